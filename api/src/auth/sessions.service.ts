import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type FindOptionsWhere, MoreThan, Repository } from 'typeorm';
import { hashOfToken, newSecretToken } from '../common/secretToken.js';
import { Env } from '../config/env.js';
import type { Administrator } from './auth.entities.js';
import { Bearer, Session } from './auth.entities.js';

const SESSION_LIFETIME = 30 * 24 * 60 * 60 * 1000;
const BEARER_LIFETIME = 15 * 60 * 1000;
const MINUTE = 60 * 1000;

export interface Secret {
  readonly token: string;
  readonly expiresAt: Date;
}

/** In the database, so a session ends for all processes at once. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly env: Env,
    @InjectRepository(Session) private readonly sessions: Repository<Session>,
    @InjectRepository(Bearer) private readonly bearers: Repository<Bearer>,
  ) {}

  async start(administrator: Administrator): Promise<{ cookie: Secret; bearer: Secret }> {
    await this.sweepSessions();
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

  /** Other bearers of the session stay valid, so two tabs can ask at once. */
  async issueBearer(session: Session): Promise<Secret> {
    await this.sweepBearers();
    const { token, expiresAt: latest } = secretFor(BEARER_LIFETIME);
    const expiresAt = latest < session.expiresAt ? latest : session.expiresAt;
    await this.bearers.insert({ tokenHash: hashOfToken(token), sessionId: session.id, expiresAt });
    return { token, expiresAt };
  }

  async findByCookie(token: string): Promise<Session | null> {
    return this.use(
      await this.sessions.findOne({
        where: { tokenHash: hashOfToken(token), ...this.living() },
        relations: { administrator: true },
      }),
    );
  }

  async findByBearer(token: string): Promise<Session | null> {
    const bearer = await this.bearers.findOne({
      where: { tokenHash: hashOfToken(token), expiresAt: MoreThan(new Date()), session: this.living() },
      relations: { session: { administrator: true } },
    });
    return this.use(bearer?.session ?? null);
  }

  async end(session: Session): Promise<void> {
    await this.sessions.delete({ id: session.id });
  }

  private living(): FindOptionsWhere<Session> {
    const idleSince = Date.now() - this.env.SESSION_IDLE_HOURS * 60 * MINUTE;
    return { expiresAt: MoreThan(new Date()), lastUsedAt: MoreThan(new Date(idleSince)) };
  }

  // At most once a minute: one page makes many requests.
  private async use(session: Session | null): Promise<Session | null> {
    if (session && session.lastUsedAt.getTime() < Date.now() - MINUTE) {
      await this.sessions.update({ id: session.id }, { lastUsedAt: () => 'now()' });
    }
    return session;
  }

  private async sweepSessions(): Promise<void> {
    await this.sessions.query(
      `DELETE FROM sessions WHERE id IN (
         SELECT id FROM sessions
         WHERE expires_at <= now() OR last_used_at <= now() - make_interval(hours => $1)
         LIMIT 1000 FOR UPDATE SKIP LOCKED)`,
      [this.env.SESSION_IDLE_HOURS],
    );
  }

  private async sweepBearers(): Promise<void> {
    await this.bearers.query(
      `DELETE FROM bearers WHERE token_hash IN (
         SELECT token_hash FROM bearers WHERE expires_at <= now() LIMIT 1000 FOR UPDATE SKIP LOCKED)`,
    );
  }
}

function secretFor(lifetime: number): Secret {
  return { token: newSecretToken(), expiresAt: new Date(Date.now() + lifetime) };
}
