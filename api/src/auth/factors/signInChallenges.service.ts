import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { hashOfToken, newSecretToken } from '../../common/secretToken.js';
import { type ChallengePurpose, SignInChallenge } from './factor.entities.js';

const MINUTES: Readonly<Record<ChallengePurpose, number>> = {
  'second-factor': 5,
  passkey: 5,
  'new-passkey': 5,
  totp: 15,
  openid: 10,
};
const MOST_ATTEMPTS = 5;
const read = `person_id AS "personId", password_hash AS "passwordHash", secret, method, proved_at AS "provedAt"`;

type Challenge = Pick<SignInChallenge, 'personId' | 'passwordHash' | 'secret' | 'method' | 'provedAt'>;

@Injectable()
export class SignInChallenges {
  constructor(private readonly dataSource: DataSource) {}

  /** Deletes earlier challenges that a person needs no token for. @returns The new token. */
  async begin(purpose: ChallengePurpose, about: Partial<Challenge>): Promise<string> {
    const token = newSecretToken();
    const { manager } = this.dataSource;
    if (purpose === 'totp' && about.personId) {
      await manager.delete(SignInChallenge, { purpose, personId: about.personId });
    }
    const expiresAt = () => `now() + make_interval(mins => ${MINUTES[purpose]})`;
    await manager.insert(SignInChallenge, { ...about, tokenHash: hashOfToken(token), purpose, expiresAt });
    return token;
  }

  /** Counts the attempt before anything is checked. Returns null also after too many attempts. */
  async attempt(token: string, purpose: ChallengePurpose): Promise<Challenge | null> {
    const [[challenge = null]] = await this.dataSource.query<[Challenge[]]>(
      `UPDATE sign_in_challenges SET attempts = attempts + 1
       WHERE token_hash = $1 AND purpose = $2 AND attempts < $3 AND expires_at > clock_timestamp()
       RETURNING ${read}`,
      [hashOfToken(token), purpose, MOST_ATTEMPTS],
    );
    return challenge;
  }

  /** If two take a challenge at once, only one gets it. */
  async take(token: string, purpose: ChallengePurpose): Promise<Challenge | null> {
    const [[challenge = null]] = await this.dataSource.query<[Challenge[]]>(
      `DELETE FROM sign_in_challenges
       WHERE token_hash = $1 AND purpose = $2 AND expires_at > clock_timestamp() RETURNING ${read}`,
      [hashOfToken(token), purpose],
    );
    return challenge;
  }

  async pendingSecret(manager: EntityManager, personId: number): Promise<string | null> {
    const [pending] = await manager.query<{ secret: string }[]>(
      `SELECT secret FROM sign_in_challenges
       WHERE purpose = 'totp' AND person_id = $1 AND expires_at > clock_timestamp()
       ORDER BY expires_at DESC LIMIT 1`,
      [personId],
    );
    return pending?.secret ?? null;
  }

  async endAll(manager: EntityManager, personId: number): Promise<void> {
    await manager.query('DELETE FROM sign_in_challenges WHERE person_id = $1', [personId]);
  }
}
