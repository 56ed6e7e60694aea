import { setTimeout as pause } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { type Job, type JobInsert, type JobWithMetadata, PgBoss } from 'pg-boss';
import { DataSource } from 'typeorm';
import { Env } from '../config/env.js';
import type { Mail } from './mail.js';
import { MailDelivery, MailTimes } from './mailDelivery.service.js';

const MAILS = 'mails';
const UNDELIVERABLE = 'undeliverable-mails';

const AT_ONCE = 4;
const TAKEN_AT_ONCE = 200;
/** Mails of a burst are taken together. */
const PAUSE = { afterLast: 100, most: 2_000 };

const DAY = 24 * 60 * 60;
const KEEP_QUEUED = 365 * DAY;
export const MAIL_TEXT_DAYS = 7;

const statuses = { sent: 'completed', failed: 'failed', refused: 'deadletter' } as const;

/**
 * Commits do not wait for the disk. A mail that a crash puts back is taken again; its row in `outgoing_mails`, always
 * on disk, says whether it was sent.
 */
export const withoutWaiting = '-c synchronous_commit=off';

@Injectable()
export class Outbox implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(Outbox.name);
  private readonly boss: PgBoss;
  private readonly jobOptions: JobInsert<Mail>;
  private looking: NodeJS.Timeout | undefined;
  private timer: NodeJS.Timeout | undefined;
  private waitingSince: number | null = null;
  private isStopping = false;
  private taking: Promise<void> = Promise.resolve();

  constructor(
    env: Env,
    private readonly dataSource: DataSource,
    private readonly delivery: MailDelivery,
    private readonly times: MailTimes,
  ) {
    this.jobOptions = {
      retryLimit: times.retryLimit,
      retryDelay: times.retryDelay,
      retryDelayMax: times.retryDelayMax,
      retryBackoff: true,
      expireInSeconds: times.expire,
      retentionSeconds: KEEP_QUEUED,
      deleteAfterSeconds: MAIL_TEXT_DAYS * DAY,
      deadLetter: UNDELIVERABLE,
    };
    this.boss = new PgBoss({
      connectionString: env.databaseUrl(withoutWaiting),
      application_name: 'lumenvale-outbox',
      max: 3,
      connectionTimeoutMillis: 5_000,
      useListenNotify: true,
      schedule: false,
      superviseIntervalSeconds: times.supervise,
      monitorIntervalSeconds: times.supervise,
    });
    const warn = (sentence: string) => (event: { readonly message: string }) =>
      this.logger.warn({ problem: event.message }, sentence);
    this.boss.on('error', warn('The outbox failed'));
    this.boss.on('warning', warn('The outbox reported a warning'));
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.boss.start();
    await this.boss.createQueue(UNDELIVERABLE, { notify: true });
    await this.boss.createQueue(MAILS, { notify: true });
    const polling = {
      pollingIntervalSeconds: this.times.poll,
      notifyPollingIntervalSeconds: this.times.poll,
    };
    await this.boss.work(
      MAILS,
      { ...polling, batchSize: AT_ONCE, burstWhenBatchFull: true, perJobResults: true },
      (jobs: Job<Mail>[]) =>
        Promise.all(
          jobs.map(async (job) => ({ id: job.id, status: statuses[await this.delivery.deliver(job)] })),
        ),
    );
    await this.boss.work(
      UNDELIVERABLE,
      { ...polling, batchSize: 100, includeMetadata: true },
      (jobs: JobWithMetadata<Mail>[]) => this.delivery.giveUp(jobs.flatMap(({ sourceId }) => sourceId ?? [])),
    );
    this.looking = setInterval(() => this.take(), this.times.poll * 1_000);
    this.take();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    clearInterval(this.looking);
    clearTimeout(this.timer);
    await this.taking;
    await Promise.race([
      Promise.all([this.boss.offWork(MAILS), this.boss.offWork(UNDELIVERABLE)]),
      pause(this.times.stop * 1_000, undefined, { ref: false }),
    ]);
    // This aborts mails that are being sent, which go back into the queue.
    await this.boss.stop({ graceful: false });
  }

  takeSoon(): void {
    if (this.isStopping) {
      return;
    }
    const now = Date.now();
    this.waitingSince ??= now;
    clearTimeout(this.timer);
    const delay = Math.min(PAUSE.afterLast, this.waitingSince + PAUSE.most - now);
    this.timer = setTimeout(() => this.take(), Math.max(0, delay));
  }

  async check(): Promise<void> {
    if ((await this.boss.getQueue(MAILS)) === null) {
      throw new Error('The queue of outgoing mails does not exist');
    }
  }

  private take(): void {
    this.waitingSince = null;
    this.taking = this.taking.then(async () => {
      try {
        while ((await this.takeSome()) === TAKEN_AT_ONCE);
      } catch (error) {
        this.logger.warn({ problem: String(error) }, 'Failed to put waiting mails into the queue');
      }
    });
  }

  /** A mail is then in the queue or still waiting, never both. */
  private takeSome(): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      const waiting = await manager.query<{ id: string; mail: Mail }[]>(
        `SELECT id, mail FROM outgoing_mails WHERE mail IS NOT NULL
         ORDER BY created_at LIMIT ${TAKEN_AT_ONCE} FOR UPDATE SKIP LOCKED`,
      );
      if (waiting.length > 0) {
        await this.boss.insert(
          MAILS,
          waiting.map(({ id, mail }) => ({ ...this.jobOptions, id, data: mail })),
          { db: { executeSql: async (text, values) => ({ rows: await manager.query(text, values) }) } },
        );
        await manager.query('UPDATE outgoing_mails SET mail = NULL WHERE id = ANY ($1)', [
          waiting.map(({ id }) => id),
        ]);
      }
      return waiting.length;
    });
  }
}
