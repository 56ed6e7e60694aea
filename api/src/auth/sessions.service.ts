import { HttpStatus, Injectable, UnauthorizedException } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, type FindOptionsWhere, MoreThan, Not, Repository } from 'typeorm';
import { HourlySweep, sweepAll } from '../common/HourlySweep.js';
import { RefusalException } from '../common/refusal.exception.js';
import { hashOfToken, newSecretToken } from '../common/secretToken.js';
import { Env } from '../config/env.js';
import { Bearer, hasAccepted, Person, Session, secondFactorOf } from './auth.entities.js';
import { type BrowserOfSignIn, NewDevices } from './newDevices.service.js';
import { type Access, roleMissing } from './roles.js';

export const SESSION_DAYS = 30;
const SESSION_LIFETIME = SESSION_DAYS * 24 * 60 * 60 * 1000;
const BEARER_LIFETIME = 15 * 60 * 1000;
const MINUTE = 60 * 1000;
const RECENT = 10 * MINUTE;
const SWEPT_AT_ONCE = 1_000;
const LONGEST_USER_AGENT = 400;

export interface Secret {
  readonly token: string;
  readonly expiresAt: Date;
}

interface Origin extends Partial<BrowserOfSignIn> {
  readonly hasProvedSecondFactor?: boolean;
  readonly passkeyId?: number;
  readonly totpSecret?: string;
  /** When the person proved who they are, if that was earlier, at the provider. */
  readonly provedAt?: Date;
}

/** Sessions are in the database, so they end for all processes at once. */
@Injectable()
export class SessionsService extends HourlySweep {
  protected readonly swept = 'ended sessions';

  constructor(
    private readonly env: Env,
    @InjectRepository(Session) private readonly sessions: Repository<Session>,
    @InjectRepository(Bearer) private readonly bearers: Repository<Bearer>,
    private readonly newDevices: NewDevices,
  ) {
    super();
  }

  /** @throws UnauthorizedException if the account or its factors have changed since they were read. */
  async start(
    { id, passwordHash }: Pick<Person, 'id' | 'passwordHash'>,
    from: Origin = {},
  ): Promise<{ cookie: Secret; bearer: Secret }> {
    const cookie = secretFor(SESSION_LIFETIME);
    const mail = await this.newDevices.mailAbout(id, from);
    const session = await this.sessions.manager.transaction(async (manager) => {
      // This is a statement of its own, so that the next one sees factors that were changed meanwhile.
      await manager.query('SELECT FROM people WHERE id = $1 FOR UPDATE', [id]);
      const [started] = await manager.query<{ id: number }[]>(
        `WITH person AS (
           UPDATE people SET last_sign_in_at = now()
           WHERE id = $1 AND active AND ${hasAccepted} AND password_hash IS NOT DISTINCT FROM $2
             AND ($7 OR NOT (${secondFactorOf('people')}))
             AND ($10::int IS NULL OR EXISTS (SELECT FROM passkeys WHERE id = $10))
             AND ($11::text IS NULL OR totp_secret = $11) RETURNING id)
         INSERT INTO sessions
           (person_id, token_hash, expires_at, user_agent, network, method, verified_at)
         SELECT id, $3, $4, $5, $6, $8, least(now(), $9) FROM person RETURNING id`,
        [
          id,
          passwordHash,
          hashOfToken(cookie.token),
          cookie.expiresAt,
          from.userAgent?.slice(0, LONGEST_USER_AGENT),
          from.network,
          from.hasProvedSecondFactor ?? false,
          from.method,
          from.provedAt,
          from.passkeyId,
          from.totpSecret,
        ],
      );
      if (!started) {
        throw new UnauthorizedException('Your account has changed meanwhile. Sign in again.');
      }
      await this.newDevices.note(manager, id, from, mail);
      return started;
    });
    return { cookie, bearer: await this.issueBearer({ ...session, expiresAt: cookie.expiresAt }) };
  }

  /**
   * Other bearers of the session stay valid, so two tabs can ask at once.
   * @throws UnauthorizedException if it has ended since it was read.
   */
  async issueBearer(session: Pick<Session, 'id' | 'expiresAt'>): Promise<Secret> {
    const { token, expiresAt: latest } = secretFor(BEARER_LIFETIME);
    const expiresAt = latest < session.expiresAt ? latest : session.expiresAt;
    const stored = await this.bearers.query<object[]>(
      `INSERT INTO bearers (token_hash, session_id, expires_at)
       SELECT $1, id, $2 FROM sessions WHERE id = $3 FOR KEY SHARE RETURNING session_id`,
      [hashOfToken(token), expiresAt, session.id],
    );
    if (stored.length === 0) {
      throw new UnauthorizedException();
    }
    return { token, expiresAt };
  }

