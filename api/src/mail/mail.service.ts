import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Env } from '../config/env.js';
import { type Mail, messageIdOf } from './mail.js';
import { MailTransport } from './mailTransport.js';
import { Outbox } from './outbox.service.js';
import { OutgoingMail } from './outgoingMail.entity.js';

@Injectable()
export class MailService {
  constructor(
    private readonly outbox: Outbox,
    private readonly transport: MailTransport,
    private readonly dataSource: DataSource,
    private readonly env: Env,
  ) {}

  /** Joins the caller's transaction. The mail is sent soon after, and tried again for about a day. */
  async queue(manager: EntityManager, mail: Mail): Promise<OutgoingMail> {
    if (!manager.queryRunner?.isTransactionActive) {
      throw new Error('A mail can only be queued within a transaction');
    }
    const id = randomUUID();
    const messageId = messageIdOf(id, this.env.mailFrom);
    const outgoing = await manager.save(
      manager.create(OutgoingMail, { id, messageId, subject: mail.subject, mail }),
    );
    this.outbox.takeSoon();
    return outgoing;
  }

  /**
   * Queues a mail and runs one INSERT in the same statement.
   * @param compose Gets a text that stands for the row's id.
   * @param insert `$1` is the mail's id; values begin with `$5`.
   * @returns The mail's id, or undefined if the INSERT did nothing.
   */
  async queueWith(
    compose: (rowId: string) => Mail,
    insert: string,
    values: readonly unknown[],
  ): Promise<string | undefined> {
    const [id, rowId] = [randomUUID(), randomUUID()];
    const [queued] = await this.dataSource.query<{ id: string }[]>(
      `WITH stored AS (${insert} RETURNING id)
       INSERT INTO outgoing_mails (id, message_id, mail)
       SELECT $1, $4, replace($2, $3, stored.id::text)::jsonb FROM stored RETURNING id`,
      [id, JSON.stringify(compose(rowId)), rowId, messageIdOf(id, this.env.mailFrom), ...values],
    );
    if (queued) {
      this.outbox.takeSoon();
    }
    return queued?.id;
  }

  async check(): Promise<void> {
    await Promise.all([this.outbox.check(), this.transport.check()]);
  }
}
