import { HttpStatus, Injectable, Logger } from '@nestjs/common';
import { mailAddress } from '@site/rules/addresses';
import { cleanText } from '@site/rules/cleanText';
import { foldText } from '@site/rules/foldText';
import type { Role } from '@site/rules/roles';
import { DataSource, type EntityManager, In, IsNull, Not, QueryFailedError } from 'typeorm';
import type { KnownRequest } from '../auth/access.js';
import { OWNER_ID, Person, Session } from '../auth/auth.entities.js';
import { DeployCredentials } from '../auth/deployCredentials.js';
import { factorChanges, queueFactorMail } from '../auth/factors/factorMails.js';
import { SignInChallenges } from '../auth/factors/signInChallenges.service.js';
import { RefusalException } from '../common/refusal.exception.js';
import { Env } from '../config/env.js';
import { spellingsOf } from '../mail/mail.js';
import { MailService } from '../mail/mail.service.js';
import { personRules } from '../people/people.dto.js';
import { isOnlyAdministrator, isTaken, tokenManagement } from '../people/people.service.js';
import { isUniqueViolation } from '../postgres/databaseErrors.js';
import { locked } from '../postgres/transactions.js';
import type { Identity } from './openIdProvider.service.js';

const ACTOR = 'provider of sign-ins';

export class OpenIdRefusal extends RefusalException {
  constructor(
    sentence: string,
    readonly reason: string,
    readonly username?: string,
    status = HttpStatus.UNAUTHORIZED,
  ) {
    super(status, 'OPENID_REFUSED', sentence);
  }
}

@Injectable()
export class OpenIdPeople {
  private readonly logger = new Logger(OpenIdPeople.name);

  constructor(
    private readonly env: Env,
    private readonly dataSource: DataSource,
    private readonly deployCredentials: DeployCredentials,
    private readonly challenges: SignInChallenges,
    private readonly mails: MailService,
  ) {}

