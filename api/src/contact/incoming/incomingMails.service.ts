import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { FetchMessageObject, ImapFlow, MailboxObject } from 'imapflow';
import { DataSource } from 'typeorm';
import { Repeated } from '../../common/PollingLoop.js';
import { Env } from '../../config/env.js';
import { Answers } from './answers.service.js';
import { inMailbox, mailboxAt } from './mailbox.js';
import { identitiesIn } from './mailIdentities.js';
import { parseInThread, UnreadableMailError } from './parseInThread.js';

/** In seconds. */
export class MailboxTimes {
  readonly poll: number = 60;
  /** Pauses double after each failure, up to this one. */
  readonly longestPause: number = 10 * 60;
}

const AT_ONCE = 200;
const MOST_READ = 10_000_000;
const BEGINNING = 256_000;
const DAY = 24 * 60 * 60 * 1_000;

const headers = ['message-id', 'in-reply-to', 'references', 'content-type'];

interface Place {
  readonly since: Date;
  readonly uid_validity: string | null;
  readonly last_uid: string;
  readonly failures: number;
}

/**
 * Ignores mails that name none of our Message-IDs, which only recipients know. A mail is stored once, however
 * often it is read.
 */
@Injectable()
export class IncomingMails extends Repeated {
  protected readonly task = 'look for incoming mails';

  constructor(
    private readonly env: Env,
    private readonly dataSource: DataSource,
    private readonly answers: Answers,
    private readonly times: MailboxTimes,
  ) {
    super();
  }

  protected pause(): number | null {
    return this.env.IMAP_URL === undefined ? null : this.times.poll * 1_000;
  }

  protected async work(signal: AbortSignal): Promise<void> {
    const { IMAP_URL: address = '' } = this.env;
    const { host, user, folder } = mailboxAt(address);
    const mailbox = createHash('sha256')
      .update(JSON.stringify([host, user, folder]))
      .digest('hex');
    const place = await this.claim(mailbox);
    if (!place) {
      return;
    }
    try {
      await inMailbox(
        address,
        (client, opened) => this.readNew(mailbox, place, client, opened, signal),
        signal,
      );
      if (place.failures > 0) {
        this.logger.log('Incoming mails are read again');
      }
    } catch (error) {
      if (!signal.aborted) {
        await this.noteFailure(mailbox, place, error);
      }
    }
  }

  /** Only one process at a time reads the mailbox; if it dies, another follows. */
  private async claim(mailbox: string): Promise<Place | undefined> {
    const [place] = await this.dataSource.query<Place[]>(
      `INSERT INTO contact_mailboxes AS stored (mailbox, next_look) VALUES ($1, now() + make_interval(secs => $2))
       ON CONFLICT (mailbox) DO UPDATE SET next_look = EXCLUDED.next_look WHERE stored.next_look <= now()
       RETURNING since, uid_validity, last_uid, failures`,
      [mailbox, this.times.poll * 0.9],
    );
    return place;
  }

  private async noteFailure(mailbox: string, { failures }: Place, error: unknown): Promise<void> {
    const pause = Math.min(this.times.poll * 2 ** failures, this.times.longestPause);
    await this.dataSource.query(
      `UPDATE contact_mailboxes SET failures = $2, next_look = now() + make_interval(secs => $3) WHERE mailbox = $1`,
      [mailbox, failures + 1, pause * 0.9],
    );
    const problem = error instanceof Error ? error.message : String(error);
    this.logger.warn(
      { problem, attempts: failures + 1 },
      'Incoming mails could not be read, and are tried again',
    );
  }

  private async readNew(
    mailbox: string,
    { since, uid_validity, last_uid }: Place,
    client: ImapFlow,
    { uidValidity, uidNext }: MailboxObject,
    signal: AbortSignal,
  ): Promise<void> {
    // A new UIDVALIDITY means that all numbers are new.
    const last = uid_validity === String(uidValidity) ? Number(last_uid) : 0;
    const remember = (uid: number) =>
      this.dataSource.query(
        `UPDATE contact_mailboxes SET uid_validity = $2, last_uid = $3, failures = 0,
           next_look = greatest(next_look, now() + make_interval(secs => $4)) WHERE mailbox = $1`,
        [mailbox, String(uidValidity), uid, this.times.poll * 0.9],
      );
    const found = await client.search(
      { uid: `${last + 1}:*`, since: new Date(since.getTime() - DAY) },
      { uid: true },
    );
    if (!found) {
      throw new Error('The mail server does not search');
    }
    // `*` also finds the last mail if it is not new.
    const uids = found.filter((uid) => uid > last).sort((one, other) => one - other);
    while (uids.length > 0 && !signal.aborted) {
      const some = uids.splice(0, AT_ONCE);
      const query = { uid: true, size: true, internalDate: true, headers };
      for (const message of await client.fetchAll(some.join(','), query, { uid: true })) {
        await this.take(client, message);
      }
      await remember(some.at(-1) ?? last);
    }
    if (!signal.aborted) {
      await remember(Math.max(last, uidNext - 1));
    }
  }

  private async take(client: ImapFlow, message: FetchMessageObject): Promise<void> {
    const { own, answered, isReport } = identitiesIn(message.headers);
    if (answered.length === 0 && !isReport) {
      return;
    }
    const enquiry = await this.answers.enquiryOf(answered);
    if ((enquiry === undefined && !isReport) || (await this.answers.isOurs(own))) {
      return;
    }
    const { uid, size = 0, internalDate } = message;
    const isWhole = size <= (isReport ? BEGINNING : MOST_READ);
    const source = isWhole || { start: 0, maxLength: BEGINNING };
    const fetched = await client.fetchOne(String(uid), { source }, { uid: true });
    const content = fetched ? fetched.source : undefined;
    if (!content) {
      return;
    }
    const bytes = new Uint8Array(content);
    try {
      const mail = await parseInThread({ source: bytes, isWhole });
      const bounced = mail.bounce && (await this.answers.noteBounce(mail.bounce));
      const id = enquiry ?? bounced;
      if (id) {
        const hash = createHash('sha256').update(bytes).digest('hex');
        await this.answers.store(id, mail.messageId ?? hash, mail, new Date(internalDate ?? Date.now()));
      }
    } catch (error) {
      if (!(error instanceof UnreadableMailError)) {
        throw error;
      }
      this.logger.warn({ uid, problem: error.message }, 'A mail cannot be read, and is left in the mailbox');
    }
  }
}
