import { HttpStatus, Injectable } from '@nestjs/common';
import { foldText } from '@site/rules/foldText';
import { DataSource, type EntityManager } from 'typeorm';
import { Person, PersonToken, Session, type TokenPurpose } from '../auth/auth.entities.js';
import { PasswordHasher } from '../auth/passwordHasher.js';
import { RefusalException } from '../common/refusal.exception.js';
import { hashOfToken, newSecretToken } from '../common/secretToken.js';
import { Env } from '../config/env.js';
import { momentIn } from '../mail/mail.js';
import { MailService } from '../mail/mail.service.js';
import { locked } from '../postgres/transactions.js';
import { InvalidFieldsException } from '../requests/request.pipe.js';
import { personMails } from './personMails.js';

const KEPT_DAYS = 30;
const lifetimes: Readonly<Record<TokenPurpose, number>> = {
  invitation: 7 * 24 * 60 * 60 * 1000,
  reset: 60 * 60 * 1000,
};

@Injectable()
export class PersonTokens {
  constructor(
    private readonly dataSource: DataSource,
    private readonly passwords: PasswordHasher,
    private readonly mails: MailService,
    private readonly env: Env,
  ) {}

  /**
   * Mails a link to a locked person with an address. Earlier links for the purpose stop working.
   * @param by The name of who invites.
   */
  async mail(manager: EntityManager, person: Person, purpose: TokenPurpose, by = ''): Promise<void> {
    await manager.query(`DELETE FROM person_tokens WHERE expires_at < now() - make_interval(days => $1)`, [
      KEPT_DAYS,
    ]);
    await endLinks(manager, person.id, purpose);
    const token = newSecretToken();
    const expiresAt = new Date(Date.now() + lifetimes[purpose]);
    const { id: personId, timeZone } = person;
    await manager.insert(PersonToken, { tokenHash: hashOfToken(token), personId, purpose, expiresAt });
    const { adminUrl, SITE_TIME_ZONE } = this.env;
    const until = momentIn(timeZone ?? SITE_TIME_ZONE, expiresAt);
    // No server gets a fragment, so no log has the token.
    const link = `${adminUrl}/admin/accept#${token}`;
    await this.mails.queue(manager, personMails[purpose](person, { link, until, by }));
  }

  /** Finds the person for limits, before anything is hashed. */
  async personOf(token: string): Promise<number | null> {
    const [found] = await this.dataSource.query<{ id: number }[]>(
      'SELECT person_id AS id FROM person_tokens WHERE token_hash = $1',
      [hashOfToken(token)],
    );
    return found?.id ?? null;
  }

  /**
   * Sets the password, and ends all sessions and links of the person.
   * @throws RefusalException LINK_INVALID, LINK_USED, LINK_EXPIRED
   */
  async accept(token: string, password: string): Promise<Person> {
    const { person: owner } = await this.usable(this.dataSource.manager, token);
    refuseOwnName(owner, password, 'password');
    const passwordHash = await this.passwords.hash(password);
    return this.dataSource.transaction(async (manager) => {
      // The order is the same everywhere: first the person, then what belongs to them.
      const { personId } = await this.usable(manager, token);
      const person = await locked(manager, Person, { id: personId });
      await this.usable(manager, token);
      await manager.update(PersonToken, { tokenHash: hashOfToken(token) }, { usedAt: () => 'now()' });
      await endLinks(manager, personId);
      await manager.delete(Session, { personId });
      return manager.save(Object.assign(person, { passwordHash }));
    });
  }

  private async usable(manager: EntityManager, token: string): Promise<PersonToken> {
    const known = await manager.findOne(PersonToken, {
      where: { tokenHash: hashOfToken(token) },
      relations: { person: true },
    });
    if (!known) {
      throw new RefusalException(
        HttpStatus.NOT_FOUND,
        'LINK_INVALID',
        'This link is not valid. Copy the whole address from the mail, or ask for a new one.',
      );
    }
    if (known.usedAt) {
      throw new RefusalException(
        HttpStatus.GONE,
        'LINK_USED',
        'This link has already been used, or you have signed in without it.',
      );
    }
    // The clock also decides when links end: a transaction may have begun long before.
    const [{ isOver }] = await manager.query<[{ isOver: boolean }]>(
      'SELECT $1::timestamptz <= clock_timestamp() AS "isOver"',
      [known.expiresAt],
    );
    if (isOver || !known.person?.active) {
      throw new RefusalException(
        HttpStatus.GONE,
        'LINK_EXPIRED',
        known.purpose === 'invitation'
          ? 'This invitation is no longer valid. Ask an administrator for a new one.'
          : 'This link is no longer valid. Ask for a new one.',
      );
    }
    return known;
  }
}

export function refuseOwnName(person: Person | undefined, password: string, field: string): void {
  const names = person ? [person.name, person.username, person.email ?? ''] : [];
  if (names.some((name) => foldText(name) === foldText(password))) {
    throw new InvalidFieldsException({
      [field]: ['Your name or address is the first that is guessed. Choose another one'],
    });
  }
}

export async function endLinks(
  manager: EntityManager,
  personId: number,
  purpose?: TokenPurpose,
): Promise<void> {
  await manager.query(
    `UPDATE person_tokens SET expires_at = now()
     WHERE person_id = $1 AND purpose = coalesce($2, purpose) AND used_at IS NULL AND expires_at > now()`,
    [personId, purpose],
  );
}
