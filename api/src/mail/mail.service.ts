import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Mail } from './mail.js';
import { MailTransport } from './mailTransport.js';
import { Outbox } from './outbox.service.js';
import { OutgoingMail } from './outgoingMail.entity.js';

/** Nothing waits for a mail server. */
@Injectable()
export class MailService {
  constructor(
    private readonly outbox: Outbox,
    private readonly transport: MailTransport,
    private readonly dataSource: DataSource,
  ) {}

  /** Joins the caller's transaction; sent soon after, and retried for about a day. */
  async queue(manager: EntityManager, mail: Mail): Promise<OutgoingMail> {
    if (!manager.queryRunner?.isTransactionActive) {
      throw new Error('A mail can only be queued within a transaction');
    }
    const outgoing = await manager.save(manager.create(OutgoingMail, { id: randomUUID(), mail }));
    this.outbox.takeSoon();
    return outgoing;
  }

  /**
   * Queues a mail and runs one INSERT, in a single statement.
   * @param compose Gets a text that stands for the row's id.
   * @param insert `$1` is the mail's id; `$2` and `$3` are reserved.
   * @param values From `$4` on.
   * @returns The mail's id, or undefined if the INSERT did nothing on a conflict, so no mail was queued.
   */
  async queueWith(
    compose: (rowId: string) => Mail,
    insert: string,
    values: readonly unknown[],
  ): Promise<string | undefined> {
    const rowId = randomUUID();
    const [queued] = await this.dataSource.query<{ id: string }[]>(
      `WITH stored AS (${insert} RETURNING id)
       INSERT INTO outgoing_mails (id, mail)
       SELECT $1, replace($2, $3, stored.id::text)::jsonb FROM stored RETURNING id`,
      [randomUUID(), JSON.stringify(compose(rowId)), rowId, ...values],
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
