import { setTimeout as pause } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { type Job, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { EntityManager } from 'typeorm';
import { Env } from '../config/env.js';
import type { Mail } from './mail.js';
import { MailDelivery } from './mailDelivery.service.js';
import { MailTimes } from './mailTimes.js';

/** An SQL statement and its parameters. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

const MAILS = 'mails';
/** Where the queue puts a mail that it will not try again. */
const UNDELIVERABLE = 'undeliverable-mails';

/** How many mails one process sends at once. */
const AT_ONCE = 4;

const DAY = 24 * 60 * 60;
/** A mail waits for a process to send it, should none run for long. */
const KEEP_QUEUED = 365 * DAY;
/** How long the text of a mail that was sent or given up is kept. */
const KEEP_SETTLED = 7 * DAY;

/**
 * Connections on which a commit does not wait for the disk. That a mail was taken or settled may be forgotten in a crash:
 * it is then taken again, and its row among the outgoing mails, which is always on the disk, says whether it was sent.
 * What puts mails in goes by other connections.
 */
export function withoutWaiting(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  const options = url.searchParams.get('options') ?? process.env.PGOPTIONS ?? '';
  url.searchParams.set('options', `${options} -c synchronous_commit=off`.trim());
  return url.href;
}

/** The queue of outgoing mails, in the database; every process of the API puts mails in and sends them. */
@Injectable()
export class Outbox implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(Outbox.name);
  private readonly boss: PgBoss;

  constructor(
    env: Env,
    private readonly delivery: MailDelivery,
    private readonly times: MailTimes,
  ) {
    this.boss = new PgBoss({
      connectionString: withoutWaiting(env.DATABASE_URL),
      application_name: 'lumenvale-outbox',
      max: 3,
      connectionTimeoutMillis: 5_000,
      useListenNotify: true,
      schedule: false,
      superviseIntervalSeconds: times.supervise,
      monitorIntervalSeconds: times.supervise,
    });
    // The queue goes on by itself once the database is back; nothing is lost meanwhile.
    this.boss.on('error', ({ message }: Error) =>
      this.logger.warn({ problem: message }, 'The outbox failed'),
    );
    this.boss.on('warning', ({ message }) => this.logger.warn({ problem: message }, 'The outbox warns'));
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
      (jobs: Job<Mail>[]) => Promise.all(jobs.map((job) => this.deliver(job))),
    );
    await this.boss.work(
      UNDELIVERABLE,
      { ...polling, batchSize: 100, includeMetadata: true },
      (jobs: JobWithMetadata<Mail>[]) => this.giveUp(jobs),
    );
  }

  async beforeApplicationShutdown(): Promise<void> {
    const workersDone = Promise.all([this.boss.offWork(MAILS), this.boss.offWork(UNDELIVERABLE)]);
    const waiting = new AbortController();
    await Promise.race([
      workersDone,
      pause(this.times.stop * 1_000, undefined, { ref: false, signal: waiting.signal }),
    ]);
    waiting.abort();
    // What is still being sent is broken off and goes back into the queue.
    await this.boss.stop({ graceful: false });
  }

  /** Puts a mail into the queue as part of a transaction: it will be sent if that is committed. */
  async put(manager: EntityManager, id: string, mail: Mail): Promise<void> {
    if (!manager.queryRunner?.isTransactionActive) {
      throw new Error('A mail can be queued within a transaction only');
    }
    const { text, values } = await this.statement(id, mail);
    await manager.query(text, values);
  }

  /** What puts a mail into the queue, for who sends it himself. It gives one row. */
  async statement(id: string, mail: Mail): Promise<Statement> {
    let statement: Statement | undefined;
    await this.boss.send(MAILS, mail, {
      id,
      retryLimit: this.times.retryLimit,
      retryDelay: this.times.retryDelay,
      retryDelayMax: this.times.retryDelayMax,
      retryBackoff: true,
      expireInSeconds: this.times.expire,
      retentionSeconds: KEEP_QUEUED,
      deleteAfterSeconds: KEEP_SETTLED,
      deadLetter: UNDELIVERABLE,
      db: {
        executeSql: async (text, values = []) => {
          statement = { text, values };
          return { rows: [{ id }] };
        },
      },
    });
    if (!statement) {
      throw new Error('The queue of outgoing mails was not asked to take a mail');
    }
    return statement;
  }

  /** Resolves if mails can be put into the queue now. */
  async check(): Promise<void> {
    if ((await this.boss.getQueue(MAILS)) === null) {
      throw new Error('The queue of outgoing mails does not exist');
    }
  }

  private async deliver(job: Job<Mail>): Promise<JobResult> {
    const outcome = await this.delivery.deliver(job);
    const statuses = { sent: 'completed', failed: 'failed', refused: 'deadletter' } as const;
    return { id: job.id, status: statuses[outcome] };
  }

  private giveUp(jobs: JobWithMetadata<Mail>[]): Promise<void> {
    return this.delivery.giveUp(jobs.flatMap(({ sourceId }) => sourceId ?? []));
  }
}