  async findByCookie(token: string, network?: string): Promise<Session | null> {
    const [session = null] = await this.sessions.find({
      where: { tokenHash: hashOfToken(token), ...this.living() },
      relations: { person: true },
    });
    return this.use(session, network);
  }

  /** Each request of the administration comes here, and `findOne` would read twice. */
  async findByBearer(token: string, network?: string): Promise<Session | null> {
    const [bearer] = await this.bearers.find({
      where: { tokenHash: hashOfToken(token), expiresAt: MoreThan(new Date()), session: this.living() },
      relations: { session: { person: true } },
    });
    return this.use(bearer?.session ?? null, network);
  }

  /**
   * For long work, in its transaction: until that ends, the person stays active and keeps the role.
   * @throws UnauthorizedException
   * @throws RefusalException ROLE_MISSING
   */
  async refuseEnded(manager: EntityManager, { id, personId }: Session, access: Access): Promise<void> {
    const person = await manager.findOne(Person, {
      where: { id: personId, active: true },
      lock: { mode: 'pessimistic_read' },
    });
    if (!person || !(await manager.existsBy(Session, { id, ...this.living() }))) {
      throw new UnauthorizedException();
    }
    if (!access.roles.includes(person.role)) {
      throw roleMissing(access, person.role);
    }
  }

  async end(session: Session): Promise<void> {
    await this.sessions.delete({ id: session.id });
  }

  list(personId: number): Promise<Session[]> {
    return this.sessions.find({
      where: { personId, ...this.living() },
      order: { lastUsedAt: 'DESC', id: 'DESC' },
    });
  }

  async endOne(personId: number, id: number): Promise<boolean> {
    const { affected } = await this.sessions.delete({ id, personId });
    return affected === 1;
  }

  async endOthers({ id, personId }: Session, manager: EntityManager = this.sessions.manager): Promise<void> {
    await manager.delete(Session, { personId, id: Not(id) });
  }

  lacksSecondFactor({ person, method }: Session): boolean {
    const isProved = person?.hasSecondFactor || method === 'provider with second factor';
    return this.env.REQUIRE_SECOND_FACTOR === 'on' && !isProved;
  }

  async sweep(signal?: AbortSignal): Promise<void> {
    const idle = this.env.SESSION_IDLE_HOURS;
    for (const [table, key, isOver] of [
      ['sessions', 'id', `expires_at <= now() OR last_used_at <= now() - make_interval(hours => ${idle})`],
      ['bearers', 'token_hash', 'expires_at <= now()'],
      ['sign_in_challenges', 'token_hash', 'expires_at <= now()'],
    ]) {
      const some = async () => {
        const [, count] = await this.sessions.query<[unknown, number]>(
          `DELETE FROM ${table} WHERE ${key} IN (
             SELECT ${key} FROM ${table} WHERE ${isOver} LIMIT ${SWEPT_AT_ONCE} FOR UPDATE SKIP LOCKED)`,
        );
        return count;
      };
      await sweepAll(some, SWEPT_AT_ONCE, signal);
    }
  }

  private living(): FindOptionsWhere<Session> {
    const idleSince = Date.now() - this.env.SESSION_IDLE_HOURS * 60 * MINUTE;
    return {
      expiresAt: MoreThan(new Date()),
      lastUsedAt: MoreThan(new Date(idleSince)),
      person: { active: true },
    };
  }

  // At most one write a minute, because a page makes many requests.
  private async use(session: Session | null, network: string | undefined): Promise<Session | null> {
    if (session && session.lastUsedAt.getTime() < Date.now() - MINUTE) {
      await this.sessions.update(
        { id: session.id },
        { lastUsedAt: () => 'now()', ...(network && { network }) },
      );
    }
    return session;
  }
}

/** @throws RefusalException STEP_UP_NEEDED */
export function expectRecentSignIn({ verifiedAt }: Session): void {
  if (!isRecent(verifiedAt)) {
    throw new RefusalException(
      HttpStatus.FORBIDDEN,
      'STEP_UP_NEEDED',
      'Please confirm that it is you: you signed in more than 10 minutes ago.',
    );
  }
}

export function isRecent(moment: Date | null): boolean {
  return moment !== null && moment.getTime() >= Date.now() - RECENT;
}

function secretFor(lifetime: number): Secret {
  return { token: newSecretToken(), expiresAt: new Date(Date.now() + lifetime) };
}