  /**
   * At the first sign-in, a person invited with the address becomes this identity.
   * @param confirming The person that it must be.
   * @throws OpenIdRefusal
   */
  async personOf(identity: Identity, confirming: number | null, request: KnownRequest): Promise<Person> {
    const { issuer, subject } = identity;
    const email = mailAddress(identity.email);
    if (email === undefined || email.length > personRules.email.maxLength) {
      throw new OpenIdRefusal(
        `The provider has not verified your e-mail address. Verify it there, then sign in again.`,
        'the provider has not verified the address',
        identity.email ?? subject,
      );
    }
    request.writer = ACTOR;
    const finding = this.dataSource.transaction(async (manager) => {
      // Two sign-ins at once must not add the same identity twice.
      await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`${issuer} ${subject}`]);
      const known =
        (await manager.findOneBy(Person, { openidIssuer: issuer, openidSubject: subject })) ??
        (await findInvited(manager, email));
      if (confirming !== null && confirming !== known?.id) {
        throw new OpenIdRefusal(
          'That is another account than the one you are signed in with. Confirm with that one.',
          'confirmed as somebody else',
          known?.username ?? email,
        );
      }
      return known
        ? this.update(manager, known.id, { ...identity, email })
        : this.add(manager, { ...identity, email });
    });
    const found = await finding.catch((error: unknown) => {
      // Somebody else got the address at the same moment.
      throw error instanceof QueryFailedError && isUniqueViolation(error) ? otherAccount(email) : error;
    });
    // This comes last: a person who lost their role has also lost their sessions.
    if (found instanceof OpenIdRefusal) {
      throw found;
    }
    return found;
  }

  private async update(
    manager: EntityManager,
    id: number,
    identity: Identity & { readonly email: string },
  ): Promise<Person | OpenIdRefusal> {
    const { issuer, subject, email } = identity;
    // This locks before the person, as wherever roles change.
    const isOnlyOne = await isOnlyAdministrator(manager, id, this.env);
    const person = await locked(manager, Person, { id });
    if (!person.active) {
      throw new OpenIdRefusal(
        'Your account here is deactivated. Ask an administrator of the site.',
        'the account is deactivated',
        person.username,
      );
    }
    if (person.openidIssuer === issuer && person.openidSubject !== subject) {
      throw otherAccount(email);
    }
    const role = this.roleOf(identity);
    const lacksRole = !role && this.env.OIDC_ROLES && person.roleByProvider;
    if (lacksRole && !isOnlyOne) {
      await manager.delete(Session, { personId: id });
      await this.challenges.endAll(manager, id);
      await this.deployCredentials.revokeOf(manager, id, ACTOR);
      return noRole(email);
    }
    if (person.hasAccepted && (person.openidIssuer !== issuer || person.openidSubject !== subject)) {
      const change = factorChanges.providerAdded(this.env.OIDC_NAME);
      await queueFactorMail(this.mails, manager, person, change);
    }
    await manager.query(
      `UPDATE person_tokens SET used_at = now()
       WHERE person_id = $1 AND purpose = 'invitation' AND used_at IS NULL`,
      [id],
    );
    const roleByProvider = role !== undefined || person.roleByProvider;
    const changed = Object.assign(person, { openidIssuer: issuer, openidSubject: subject, roleByProvider });
    if (isOnlyOne && (lacksRole || (role && role !== person.role))) {
      this.logger.warn({ username: person.username, role, msg: 'The only administrator keeps their role' });
    } else if (role && role !== person.role) {
      changed.role = role;
      if (!tokenManagement.roles.includes(role)) {
        await this.deployCredentials.revokeOf(manager, id, ACTOR);
      }
    }
    return manager.save(changed);
  }

  private async add(
    manager: EntityManager,
    identity: Identity & { readonly email: string },
  ): Promise<Person> {
    const { issuer: openidIssuer, subject: openidSubject, email, name } = identity;
    const { OIDC_DOMAIN: domain } = this.env;
    const username = foldText(email);
    if (!domain || !email.endsWith(`@${domain}`) || username.length > personRules.email.maxLength) {
      throw new OpenIdRefusal(
        `${email} has not been invited. Ask an administrator of the site.`,
        'the address was not invited',
        email,
      );
    }
    const role = this.roleOf(identity);
    if (!role) {
      throw noRole(email);
    }
    if (await isTaken(manager, 'username', email)) {
      throw otherAccount(email);
    }
    const called = cleanText(name ?? '', { lines: false })
      .slice(0, personRules.name.maxLength)
      .toWellFormed();
    const isOwnName = called !== '' && !(await isTaken(manager, 'name', called));
    return manager.save(
      manager.create(Person, {
        name: isOwnName ? called : email.slice(0, personRules.name.maxLength),
        email,
        username,
        role,
        passwordHash: null,
        openidIssuer,
        openidSubject,
        roleByProvider: true,
        hasSecondFactor: false,
      }),
    );
  }

  private roleOf({ values }: Identity): Role | undefined {
    return this.env.OIDC_ROLES?.find(([value]) => values.includes(value))?.[1];
  }
}

async function findInvited(manager: EntityManager, email: string): Promise<Person | undefined> {
  const people = await manager.findBy(Person, {
    username: In(spellingsOf(email)),
    email: Not(IsNull()),
    id: Not(OWNER_ID),
  });
  // Folded addresses of different people may be equal.
  return people.find((person) => inSmallLetters(mailAddress(person.email)) === inSmallLetters(email));
}

function inSmallLetters(address: string | undefined): string | undefined {
  return address?.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

function otherAccount(email: string): OpenIdRefusal {
  return new OpenIdRefusal(
    `${email} belongs to another account here. Ask an administrator of the site.`,
    'the address belongs to another account',
    email,
  );
}

function noRole(email: string): OpenIdRefusal {
  return new OpenIdRefusal(
    'Your account at the provider has no role for this site. Ask whoever manages it.',
    'the provider names no role',
    email,
  );
}
