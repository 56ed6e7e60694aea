import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Propagation, TransactionHost } from '@nestjs-cls/transactional';
import { PollingLoop } from '../common/PollingLoop.js';
import { Env } from '../config/env.js';
import { actAs } from '../editing/actor.js';
import { editPath, recordKind } from '../editing/recordKinds.js';
import { JobClosing } from '../jobs/jobClosing.service.js';
import { momentIn, toLine } from '../mail/mail.js';
import { MailService } from '../mail/mail.service.js';
import { schedulesRun } from '../metrics/metrics.js';
import type { Transactions } from '../postgres/transactions.js';
import { done, isPassing, refusalOf, ScheduledActionError } from './refusalOf.js';
import { Schedule, ScheduledAction } from './schedule.entity.js';
import { ScheduledWork } from './scheduledWork.service.js';

const LONGEST_ACTOR = 100;
const SCHEDULED = ', scheduled';

/** In seconds. */
export class ScheduleTimes {
  readonly poll: number = 1;
  readonly lock: number = 2;
  /** In seconds, doubled with each attempt. */
  readonly pause: number = 1;
  readonly longestPause: number = 60;
  /** A publication counts as failed after about four minutes. */
  readonly attempts: number = 10;

  constructor(options: Partial<ScheduleTimes> = {}) {
    Object.assign(this, options);
  }
}

/** The work and the note that it is done share a transaction, so it runs exactly once. */
@Injectable()
export class ScheduleRunner implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(ScheduleRunner.name);
  private readonly loop: PollingLoop;

  constructor(
    private readonly env: Env,
    private readonly work: ScheduledWork,
    private readonly mails: MailService,
    private readonly times: ScheduleTimes,
    private readonly transactions: TransactionHost<Transactions>,
    private readonly jobs: JobClosing,
  ) {
    this.loop = new PollingLoop((signal) => this.runAll(signal), {
      pause: times.poll * 1_000,
      onFailure: (error) => this.logger.warn({ problem: String(error) }, 'Failed to run due schedules'),
    });
  }

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.loop.stop();
  }

  private async runAll(signal: AbortSignal): Promise<void> {
    while (!signal.aborted && (await this.transactions.withTransaction(() => this.runNext())));
    await this.jobs.closeEnded(signal);
  }

  private async runNext(): Promise<boolean> {
    const schedule = await this.takeNext();
    if (!schedule) {
      return false;
    }
    const actor = `${(schedule.actor ?? 'Nobody').slice(0, LONGEST_ACTOR - SCHEDULED.length)}${SCHEDULED}`;
    try {
      await actAs({ name: actor, sessionId: null }, () =>
        // Because of the savepoint, a failure leaves only a note that it failed.
        this.transactions.withTransaction(Propagation.Nested, () => this.work.doAll(schedule.actions)),
      );
    } catch (error) {
      const isPutOff = isPassing(error) && schedule.attempts + 1 < this.times.attempts;
      await (isPutOff ? this.putOff(schedule) : this.fail(schedule, error));
      schedulesRun.inc({ outcome: isPutOff ? 'put off' : 'failed' });
      return true;
    }
    await this.settle(schedule, null);
    schedulesRun.inc({ outcome: 'done' });
    return true;
  }

  private async takeNext(): Promise<Schedule | null> {
    const { tx } = this.transactions;
    // It is read again, because another process may have run it before the lock. A postponed schedule delays
    // only others of the same records.
    const [due] = await tx.query<{ id: number }[]>(
      `SELECT id, set_config('lock_timeout', $1, true) FROM schedules
       WHERE state = 'waiting' AND at <= now() AND coalesce(next_at, at) <= now() AND id = (
         SELECT id FROM schedules AS due
         WHERE state = 'waiting' AND at <= now() AND coalesce(next_at, at) <= now() AND NOT EXISTS (
           SELECT FROM scheduled_actions AS mine
           JOIN scheduled_actions AS other ON other.kind = mine.kind AND other.record_id = mine.record_id
           JOIN schedules AS earlier ON earlier.id = other.schedule_id
           WHERE mine.schedule_id = due.id AND earlier.state = 'waiting' AND (earlier.at, earlier.id) < (due.at, due.id))
         ORDER BY at, id LIMIT 1)
       FOR UPDATE SKIP LOCKED`,
      [`${this.times.lock}s`],
    );
    if (!due) {
      return null;
    }
    const schedule = await tx.findOneByOrFail(Schedule, { id: due.id });
    const where = { scheduleId: due.id };
    schedule.actions = await tx.find(ScheduledAction, { where, order: { id: 'ASC' } });
    return schedule;
  }

  private async putOff({ id, attempts }: Schedule): Promise<void> {
    await this.transactions.tx.query(
      `UPDATE schedules SET attempts = attempts + 1, next_at = clock_timestamp() + make_interval(secs => $2)
       WHERE id = $1`,
      [id, Math.min(this.times.pause * 2 ** attempts, this.times.longestPause)],
    );
  }

  private async fail(schedule: Schedule, error: unknown): Promise<void> {
    const failure = this.sentenceOf(error);
    await this.settle(schedule, failure);
    const { CONTACT_INBOX, adminUrl, SITE_TIME_ZONE } = this.env;
    const records = [];
    for (const { kind, recordId, name } of schedule.actions) {
      const described = await this.work.describe(kind, recordId).catch(() => null);
      records.push({ name: described?.name ?? name, path: editPath(kind, recordId, described?.key) });
    }
    const what = toLine(schedule.name ?? records[0]?.name ?? '');
    const isPublishing = schedule.actions.some(({ action }) => action === 'publish');
    await this.mails.queue(this.transactions.tx, {
      to: CONTACT_INBOX,
      subject: `Not ${done[isPublishing ? 'publish' : 'unpublish']}: ${what}`,
      text: [
        `“${what}” was scheduled for ${momentIn(SITE_TIME_ZONE, schedule.at)}. Nothing of it was done.`,
        '',
        toLine(failure),
        '',
        ...records.map(({ name, path }) => `${toLine(name)}: ${adminUrl}/admin/${path}`),
        '',
        `Try again, choose another time or dismiss it: ${adminUrl}/admin/schedule?entry=${schedule.id}`,
        '',
      ].join('\n'),
      isAutomatic: true,
    });
  }

  private async settle({ id }: Schedule, failure: string | null): Promise<void> {
    const { tx } = this.transactions;
    await tx.query(
      `UPDATE schedules SET state = $2, failure = $3, settled_at = clock_timestamp(), next_at = NULL WHERE id = $1`,
      [id, failure === null ? 'done' : 'failed', failure],
    );
    await tx.query('UPDATE scheduled_actions SET waits = false WHERE schedule_id = $1', [id]);
  }

  private sentenceOf(error: unknown): string {
    const refusal = error instanceof ScheduledActionError ? refusalOf(error) : null;
    if (error instanceof ScheduledActionError && refusal !== null) {
      const { target, recordName } = error;
      const name = recordName || `This ${recordKind(target.kind).noun}`;
      return `“${name}” was not ${done[target.action]}. ${refusal}`;
    }
    const cause = error instanceof ScheduledActionError ? error.cause : error;
    this.logger.error({
      error: cause instanceof Error ? cause.message : String(cause),
      stack: cause instanceof Error ? cause.stack : undefined,
    });
    return isPassing(error)
      ? 'The database was too busy to do it. Try again.'
      : 'Something went wrong on our side. Try again, or ask whoever runs the site.';
  }
}
