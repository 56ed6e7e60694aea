import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Mail } from './mail.js';
import { MailTransport } from './mailTransport.js';
import { Outbox } from './outbox.service.js';
import { OutgoingMail } from './outgoingMail.entity.js';

/** Sends mail, later: nobody waits for a mail server. */
@Injectable()
export class MailService {
  constructor(
    private readonly outbox: Outbox,
    private readonly transport: MailTransport,
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

  /** Resolves if mails can be queued and nothing on this side keeps them from leaving. */
  async check(): Promise<void> {
    await Promise.all([this.outbox.check(), this.transport.check()]);
  }
}
