import { HttpStatus, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, Raw } from 'typeorm';
import { Person as Account, type Session } from '../auth/auth.entities.js';
import { accessOf } from '../auth/roles.js';
import { SessionsService } from '../auth/sessions.service.js';
import { nameInLimits } from '../auth/signInAttempts.service.js';
import { type PageQuery, pageWindow } from '../common/page.js';
import { conflict, RetryLaterException } from '../common/refusal.exception.js';
import { Env } from '../config/env.js';
import { hashOfRecipient } from '../contact/reception.service.js';
import { isSameMailbox, spellingsOf } from '../mail/mail.js';
import { errorCode } from '../postgres/databaseErrors.js';
import { InvalidFieldsException } from '../requests/request.pipe.js';
import { Erasure } from './erasure.entity.js';
import { type Held, held, mailsOf, type Person, places, remove } from './personalData.js';
import type { PersonHeldDto } from './privacy.dto.js';

const erasing = accessOf('POST', '/api/privacy/erase');
const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK = '40P01';
const DAY = 24 * 60 * 60 * 1_000;
const MOST_ITEMS = 20;

@Injectable()
export class Privacy {
  private readonly own: readonly string[];

  constructor(
    private readonly env: Env,
    private readonly dataSource: DataSource,
    private readonly sessions: SessionsService,
  ) {
    this.own = [env.CONTACT_INBOX, env.mailFrom.address].flatMap(spellingsOf);
  }

  async held(email: string): Promise<PersonHeldDto> {
    const spellings = spellingsOf(email);
    const account = await this.accountOf(spellings);
    const [{ logged }] = await this.dataSource.query<[{ logged: number }]>(
      'SELECT count(*)::int AS logged FROM audit_log WHERE fold_text(label) = ANY ($1)',
      [spellings],
    );
    return {
      held: (await this.all(spellings)).map(({ label, rows }) => ({
        place: label,
        count: rows.length,
        items: rows.slice(0, MOST_ITEMS).map(({ at, says }) => ({ at: at?.toISOString() ?? null, says })),
      })),
      account: account?.name ?? null,
      logged,
    };
  }

  async exported(email: string): Promise<object> {
    const all = await this.all(spellingsOf(email));
    return {
      Address: email,
      'Exported at': new Date().toISOString(),
      ...Object.fromEntries(all.map(({ label, rows }) => [label, rows.map(({ data }) => readable(data))])),
    };
  }

  /**
   * Deletes everything, including what arrives meanwhile.
   * @throws RefusalException HAS_ACCOUNT, NOTHING_HELD, OWN_ADDRESS
   * @throws RetryLaterException
   */
  async erase(email: string, confirm: string, by: Session): Promise<Erasure> {
    const spellings = spellingsOf(email);
    if (!isSameMailbox(confirm, email)) {
      throw new InvalidFieldsException({ confirm: ['This is not the same address'] });
    }
    this.refuseOwn(spellings);
    if ((await this.accountOf(spellings))?.active) {
      throw conflict(
        'HAS_ACCOUNT',
        'Someone signs in with this address. Deactivate them under People first: their account stays, and the rest can then be erased.',
      );
    }
    try {
      return await this.dataSource.transaction(async (manager) => {
        await this.sessions.refuseEnded(manager, by, erasing);
        await manager.query(`SET LOCAL lock_timeout = '3s'`);
        const counts: Record<string, number> = {};
        // The next round finds what moves between two statements, into the trash or out of it.
        for (let emptyRounds = 0; emptyRounds < 2; ) {
          const removed = Object.entries(
            await remove(manager, await this.personAt(manager, spellings, 'FOR UPDATE')),
          );
          for (const [label, count] of removed) {
            counts[label] = (counts[label] ?? 0) + count;
          }
          emptyRounds = removed.length === 0 ? emptyRounds + 1 : 0;
        }
        if (Object.keys(counts).length === 0) {
          throw conflict('NOTHING_HELD', 'Nothing is held about this address.');
        }
        const { BACKUP_RETENTION_DAYS: days } = this.env;
        return manager.save(
          manager.create(Erasure, {
            actor: by.person?.name ?? '',
            counts,
            backupsUntil: days === undefined ? null : new Date(Date.now() + days * DAY),
          }),
        );
      });
    } catch (error) {
      if ([LOCK_NOT_AVAILABLE, DEADLOCK].includes(errorCode(error))) {
        throw new RetryLaterException(
          HttpStatus.SERVICE_UNAVAILABLE,
          'Nothing was erased: a mail to or about this person is being sent right now, or someone is answering them. Try again in a minute.',
          60,
        );
      }
      throw error;
    }
  }

  erasures(query: PageQuery): Promise<[Erasure[], number]> {
    return this.dataSource.manager.findAndCount(Erasure, { order: { id: 'DESC' }, ...pageWindow(query) });
  }

  private async all(spellings: readonly string[]) {
    this.refuseOwn(spellings);
    const { manager } = this.dataSource;
    const person = await this.personAt(manager, spellings);
    const all: { readonly label: string; readonly rows: readonly Held[] }[] = [];
    for (const place of places) {
      all.push({ label: place.label, rows: await held(manager, place, person) });
    }
    return all.filter(({ rows }) => rows.length > 0);
  }

  private accountOf(spellings: readonly string[]): Promise<Account | null> {
    const isIt = Raw((column) => `fold_text(${column}) = ANY (:spellings)`, { spellings });
    return this.dataSource.manager.findOneBy(Account, [{ email: isIt }, { username: isIt }]);
  }

  /** Nearly all mails are to or from our own address. */
  private refuseOwn(spellings: readonly string[]): void {
    if (spellings.some((one) => this.own.includes(one))) {
      throw conflict('OWN_ADDRESS', 'This is an address of the site itself.');
    }
  }

  private async personAt(manager: EntityManager, addresses: readonly string[], lock = ''): Promise<Person> {
    const find = (sql: string) => manager.query<{ id: number }[]>(`${sql} ${lock}`, [addresses]);
    const enquiries = [
      // The trash comes first, so that what is restored meanwhile is found in its place.
      ...(await find(
        `SELECT record_id AS id FROM trash WHERE kind = 'contact' AND fold_text("row" ->> 'email') = ANY ($1)`,
      )),
      ...(await find('SELECT id FROM contact_submissions WHERE fold_text(email) = ANY ($1)')),
    ].map(({ id }) => id);
    const hashes = addresses.flatMap((one) => [hashOfRecipient(one), nameInLimits(one)]);
    return { enquiries, mails: await mailsOf(manager, { enquiries, addresses }), hashes, addresses };
  }
}

/** Turns `first_name` into 'First name', at every level, and leaves out what only the database uses. */
function readable(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(readable);
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !['search_text', 'version'].includes(key))
      .map(([key, one]) => {
        const words = key.replace(/[_A-Z]/g, (letter) => ` ${letter.replace('_', '').toLowerCase()}`);
        return [`${words.charAt(0).toUpperCase()}${words.slice(1)}`, readable(one)];
      }),
  );
}
