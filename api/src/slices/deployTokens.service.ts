import { HttpStatus, Injectable, NotFoundException } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Repository } from 'typeorm';
import { hashOfToken, isSameSecret, newSecretToken } from '../auth/secretToken.js';
import { RefusalException } from '../common/refusal.exception.js';
import { DeployToken } from './deployToken.entity.js';
import { Slice } from './slice.entity.js';
import { SliceEvent } from './sliceEvent.entity.js';

/** The credentials of teams' pipelines, each for one slice. */
@Injectable()
export class DeployTokens {
  constructor(@InjectRepository(DeployToken) private readonly tokens: Repository<DeployToken>) {}

  /** The tokens of a slice, newest first. */
  list(slice: string): Promise<DeployToken[]> {
    return this.tokens.find({ where: { slice }, order: { id: 'DESC' } });
  }

  /** Makes a token for a slice, which need not have a release yet. What is returned first is shown this once. */
  create(slice: string, name: string, actor: string): Promise<[text: string, token: DeployToken]> {
    return this.tokens.manager.transaction(async (manager) => {
      await manager.createQueryBuilder().insert().into(Slice).values({ name: slice }).orIgnore().execute();
      const secret = newSecretToken();
      const token = await manager.save(
        manager.create(DeployToken, { slice, name, secretHash: hashOfToken(secret), createdBy: actor }),
      );
      await manager.insert(SliceEvent, {
        slice,
        action: 'token-created',
        actor,
        reason: `${name} (#${token.id})`,
      });
      return [`lvd_${token.id}_${secret}`, token];
    });
  }

  /** Makes a token worthless from now on, for all processes at once. */
  revoke(slice: string, id: number, actor: string): Promise<void> {
    return this.tokens.manager.transaction(async (manager) => {
      const { affected } = await manager.update(
        DeployToken,
        { id, slice, revokedAt: IsNull() },
        { revokedAt: () => 'now()' },
      );
      const token = await manager.findOneBy(DeployToken, { id, slice });
      if (!token) {
        throw new NotFoundException();
      }
      if (affected === 1) {
        await manager.insert(SliceEvent, {
          slice,
          action: 'token-revoked',
          actor,
          reason: `${token.name} (#${id})`,
        });
      }
    });
  }

  /** The token of that text, which from now on was used. Refuses one that is unknown or revoked. */
  async use(text: string): Promise<DeployToken> {
    const [, id, secret] = /^lvd_([1-9]\d{0,8})_([\w-]{43})$/.exec(text) ?? [];
    const token = id === undefined ? null : await this.tokens.findOneBy({ id: Number(id) });
    if (!token || secret === undefined || !isSameSecret(hashOfToken(secret), token.secretHash)) {
      throw new RefusalException(
        HttpStatus.UNAUTHORIZED,
        'TOKEN_INVALID',
        'This token is not known here, or has expired. Please sign in again or use another token.',
      );
    }
    if (token.revokedAt !== null) {
      throw new RefusalException(
        HttpStatus.UNAUTHORIZED,
        'TOKEN_REVOKED',
        `The token “${token.name}” of ${token.slice} was revoked. Please use another one.`,
      );
    }
    // A publish makes hundreds of requests; to the minute is precise enough.
    await this.tokens.query(
      `UPDATE deploy_tokens SET last_used_at = now()
       WHERE id = $1 AND (last_used_at IS NULL OR last_used_at < now() - interval '1 minute')`,
      [token.id],
    );
    return token;
  }
}
