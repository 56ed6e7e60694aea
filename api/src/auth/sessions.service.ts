import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { MoreThan, Repository } from 'typeorm';
import type { Administrator } from './administrator.entity.js';
import { Bearer } from './bearer.entity.js';
import { hashOfToken, newSecretToken } from './secretToken.js';
import { Session } from './session.entity.js';

const SESSION_LIFETIME = 30 * 24 * 60 * 60 * 1000;
const BEARER_LIFETIME = 15 * 60 * 1000;

/** A secret and until when it counts. */
export interface Secret {
  readonly token: string;
  readonly expiresAt: Date;
}

/** Who is signed in where. Everything is in the database: what ends, ends for all processes at once. */
@Injectable()
export class SessionsService {
  constructor(
    @InjectRepository(Session) private readonly sessions: Repository<Session>,
    @InjectRepository(Bearer) private readonly bearers: Repository<Bearer>,
  ) {}

  /** Begins a session. */
  async start(administrator: Administrator): Promise<{ cookie: Secret; bearer: Secret }> {
    await this.sweep('sessions', 'id');
    const cookie = secretFor(SESSION_LIFETIME);
    const session = await this.sessions.save(
      this.sessions.create({
        administratorId: administrator.id,
        tokenHash: hashOfToken(cookie.token),
        expiresAt: cookie.expiresAt,
      }),
    );
    return { cookie, bearer: await this.issueBearer(session) };
  }

  /** A new bearer for a session; those that it has stay good, so that two tabs may ask at once. */
  async issueBearer(session: Session): Promise<Secret> {
    await this.sweep('bearers', 'token_hash');
    const { token, expiresAt } = secretFor(BEARER_LIFETIME);
    const bearer: Secret = {
      token,
      expiresAt: new Date(Math.min(expiresAt.getTime(), session.expiresAt.getTime())),
    };
    await this.bearers.insert({
      tokenHash: hashOfToken(token),
      sessionId: session.id,
      expiresAt: bearer.expiresAt,
    });
    return bearer;
  }

  /** The living session of a cookie, with its administrator. */
  findByCookie(token: string): Promise<Session | null> {
    return this.sessions.findOne({
      where: { tokenHash: hashOfToken(token), expiresAt: MoreThan(new Date()) },
      relations: { administrator: true },
    });
  }

  /** The living session of a bearer, with its administrator. */
  findByBearer(token: string): Promise<Session | null> {
    const now = new Date();
    return this.bearers
      .findOne({
        where: {
          tokenHash: hashOfToken(token),
          expiresAt: MoreThan(now),
          session: { expiresAt: MoreThan(now) },
        },
        relations: { session: { administrator: true } },
      })
      .then((bearer) => bearer?.session ?? null);
  }

  /** Ends a session and with it all its bearers. */
  async end(session: Session): Promise<void> {
    await this.sessions.delete({ id: session.id });
  }

  // What others sweep at the same moment is left to them, so that nobody waits for anybody.
  private async sweep(table: 'sessions' | 'bearers', key: 'id' | 'token_hash'): Promise<void> {
    await this.sessions.query(
      `DELETE FROM ${table} WHERE ${key} IN (
         SELECT ${key} FROM ${table} WHERE expires_at <= now() LIMIT 1000 FOR UPDATE SKIP LOCKED)`,
    );
  }
}

function secretFor(lifetime: number): Secret {
  return { token: newSecretToken(), expiresAt: new Date(Date.now() + lifetime) };
}
