import { Injectable, Logger } from '@nestjs/common';
import { Propagation, TransactionHost } from '@nestjs-cls/transactional';
import { dayOf } from '../content/fields/day.js';
import type { ContentKind } from '../content/fields/defineContent.js';
import { AllContent, type ContentRecords } from '../content/routes/contentService.js';
import { beginPreviewing } from '../editing/actor.js';
import { type RecordKindName, recordKindNames } from '../editing/recordKinds.js';
import { isDatabaseAway } from '../postgres/databaseErrors.js';
import { rehearse, type Transactions } from '../postgres/transactions.js';
import { InvalidFieldsException, RequestPipe } from '../requests/request.pipe.js';
import { ScheduledWork } from '../schedules/scheduledWork.service.js';
import { Schedules } from '../schedules/schedules.service.js';
import { WorkingCopy } from '../working-copies/workingCopy.entities.js';

/** Previews must neither hold connections that visitors need, nor wait for a writer. */
const LIMITS = { statement: 5_000, lock: 2_000 };

@Injectable()
export class Overlay {
  private readonly logger = new Logger(Overlay.name);
  private readonly pipe = new RequestPipe();

  constructor(
    private readonly content: AllContent,
    private readonly schedules: Schedules,
    private readonly scheduledWork: ScheduledWork,
    private readonly transactions: TransactionHost<Transactions>,
  ) {}

  /**
   * Works in a transaction that is always rolled back, so lists, search and counts are right without extra
   * code.
   */
  read<Result>(shown: string, work: () => Promise<Result>): Promise<Result> {
    return rehearse(this.transactions, async () => {
      await this.transactions.tx.query(
        `SELECT set_config('statement_timeout', $1, true), set_config('lock_timeout', $2, true)`,
        [`${LIMITS.statement}`, `${LIMITS.lock}`],
      );
      beginPreviewing();
      await this.write(shown);
      return work();
    });
  }

  private async write(shown: string): Promise<void> {
    const [, seconds] = /^at\.(\d{1,11})$/.exec(shown) ?? [];
    await (seconds === undefined
      ? this.writeCopies(shown.split(','))
      : this.scheduledWork.doWhatCanBeDone(await this.schedules.dueBy(new Date(Number(seconds) * 1_000))));
  }

  private async writeCopies(names: readonly string[]): Promise<void> {
    const { tx } = this.transactions;
    const copies = await tx
      .createQueryBuilder(WorkingCopy, 'copy')
      .where(`concat(copy.kind, '.', copy.record_id) IN (:...names)`, { names })
      .getMany();
    // The order is always the same (categories before their articles), so that two previews cannot deadlock.
    for (const copy of copies.toSorted(
      (one, other) => rank(one) - rank(other) || one.recordId - other.recordId,
    )) {
      try {
        await this.transactions.withTransaction(Propagation.Nested, () => this.writeCopy(copy));
      } catch (error) {
        if (isDatabaseAway(error)) {
          throw error;
        }
        // Its name may be taken, for example; the rest of the preview is still shown.
        this.logger.debug({ kind: copy.kind, recordId: copy.recordId, problem: String(error) });
      }
    }
    const written = new Set(copies.map(({ kind, recordId }) => `${kind}.${recordId}`));
    for (const name of names.filter((one) => !written.has(one))) {
      await this.showUnpublished(name);
    }
  }

  private async showUnpublished(name: string): Promise<void> {
    const [kind, id] = name.split('.');
    const { table, publishedField } = this.content.of(kind as RecordKindName);
    if (publishedField !== null) {
      await this.transactions.tx.query(`UPDATE "${table}" SET "${publishedField}" = true WHERE id = $1`, [
        id,
      ]);
    }
  }

  private async writeCopy({ kind, recordId, data }: WorkingCopy): Promise<void> {
    const records = this.content.of(kind);
    const [{ today }] = await this.transactions.tx.query<[{ today: string }]>(
      `SELECT ${dayOf('now()')}::text AS today`,
    );
    const unfinished = unfinishedFields(records.definition, today);
    const shown = await this.shownFields(records, data, unfinished);
    const found = await this.transactions.tx.query<object[]>(`SELECT FROM "${records.table}" WHERE id = $1`, [
      recordId,
    ]);
    if (found.length > 0) {
      await records.change(recordId, { ...shown, ...records.published });
    } else {
      await records.create({ ...unfinished, ...shown, ...records.published }, recordId);
    }
  }

  private async shownFields(
    records: ContentRecords,
    data: Record<string, unknown>,
    unfinished: Record<string, unknown>,
  ): Promise<Record<string, unknown>> {
    const [valid, blank] = [{ ...data }, {} as Record<string, unknown>];
    for (;;) {
      try {
        const cleaned = await this.pipe.transform({ ...valid }, { type: 'body', metatype: records.changes });
        return { ...Object(cleaned), ...blank };
      } catch (error) {
        if (!(error instanceof InvalidFieldsException)) {
          throw error;
        }
        for (const name of Object.keys(error.fields)) {
          blank[name] = unfinished[name] ?? null;
          delete valid[name];
        }
      }
    }
  }
}

function rank({ kind }: WorkingCopy): number {
  return kind === 'article-categories' ? -1 : recordKindNames.indexOf(kind);
}

function unfinishedFields({ fields, name }: ContentKind, today: string): Record<string, unknown> {
  const blank = Object.entries(fields).map(([field, { unfinished }]) => [field, unfinished(today)]);
  return { ...Object.fromEntries(blank), [name]: 'Untitled' };
}
