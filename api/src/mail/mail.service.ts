import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Mail } from './mail.js';
import { MailTransport } from './mailTransport.js';
import { Outbox, type Statement } from './outbox.service.js';
import { OutgoingMail } from './outgoingMail.entity.js';

/** Sends mail, later: nobody waits for a mail server. */
@Injectable()
export class MailService {
  constructor(
    private readonly outbox: Outbox,
    private readonly transport: MailTransport,
    private readonly dataSource: DataSource,
  ) {}

  /**
   * Queues a mail within the caller's transaction: what that stores and the mail are both there afterwards, or neither.
   * The mail is sent after the commit and, while the mail server is away, tried again for about a day.
   *
   * @returns What became of it, to be looked up by its id at any time.
   */
  async queue(manager: EntityManager, mail: Mail): Promise<OutgoingMail> {
    const outgoing = await manager.save(manager.create(OutgoingMail, { id: randomUUID() }));
    await this.outbox.put(manager, outgoing.id, mail);
    return outgoing;
  }

  /**
   * The same with one INSERT, all in one statement: for what is stored alone and often.
   *
   * @param toInsert Gets the id of the mail; the parameters of its statement begin with `$1`.
   */
  async queueWith(mail: Mail, toInsert: (mailId: string) => Statement): Promise<void> {
    const id = randomUUID();
    const queued = await this.outbox.statement(id, mail);
    const insert = toInsert(id);
    const { length } = queued.values;
    await this.dataSource.query(
      `WITH outgoing AS (INSERT INTO outgoing_mails (id) VALUES ($${length + 1})),
       inserted AS (${renumbered(insert.text, length + 1)})
       ${asLastPart(queued.text)}`,
      [...queued.values, id, ...insert.values],
    );
  }

  /** Resolves if mails can be queued and nothing on this side keeps them from leaving. */
  async check(): Promise<void> {
    await Promise.all([this.outbox.check(), this.transport.check()]);
  }
}

/** What follows the parts of a WITH; a part that stores something cannot have parts itself. */
function asLastPart(text: string): string {
  return text.replace(/^\s*WITH\s/i, ', ');
}

/** A statement whose parameters come behind others. */
function renumbered(text: string, before: number): string {
  return text.replace(/\$(\d+)/g, (_, number: string) => `$${Number(number) + before}`);
}
