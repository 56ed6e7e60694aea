import { Global, HttpStatus, Injectable, Module, NotFoundException } from '@nestjs/common';
import { InjectRepository, TypeOrmModule } from '@nestjs/typeorm';
import { type EntityManager, IsNull, Repository } from 'typeorm';
import type { Deployer } from '../../auth/access.js';
import { DeployCredentials, deployScopes } from '../../auth/deployCredentials.js';
import { RefusalException } from '../../common/refusal.exception.js';
import { hashOfToken, isSameSecret, newSecretToken } from '../../common/secretToken.js';
import { Slice, SliceEvent } from '../records/release.entities.js';
import type { DeployTokenInput } from './deployToken.dto.js';
import { DeployToken } from './deployToken.entity.js';

@Injectable()
export class DeployTokens implements DeployCredentials {
  constructor(@InjectRepository(DeployToken) private readonly tokens: Repository<DeployToken>) {}

  list(slice: string): Promise<DeployToken[]> {
    return this.tokens.find({ where: { slice }, order: { id: 'DESC' } });
  }

  /** The slice need not exist. The text is shown only once. */
  create(
    slice: string,
    { name, scopes, days }: DeployTokenInput,
    { actor, session }: Pick<Deployer, 'actor' | 'session'>,
  ): Promise<[text: string, token: DeployToken]> {
    const kept = deployScopes.filter((scope) => scopes.includes(scope));
    return this.tokens.manager.transaction(async (manager) => {
      await manager.createQueryBuilder().insert().into(Slice).values({ name: slice }).orIgnore().execute();
      const secret = newSecretToken();
      const { identifiers } = await manager.insert(DeployToken, {
        slice,
        name,
        scopes: kept,
        secretHash: hashOfToken(secret),
        createdBy: actor,
        personId: session?.personId ?? null,
        expiresAt: () => `now() + interval '${Number(days) * 24} hours'`,
      });
      const id = Number(identifiers[0]?.id);
      const created = await manager.findOneByOrFail(DeployToken, { id });
      await manager.insert(SliceEvent, {
        slice,
        action: 'token-created',
        actor,
        reason: `${name} (#${id}): ${kept.join(', ')}, for ${days} ${days === 1 ? 'day' : 'days'}`,
      });
      return [`lvd_${id}_${secret}`, created];
    });
  }

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

  async revokeOf(manager: EntityManager, personId: number, actor: string): Promise<void> {
    const revoked = await manager.find(DeployToken, {
      where: { personId, revokedAt: IsNull() },
      lock: { mode: 'pessimistic_write' },
    });
    for (const { id, slice, name } of revoked) {
      await manager.update(DeployToken, { id }, { revokedAt: () => 'now()' });
      await manager.insert(SliceEvent, { slice, action: 'token-revoked', actor, reason: `${name} (#${id})` });
    }
  }

  /** Records the use. Refuses: TOKEN_INVALID, TOKEN_REVOKED, TOKEN_EXPIRED. */
  async use(text: string): Promise<DeployToken> {
    const [, id, secret] = /^lvd_([1-9]\d{0,8})_([\w-]{43})$/.exec(text) ?? [];
    const token = id === undefined ? null : await this.tokens.findOneBy({ id: Number(id) });
    if (!token || secret === undefined || !isSameSecret(hashOfToken(secret), token.secretHash)) {
      throw new RefusalException(
        HttpStatus.UNAUTHORIZED,
        'TOKEN_INVALID',
        'This token is unknown or has expired. Please sign in again or use another token.',
      );
    }
    refuseEnded(token);
    // Exact to the minute, because a publish makes hundreds of requests.
    await this.tokens.query(
      `UPDATE deploy_tokens SET last_used_at = now()
       WHERE id = $1 AND (last_used_at IS NULL OR last_used_at < now() - interval '1 minute')`,
      [token.id],
    );
    return token;
  }

  /** Long operations check the token again at their end. */
  async refuseEnded(id: number): Promise<void> {
    (await this.tokens.findBy({ id })).forEach(refuseEnded);
  }
}

function refuseEnded(token: DeployToken): void {
  if (token.revokedAt !== null) {
    throw new RefusalException(
      HttpStatus.UNAUTHORIZED,
      'TOKEN_REVOKED',
      `The token “${token.name}” of ${token.slice} was revoked. Please use another one.`,
    );
  }
  if (token.isExpired) {
    throw new RefusalException(
      HttpStatus.UNAUTHORIZED,
      'TOKEN_EXPIRED',
      `The token “${token.name}” of ${token.slice} expired on ${token.expiresAt.toISOString().slice(0, 10)}. Please use another one.`,
    );
  }
}

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([DeployToken])],
  providers: [DeployTokens, { provide: DeployCredentials, useExisting: DeployTokens }],
  exports: [DeployTokens, DeployCredentials],
})
export class DeployTokensModule {}
