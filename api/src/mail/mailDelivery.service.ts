import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { Env } from '../config/env.js';
import { mailAttempts, mailsGivenUp } from '../metrics/metrics.js';
import type { Mail } from './mail.js';
import { MailTimes } from './mailTimes.js';
import { MailRefusedError, MailTransport } from './mailTransport.js';
import { OutgoingMail } from './outgoingMail.entity.js';

interface Task {
  readonly id: string;
  readonly data: Mail;
  readonly signal: AbortSignal;
}

type Outcome = 'sent' | 'failed' | 'refused';

@Injectable()
export class MailDelivery {
  private readonly logger = new Logger(MailDelivery.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly transport: MailTransport,
    private readonly times: MailTimes,
    private readonly env: Env,
  ) {}

  async deliver(task: Task): Promise<Outcome> {
    const outcome = await this.tryToDeliver(task);
    mailAttempts.inc({ outcome });
    return outcome;
  }

  private async tryToDeliver(task: Task): Promise<Outcome> {
    try {
      await this.dataSource.transaction((manager) => this.sendOnce(manager, task));
      return 'sent';
    } catch (error) {
      const failure = toLine(error).slice(0, 1_000);
      await this.dataSource.manager.update(OutgoingMail, { id: task.id, delivery: 'queued' }, { failure });
      const isRefused = error instanceof MailRefusedError;
      if (!isRefused) {
        this.logger.warn({ mail: task.id, problem: codeOf(error) }, 'A mail was not sent and stays queued');
      }
      return isRefused ? 'refused' : 'failed';
    }
  }

  async giveUp(ids: readonly string[]): Promise<void> {
    mailsGivenUp.inc(ids.length);
    await this.dataSource.manager.update(
      OutgoingMail,
      { id: In([...ids]), delivery: 'queued' },
      { delivery: 'failed', settledAt: () => 'now()' },
    );
    this.logger.error({ mails: ids }, 'Mails could not be sent and were given up');
  }

  /**
   * A second attempt, for example of a job picked up too early, fails on the lock or sees that the mail is
   * sent.
   */
  private async sendOnce(manager: EntityManager, { id, data, signal }: Task): Promise<void> {
    const [mail] = await manager.query<{ created_at: Date }[]>(
      `SELECT created_at, set_config('idle_in_transaction_session_timeout', $2, true)
       FROM outgoing_mails WHERE id = $1 AND delivery = 'queued' FOR UPDATE NOWAIT`,
      [id, `${this.times.send + 15}s`],
    );
    if (!mail) {
      return;
    }
    const from = this.env.mailFrom;
    const host = from.address.slice(from.address.lastIndexOf('@') + 1);
    await this.transport.send(
      { ...data, from, messageId: `<${id}@${host}>`, date: mail.created_at },
      AbortSignal.any([signal, AbortSignal.timeout(this.times.send * 1_000)]),
    );
    await manager.update(
      OutgoingMail,
      { id },
      { delivery: 'sent', failure: null, settledAt: () => 'clock_timestamp()' },
    );
  }
}

function toLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replaceAll(/\p{Cc}+/gu, ' ').trim();
}

// The server's response may contain the recipient, so it stays out of the log.
function codeOf(error: unknown): string {
  const { responseCode, code, name } = Object(error);
  return String(responseCode ?? code ?? name);
}
