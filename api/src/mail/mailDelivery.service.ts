import { Injectable, Logger } from '@nestjs/common';
import type { Job } from 'pg-boss';
import { DataSource, type EntityManager, In } from 'typeorm';
import { Env } from '../config/env.js';
import { mailAttempts, mailsGivenUp } from '../metrics/metrics.js';
import { type Mail, messageIdOf } from './mail.js';
import { MailRefusedError, MailTransport } from './mailTransport.js';
import { OutgoingMail } from './outgoingMail.entity.js';

/** In seconds. */
export class MailTimes {
  readonly send: number = 30;
  /** The first delay is up to twice this; each further one doubles. */
  readonly retryDelay: number = 5;
  readonly retryDelayMax: number = 3 * 60 * 60;
  /** About a day: someone may have to fix the mail server. */
  readonly retryLimit: number = 18;
  /** After this time, a mail is taken again, because its process is gone. */
  readonly expire: number = 60;
  readonly supervise: number = 30;
  /** How often it looks for mails whose delay is over; new mails announce themselves. */
  readonly poll: number = 5;
  /** At shutdown, for mails that are being sent; a process is given longer. */
  readonly stop: number = 6;
}

@Injectable()
export class MailDelivery {
  private readonly logger = new Logger(MailDelivery.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly transport: MailTransport,
    private readonly times: MailTimes,
    private readonly env: Env,
  ) {}

  async deliver(job: Job<Mail>): Promise<'sent' | 'failed' | 'refused'> {
    const outcome = await this.dataSource
      .transaction((manager) => this.sendOnce(manager, job))
      .then(
        () => 'sent' as const,
        (error: unknown) => this.noteFailure(job.id, error),
      );
    mailAttempts.inc({ outcome });
    if (job.data.isSecret && outcome === 'sent') {
      await this.forgetTexts([job.id]);
    }
    return outcome;
  }

  async giveUp(ids: readonly string[]): Promise<void> {
    mailsGivenUp.inc(ids.length);
    await this.forgetTexts(ids);
    await this.dataSource.manager.update(
      OutgoingMail,
      { id: In([...ids]), delivery: 'queued' },
      { delivery: 'failed', settledAt: () => 'now()' },
    );
    this.logger.error({ mails: ids }, 'Mails could not be sent and were given up');
  }

  private async forgetTexts(ids: readonly string[]): Promise<void> {
    await this.dataSource.query(
      `UPDATE pgboss.job SET data = data - 'text'
       WHERE data ? 'isSecret' AND (id = ANY ($1::uuid[]) OR source_id = ANY ($1::uuid[]))`,
      [ids],
    );
  }

  private async noteFailure(id: string, error: unknown): Promise<'failed' | 'refused'> {
    const message = error instanceof Error ? error.message : String(error);
    const failure = message
      .replaceAll(/\p{Cc}+/gu, ' ')
      .trim()
      .slice(0, 1_000);
    await this.dataSource.manager.update(OutgoingMail, { id, delivery: 'queued' }, { failure });
    if (error instanceof MailRefusedError) {
      return 'refused';
    }
    // The response may contain the recipient's address.
    const { responseCode, code, name } = Object(error);
    const problem = String(responseCode ?? code ?? name);
    this.logger.warn({ mail: id, problem }, 'A mail was not sent and stays queued');
    return 'failed';
  }

  /** A second attempt fails on the lock, or sees that the mail was sent. */
  private async sendOnce(manager: EntityManager, { id, data, signal }: Job<Mail>): Promise<void> {
    const [mail] = await manager.query<{ created_at: Date; message_id: string | null }[]>(
      `SELECT created_at, message_id, set_config('idle_in_transaction_session_timeout', $2, true)
       FROM outgoing_mails WHERE id = $1 AND delivery = 'queued' FOR UPDATE NOWAIT`,
      [id, `${this.times.send + 15}s`],
    );
    if (!mail) {
      return;
    }
    const from = this.env.mailFrom;
    const messageId = mail.message_id ?? messageIdOf(id, from);
    await this.transport.send(
      { ...data, from, messageId, date: mail.created_at },
      AbortSignal.any([signal, AbortSignal.timeout(this.times.send * 1_000)]),
    );
    await manager.update(
      OutgoingMail,
      { id },
      { delivery: 'sent', failure: null, settledAt: () => 'clock_timestamp()' },
    );
  }
}
