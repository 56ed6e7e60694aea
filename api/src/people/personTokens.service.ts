import { HttpStatus, Injectable } from '@nestjs/common';
import { foldText } from '@site/rules/foldText';
import { DataSource, type EntityManager } from 'typeorm';
import { Person, PersonToken, Session, type TokenPurpose } from '../auth/auth.entities.js';
import { PasswordHasher } from '../auth/passwordHasher.js';
import { RefusalException } from '../common/refusal.exception.js';
import { hashOfToken, newSecretToken } from '../common/secretToken.js';
import { InvalidFieldsException } from '../requests/request.pipe.js';
import { lifetimes } from './personMails.js';

const KEPT_DAYS = 30;

/** Links of invitations and resets. */
@Injectable()
export class PersonTokens {
  constructor(
    private readonly dataSource: DataSource,
    private readonly passwords: PasswordHasher,
  ) {}

  /** Earlier links of the purpose no longer work. The person must be locked. */
  async issue(
    manager: EntityManager,
    personId: number,
    purpose: TokenPurpose,
  ): Promise<{ token: string; expiresAt: Date }> {
    await manager.query(`DELETE FROM person_tokens WHERE expires_at < now() - make_interval(days => $1)`, [
      KEPT_DAYS,
    ]);
    await endLinks(manager, personId, purpose);
    const token = newSecretToken();
    const expiresAt = new Date(Date.now() + lifetimes[purpose]);
    await manager.insert(PersonToken, { tokenHash: hashOfToken(token), personId, purpose, expiresAt });
    return { token, expiresAt };
  }

  /** For limits, before anything is hashed. */
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
      // In this order everywhere: the person, then what belongs to them.
      const { personId } = await this.usable(manager, token);
      const person = await manager.findOneOrFail(Person, {
        where: { id: personId },
        lock: { mode: 'pessimistic_write' },
      });
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
    // By the clock that ends links, and now, which may be long after a transaction began.
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

/** @throws InvalidFieldsException */
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
