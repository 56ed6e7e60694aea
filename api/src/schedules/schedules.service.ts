import { BadRequestException, ConflictException, HttpException, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { TransactionHost } from '@nestjs-cls/transactional';
import { QueryFailedError, Raw, Repository } from 'typeorm';
import { pageWindow } from '../common/page.js';
import { conflict, RefusalException } from '../common/refusal.exception.js';
import { currentActor } from '../editing/actor.js';
import { recordKind } from '../editing/recordKinds.js';
import { violatedConstraint } from '../postgres/databaseErrors.js';
import type { Transactions } from '../postgres/transactions.js';
import { refuseOther, WorkingCopies } from '../working-copies/workingCopies.service.js';
import { done, refusalOf, ScheduledActionError, type Target } from './refusalOf.js';
import {
  MOST_ACTIONS,
  type ScheduleInput,
  type ScheduleListQuery,
  type SeenActionInput,
} from './schedule.dto.js';
import { Schedule, ScheduledAction } from './schedule.entity.js';
import { ScheduledWork } from './scheduledWork.service.js';

/** All times are by the database's clock. */
@Injectable()
export class Schedules {
  constructor(
    @InjectRepository(Schedule) private readonly schedules: Repository<Schedule>,
    @InjectRepository(ScheduledAction) private readonly actions: Repository<ScheduledAction>,
    private readonly work: ScheduledWork,
    private readonly copies: WorkingCopies,
    private readonly transactions: TransactionHost<Transactions>,
  ) {}

  async list(query: ScheduleListQuery): Promise<[Schedule[], number]> {
    const { from, until, state, dismissed, kind, recordId } = query;
    const [found, total] = await this.schedules.findAndCount({
      where: {
        ...((from || until) && {
          at: Raw(
            (column) =>
              `${column} >= coalesce(:from, '-infinity'::timestamptz) AND ${column} < coalesce(:until, 'infinity'::timestamptz)`,
            { from: from ?? null, until: until ?? null },
          ),
        }),
        ...(state && { state }),
        ...(dismissed !== undefined && { isDismissed: dismissed }),
        ...((kind || recordId) && {
          id: Raw(
            (column) =>
              `${column} IN (SELECT schedule_id FROM scheduled_actions
                 WHERE kind = coalesce(:kind, kind) AND record_id = coalesce(:recordId, record_id))`,
            { kind: kind ?? null, recordId: recordId ?? null },
          ),
        }),
      },
      order: { at: 'ASC', id: 'ASC' },
      relations: { actions: true },
      relationLoadStrategy: 'query',
      ...pageWindow(query),
    });
    await this.nameAnew(found);
    return [found, total];
  }

  async get(id: number): Promise<Schedule> {
    const schedule = await this.schedules.findOneOrFail({ where: { id }, relations: { actions: true } });
    await this.nameAnew([schedule]);
    return schedule;
  }

  dueBy(moment: Date): Promise<(Target & { readonly scheduleId: number; readonly at: Date })[]> {
    return this.actions.query(
      `SELECT schedule.id AS "scheduleId", at, action, kind, record_id AS "recordId"
       FROM scheduled_actions AS target JOIN schedules AS schedule ON schedule.id = schedule_id
       WHERE state = 'waiting' AND at <= $1
       ORDER BY at, schedule.id, target.id`,
      [moment],
    );
  }

  /**
   * A schedule of several records needs a name.
   * @throws BadRequestException for a past time, or one more than two years ahead.
   * @throws RefusalException NOT_READY, ALREADY_SCHEDULED, COPY_CHANGED
   * @throws EntityNotFoundError
   */
  create({ at, name, actions }: ScheduleInput): Promise<Schedule> {
    if (!name && actions.length !== 1) {
      throw new BadRequestException('A group of several records needs a name');
    }
    refuseTwice(actions);
    return this.write(async () => {
      const { id } = await this.schedules.save(
        this.schedules.create({
          name: name ?? null,
          at,
          actor: currentActor()?.name ?? null,
          actions: await this.named(actions),
        }),
      );
      return this.checked(id, at);
    });
  }

  /** A failed schedule waits again. @throws ConflictException if it is done, and what `create` throws. */
  change(id: number, at: Date): Promise<Schedule> {
    return this.write(async () => {
      await this.lockOpen(id);
      await this.wait(id, at);
      return this.checked(id, at);
    });
  }

  retry(id: number): Promise<Schedule> {
    return this.write(async () => {
      const { at } = await this.lockFailed(id);
      await this.wait(id, at);
      return this.checked(id, null);
    });
  }

  /** @throws ConflictException if it is no group, and what `create` throws. */
  add(id: number, action: SeenActionInput): Promise<Schedule> {
    return this.write(async () => {
      const { name, state, actions } = await this.lockOpen(id);
      if (name === null || state !== 'waiting') {
        throw new ConflictException('Records can only be added to a group that is waiting for its time');
      }
      if (actions.length >= MOST_ACTIONS) {
        throw new ConflictException(`A group has at most ${MOST_ACTIONS} records`);
      }
      refuseTwice([...actions, action]);
      const [named] = await this.named([action]);
      await this.actions.save(this.actions.create({ ...named, scheduleId: id }));
      return this.checked(id, null);
    });
  }

  /** Removing the last record cancels the group. */
  remove(id: number, actionId: number): Promise<void> {
    return this.write(async () => {
      const { actions } = await this.lockOpen(id);
      const action = await this.actions.findOneByOrFail({ id: actionId, scheduleId: id });
      await (actions.length === 1 ? this.schedules.delete({ id }) : this.actions.delete({ id: action.id }));
    });
  }

  /** @throws ConflictException if it is done. */
  cancel(id: number): Promise<void> {
    return this.write(async () => {
      await this.lockOpen(id);
      await this.schedules.delete({ id });
    });
  }

  dismiss(id: number): Promise<void> {
    return this.write(async () => {
      await this.lockFailed(id);
      await this.schedules.update({ id }, { isDismissed: true });
    });
  }

  private async wait(id: number, at: Date): Promise<void> {
    await this.schedules.update(
      { id },
      { at, state: 'waiting', failure: null, isDismissed: false, attempts: 0, nextAt: null, settledAt: null },
    );
    await this.actions.update({ scheduleId: id }, { waits: true });
  }

  private async lockOpen(id: number): Promise<Schedule> {
    const schedule = await this.schedules.findOneOrFail({
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
    if (schedule.state === 'done') {
      throw conflict('SCHEDULE_DONE', 'This has already been done.');
    }
    schedule.actions = await this.actions.find({ where: { scheduleId: id }, order: { id: 'ASC' } });
    return schedule;
  }

  private async lockFailed(id: number): Promise<Schedule> {
    const schedule = await this.lockOpen(id);
    if (schedule.state !== 'failed') {
      throw new ConflictException('This schedule has not failed: it is waiting for its time.');
    }
    return schedule;
  }

  private async checked(id: number, at: Date | null): Promise<Schedule> {
    if (at) {
      await this.refuseTime(at);
    }
    const schedule = await this.get(id);
    const targets = schedule.actions.toSorted((one, other) => one.id - other.id);
    try {
      await this.work.rehearse(await this.before(schedule), targets);
    } catch (error) {
      throw error instanceof ScheduledActionError ? notReady(error) : error;
    }
    return schedule;
  }

  private async refuseTime(at: Date): Promise<void> {
    const [{ isAhead, isNear }] = await this.schedules.query<[{ isAhead: boolean; isNear: boolean }]>(
      `SELECT $1::timestamptz > now() AS "isAhead", $1::timestamptz <= now() + interval '2 years' AS "isNear"`,
      [at],
    );
    if (!isAhead) {
      throw new BadRequestException('This time has passed. Choose a later one, or publish now.');
    }
    if (!isNear) {
      throw new BadRequestException('This time is too far away. Choose one within the next two years.');
    }
  }

  private before({ id, at }: Schedule): Promise<Target[]> {
    return this.actions.query(
      `SELECT earlier.action, earlier.kind, earlier.record_id AS "recordId"
       FROM scheduled_actions AS earlier JOIN schedules AS schedule ON schedule.id = earlier.schedule_id
       WHERE state = 'waiting' AND (at, schedule.id) < ($2, $1) AND EXISTS (
         SELECT FROM scheduled_actions AS mine
         WHERE mine.schedule_id = $1 AND mine.kind = earlier.kind AND mine.record_id = earlier.record_id)
       ORDER BY at, schedule.id, earlier.id`,
      [id, at],
    );
  }

  private async named(actions: readonly SeenActionInput[]): Promise<Partial<ScheduledAction>[]> {
    const named = [];
    for (const { action, kind, recordId, revision } of actions) {
      // From this lock until the schedule is stored, authors cannot save.
      const copy = await this.copies.lock(kind, recordId);
      if (action === 'publish' && revision !== undefined) {
        refuseOther(copy, revision);
      }
      const { name } = await this.work.describe(kind, recordId);
      named.push({ action, kind, recordId, name });
    }
    return named;
  }

  private async nameAnew(schedules: readonly Schedule[]): Promise<void> {
    const waiting = schedules.flatMap(({ actions }) => actions).filter(({ waits }) => waits);
    if (waiting.length === 0) {
      return;
    }
    const copies = await this.actions.query<{ id: number; name: string }[]>(
      `SELECT target.id, copy.name FROM scheduled_actions AS target
       JOIN working_copies AS copy ON copy.kind = target.kind AND copy.record_id = target.record_id
       WHERE target.id = ANY ($1) AND copy.name <> ''`,
      [waiting.map(({ id }) => id)],
    );
    const names = new Map(copies.map(({ id, name }) => [id, name]));
    for (const action of waiting) {
      action.name = names.get(action.id) ?? action.name;
    }
  }

  private async write<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await this.transactions.withTransaction(work);
    } catch (error) {
      const constraint = error instanceof QueryFailedError ? violatedConstraint(error) : undefined;
      throw constraint === 'scheduled_actions_waiting_key'
        ? conflict(
            'ALREADY_SCHEDULED',
            'This is already scheduled for another time. Change that time, or cancel it first.',
          )
        : error;
    }
  }
}

function refuseTwice(actions: readonly Target[]): void {
  const records = new Set(actions.map(({ kind, recordId }) => `${kind}/${recordId}`));
  if (records.size < actions.length) {
    throw new BadRequestException('A record can only be in a group once');
  }
}

function notReady(error: ScheduledActionError): unknown {
  const { target, recordName, cause } = error;
  const refusal = refusalOf(error);
  if (refusal === null || !(cause instanceof HttpException)) {
    return cause;
  }
  const { action, kind, recordId } = target;
  const sentence = `“${recordName || recordKind(kind).noun}” cannot be ${done[action]}. ${refusal}`;
  const fields = Reflect.get(cause, 'fields');
  return new RefusalException(cause.getStatus(), 'NOT_READY', sentence, {
    kind,
    recordId,
    ...(fields === undefined ? {} : { fields }),
  });
}
