import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { foldText } from '@site/rules/foldText';
import type { Request } from 'express';
import { DataSource } from 'typeorm';
import { AdministratorAccount } from '../auth/administratorAccount.js';
import { OWNER_ID, Person, type Session } from '../auth/auth.entities.js';
import { PasswordHasher } from '../auth/passwordHasher.js';
import { RefusalLog } from '../auth/refusalLog.js';
import { accessOf } from '../auth/roles.js';
import { SessionsService } from '../auth/sessions.service.js';
import { fewAttempts, nameInLimits, SignInAttempts } from '../auth/signInAttempts.service.js';
import { conflict, RefusalException } from '../common/refusal.exception.js';
import { TakenValueException } from '../common/takenValue.js';
import { Env } from '../config/env.js';
import { Media } from '../media/media.entity.js';
import { locked } from '../postgres/transactions.js';
import { ClientAddress } from '../rate-limits/clientAddress.js';
import { type RateLimit, RateLimits } from '../rate-limits/rateLimits.service.js';
import { refuseStale } from '../records/editRecord.js';
import { InvalidFieldsException } from '../requests/request.pipe.js';
import type { AcceptInput, PasswordInput, ProfileChanges } from './people.dto.js';
import { isTaken, NAME_TAKEN } from './people.service.js';
import { endLinks, PersonTokens, refuseOwnName } from './personTokens.service.js';

const ownPassword = accessOf('POST', '/api/auth/password');
const ownProfile = accessOf('PATCH', '/api/auth/me');
/** The limit is for an address, or the person of a link, from one network. */
const resetLimit: RateLimit = { name: 'reset', ...fewAttempts };
const acceptLimit: RateLimit = { name: 'accept', ...fewAttempts };
const passwordLimit: RateLimit = { name: 'own-password', ...fewAttempts };
/** The limit is for an address from anywhere: more mails are not sent, and nobody is told. */
const mailLimit = { name: 'reset-mail', times: 5, seconds: 60 * 60 };

@Injectable()
export class Account implements BeforeApplicationShutdown {
  private readonly logger = new Logger(Account.name);
  private readonly working = new Set<Promise<void>>();

  constructor(
    private readonly env: Env,
    private readonly dataSource: DataSource,
    private readonly passwords: PasswordHasher,
    private readonly sessions: SessionsService,
    private readonly attempts: SignInAttempts,
    private readonly tokens: PersonTokens,
    private readonly rateLimits: RateLimits,
    private readonly administratorAccount: AdministratorAccount,
    private readonly clientAddress: ClientAddress,
    private readonly refusals: RefusalLog,
  ) {}

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.working);
  }

  /**
   * @throws ConflictException if it was changed since the version given.
   * @throws TakenValueException
   */
  changeProfile(session: Session, { version, ...fields }: ProfileChanges): Promise<Person> {
    return this.dataSource.transaction(async (manager) => {
      const person = await locked(manager, Person, { id: session.personId });
      await this.sessions.refuseEnded(manager, session, ownProfile);
      refuseStale(version, person);
      if (fields.name && (await isTaken(manager, 'name', fields.name, person.id))) {
        throw new TakenValueException('name', NAME_TAKEN);
      }
      if (fields.picture && !(await manager.existsBy(Media, { kind: 'picture', address: fields.picture }))) {
        throw new InvalidFieldsException({ picture: ['This picture is not in the library'] });
      }
      return manager.save(Object.assign(person, fields));
    });
  }

  /**
   * Mails a link after the answer, which thus takes equally long for unknown addresses.
   * @throws RetryLaterException
   */
  async reset(email: string, request: Request): Promise<void> {
    const username = foldText(email);
    const name = nameInLimits(username);
    await this.rateLimits.consume(resetLimit, `${this.clientAddress.of(request)}:${name}`);
    const work = this.sendReset(username, name).catch((error: unknown) => {
      this.logger.error({ problem: String(error) }, 'A mail for a new password could not be queued');
    });
    this.working.add(work);
    void work.finally(() => this.working.delete(work));
  }

  private async sendReset(username: string, name: string): Promise<void> {
    if (!(await this.rateLimits.tryConsume(mailLimit, name))) {
      return;
    }
    await this.dataSource.transaction(async (manager) => {
      const person = await manager.findOne(Person, {
        where: { username, active: true },
        lock: { mode: 'pessimistic_write' },
      });
      if (person?.email && person.passwordHash) {
        await this.tokens.mail(manager, person, 'reset');
      }
    });
  }

  async accept({ token, password }: AcceptInput, request: Request): Promise<Person> {
    const attempts = `${this.clientAddress.of(request)}:${(await this.tokens.personOf(token)) ?? 'unknown'}`;
    await this.rateLimits.consume(acceptLimit, attempts);
    const person = await this.tokens.accept(token, password).catch((error: unknown) => {
      if (error instanceof RefusalException) {
        const address = this.clientAddress.addressOf(request);
        this.refusals.note({ kind: 'token', address, reason: error.code });
      }
      throw error;
    });
    await this.rateLimits.forget(acceptLimit, attempts);
    await this.attempts.forget(request, person.username);
    return person;
  }

  /**
   * Ends all other sessions and mailed links.
   * @throws RefusalException PASSWORD_CONFIGURED
   * @returns The new hash.
   */
  async changePassword(
    session: Session,
    { old, new: password }: PasswordInput,
    request: Request,
  ): Promise<string> {
    const { personId } = session;
    if (personId === OWNER_ID && this.env.ADMIN_PASSWORD !== undefined) {
      throw conflict(
        'PASSWORD_CONFIGURED',
        'The password of this account is set by ADMIN_PASSWORD. Change it in the configuration of the site.',
      );
    }
    await this.rateLimits.consume(passwordLimit, String(personId));
    const before = session.person?.passwordHash ?? this.passwords.decoy;
    if (!(await this.passwords.verify(old, before))) {
      this.refusals.note({
        kind: 'sign-in',
        name: session.person?.username,
        address: this.clientAddress.addressOf(request),
        reason: 'wrong current password',
      });
      throw wrongPassword();
    }
    refuseOwnName(session.person, password, 'new');
    const passwordHash = await this.passwords.hash(password);
    await this.dataSource.transaction(async (manager) => {
      const person = await locked(manager, Person, { id: personId });
      await this.sessions.refuseEnded(manager, session, ownPassword);
      if (person.passwordHash !== before) {
        throw wrongPassword();
      }
      await manager.save(Object.assign(person, { passwordHash }));
      await this.sessions.endOthers(session, manager);
      await endLinks(manager, personId);
    });
    await this.rateLimits.forget(passwordLimit, String(personId));
    if (personId === OWNER_ID) {
      await this.administratorAccount.forgetGenerated();
    }
    return passwordHash;
  }
}

function wrongPassword(): InvalidFieldsException {
  return new InvalidFieldsException({ old: ['This is not your current password'] });
}
