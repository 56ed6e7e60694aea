import { ConflictException, Injectable } from '@nestjs/common';
import { foldText } from '@site/rules/foldText';
import { DataSource, type EntityManager, Not, Raw } from 'typeorm';
import { hasAccepted, Person, Session } from '../auth/auth.entities.js';
import { DeployCredentials } from '../auth/deployCredentials.js';
import { accessOf } from '../auth/roles.js';
import { SessionsService } from '../auth/sessions.service.js';
import { contains } from '../common/contains.js';
import { pageWindow } from '../common/page.js';
import { conflict } from '../common/refusal.exception.js';
import { refuseTaken, TakenValueException } from '../common/takenValue.js';
import { Env } from '../config/env.js';
import { spellingsOf } from '../mail/mail.js';
import { locked } from '../postgres/transactions.js';
import { refuseStale } from '../records/editRecord.js';
import { InvalidFieldsException } from '../requests/request.pipe.js';
import { type PeopleQuery, type PersonChanges, type PersonInput, personRules } from './people.dto.js';
import { endLinks, PersonTokens } from './personTokens.service.js';

const administration = accessOf('PATCH', '/api/people/:id');
export const tokenManagement = accessOf('POST', '/api/slices/:slice/tokens');
const TAKEN = 'A person with this email address is already there';
export const NAME_TAKEN = 'Somebody else has this name. Add what tells the two apart';

@Injectable()
export class People {
  constructor(
    private readonly env: Env,
    private readonly dataSource: DataSource,
    private readonly sessions: SessionsService,
    private readonly tokens: PersonTokens,
    private readonly deployCredentials: DeployCredentials,
  ) {}

  list({ q, ...query }: PeopleQuery): Promise<[Person[], number]> {
    const matches = Raw((column) => `fold_text(${column}) LIKE :pattern`, {
      pattern: contains(q ?? '').value,
    });
    return this.dataSource.manager.findAndCount(Person, {
      where: [{ name: matches }, { username: matches }],
      order: { name: 'ASC', id: 'ASC' },
      ...pageWindow(query),
    });
  }

  find(id: number): Promise<Person> {
    return this.dataSource.manager.findOneByOrFail(Person, { id });
  }

  async invite({ name, email, role }: PersonInput, by: Session): Promise<Person> {
    const username = foldText(email);
    if (username.length > personRules.email.maxLength) {
      throw new InvalidFieldsException({ email: [personRules.email.tooLong] });
    }
    const stored = this.dataSource.transaction(async (manager) => {
      await this.sessions.refuseEnded(manager, by, administration);
      if (await isTaken(manager, 'username', username)) {
        throw new TakenValueException('email', TAKEN);
      }
      if (await isTaken(manager, 'name', name)) {
        throw new TakenValueException('name', NAME_TAKEN);
      }
      const person = await manager.save(
        manager.create(Person, { name, email, username, role, passwordHash: null, hasSecondFactor: false }),
      );
      await this.tokens.mail(manager, person, 'invitation', by.person?.name);
      return person;
    });
    return refuseTaken(stored, { constraint: 'people_username_key', field: 'email', message: TAKEN });
  }

  /** @throws ConflictException unless the person is invited and has not accepted. */
  inviteAgain(id: number, by: Session): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      await this.sessions.refuseEnded(manager, by, administration);
      const person = await locked(manager, Person, { id });
      if (!person.active || person.hasAccepted) {
        throw new ConflictException(
          person.active
            ? 'This person has accepted the invitation already.'
            : 'This person is deactivated. Activate them first.',
        );
      }
      await this.tokens.mail(manager, person, 'invitation', by.person?.name);
    });
  }

  /**
   * Deactivation ends sessions and links of the person; deploy tokens end with the role, too.
   * @throws ConflictException if they were changed since the version given.
   * @throws RefusalException LAST_ADMINISTRATOR
   */
  change(id: number, { version, role, active }: PersonChanges, by: Session): Promise<Person> {
    return this.dataSource.transaction(async (manager) => {
      const isOnlyOne = await isOnlyAdministrator(manager, id, this.env);
      await this.sessions.refuseEnded(manager, by, administration);
      const person = await locked(manager, Person, { id });
      refuseStale(version, person);
      const changed = Object.assign(person, {
        role: role ?? person.role,
        active: active ?? person.active,
        roleByProvider: role === undefined && person.roleByProvider,
      });
      if (isOnlyOne && !(changed.active && changed.role === 'administrator')) {
        throw conflict(
          'LAST_ADMINISTRATOR',
          'This is the only administrator. Make someone else an administrator first.',
        );
      }
      if (!changed.active) {
        await manager.delete(Session, { personId: id });
        await endLinks(manager, id);
      }
      if (!(changed.active && tokenManagement.roles.includes(changed.role))) {
        await this.deployCredentials.revokeOf(manager, id, `administrator ${by.person?.name}`);
      }
      return manager.save(changed);
    });
  }

  endSessions(id: number, by: Session): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      await this.sessions.refuseEnded(manager, by, administration);
      await manager.delete(Session, { personId: id });
    });
  }
}

/**
 * Whether anybody else has the name; a mailbox counts in any spelling. Until the transaction ends, nobody
 * else takes one.
 */
export async function isTaken(
  manager: EntityManager,
  field: 'name' | 'username',
  value: string,
  ownId = 0,
): Promise<boolean> {
  await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended('people', 0))`);
  const same = Raw((column) => `fold_text(${column}) = ANY (:spellings)`, {
    spellings: field === 'username' ? spellingsOf(value) : [foldText(value)],
  });
  return manager.existsBy(Person, { id: Not(ownId), [field]: same });
}

/** Locks administrators in one order, before anybody else: if two remove each other, one stays. */
export async function isOnlyAdministrator(
  manager: EntityManager,
  id: number,
  { OIDC_ISSUER = '' }: Env,
): Promise<boolean> {
  const administrators = await manager.query<{ id: number; issuer: string | null; signsInHere: boolean }[]>(
    `SELECT id, openid_issuer AS issuer, password_hash IS NOT NULL
       OR EXISTS (SELECT FROM passkeys WHERE person_id = people.id) AS "signsInHere"
     FROM people WHERE role = 'administrator' AND active AND ${hasAccepted} ORDER BY id FOR UPDATE`,
  );
  const provider = URL.parse(OIDC_ISSUER)?.href;
  const others = administrators.filter((one) => one.id !== id);
  return (
    others.length < administrators.length &&
    // A provider that the site had before lets nobody in.
    !others.some(
      ({ issuer, signsInHere }) => signsInHere || (provider && URL.parse(issuer ?? '')?.href === provider),
    )
  );
}
