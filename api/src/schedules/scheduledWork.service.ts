import { ConflictException, Injectable } from '@nestjs/common';
import { Propagation, TransactionHost } from '@nestjs-cls/transactional';
import { EntityNotFoundError } from 'typeorm';
import { AllContent, type ContentRecords } from '../content/routes/contentService.js';
import type { RecordKindName } from '../editing/recordKinds.js';
import { rehearse, type Transactions } from '../postgres/transactions.js';
import { Publishing } from '../working-copies/publishing.service.js';
import { WorkingCopies } from '../working-copies/workingCopies.service.js';
import { isPassing, ScheduledActionError, type Target } from './refusalOf.js';
import type { SchedulableRecordDto } from './schedule.dto.js';

@Injectable()
export class ScheduledWork {
  constructor(
    private readonly content: AllContent,
    private readonly copies: WorkingCopies,
    private readonly publishing: Publishing,
    private readonly transactions: TransactionHost<Transactions>,
  ) {}

  async doAll(targets: readonly Target[]): Promise<void> {
    for (const target of targets) {
      await this.namingRecord(target, () => this.act(target));
    }
  }

  async doWhatCanBeDone(due: readonly (Target & { readonly scheduleId: number })[]): Promise<void> {
    const ids = new Set(due.map(({ scheduleId }) => scheduleId));
    for (const id of ids) {
      await this.nested(() => this.doAll(due.filter(({ scheduleId }) => scheduleId === id))).catch(
        (error: unknown) => {
          if (!(error instanceof ScheduledActionError) || isPassing(error)) {
            throw error;
          }
        },
      );
    }
  }

  /**
   * Changes nothing.
   * @param before What happens to the same records until then; failures are skipped.
   * @throws ScheduledActionError
   */
  async rehearse(before: readonly Target[], targets: readonly Target[]): Promise<void> {
    await rehearse(this.transactions, async () => {
      for (const target of before) {
        await this.nested(() => this.act(target)).catch(() => undefined);
      }
      for (const target of targets) {
        await this.namingRecord(target, async () => {
          if (!(await this.act(target))) {
            throw new ConflictException(
              `This ${this.content.of(target.kind).noun} is not on the site, so there is nothing to unpublish`,
            );
          }
        });
      }
    });
  }

  /** @throws EntityNotFoundError if there is neither a record nor a working copy. */
  async describe(kind: RecordKindName, recordId: number): Promise<SchedulableRecordDto> {
    const records = this.content.of(kind);
    const { table, nameSql, publishedField, noun, canBeUnpublished: canUnpublish } = records;
    const { tx } = this.transactions;
    const keySql = kind === 'site-content' ? 'key' : 'NULL';
    const [stored] = await tx.query<{ name: string; key: string | null; isPublic: boolean }[]>(
      `SELECT ${nameSql} AS name, ${keySql} AS key, ${publishedField ?? 'true'} AS "isPublic"
       FROM "${table}" WHERE id = $1`,
      [recordId],
    );
    const [copy] = await tx.query<{ name: string; key: string | null; revision: number }[]>(
      `SELECT name, revision, data ->> 'key' AS key FROM working_copies WHERE kind = $1 AND record_id = $2`,
      [kind, recordId],
    );
    if (!copy && !stored) {
      throw new EntityNotFoundError(records.metadata.target, { id: recordId });
    }
    const isPublic = stored?.isPublic ?? false;
    return {
      name: copy?.name || stored?.name || `New ${noun}`,
      key: kind === 'site-content' ? (stored?.key ?? copy?.key ?? null) : null,
      revision: copy?.revision ?? null,
      isPublic,
      canPublish: copy !== undefined || !isPublic,
      canUnpublish,
    };
  }

  private async act({ action, kind, recordId }: Target): Promise<boolean> {
    const records = this.content.of(kind);
    if (action === 'unpublish') {
      return this.unpublish(records, recordId);
    }
    const copy = await this.copies.lock(kind, recordId);
    if (copy) {
      await this.publishing.publish(kind, recordId, { revision: copy.revision, restore: false }, true);
      return true;
    }
    const { publishedField, noun } = records;
    const stored = await this.publishing.find(records, recordId);
    if (!stored) {
      throw new ConflictException(`This ${noun} no longer exists: it was deleted or discarded.`);
    }
    if (publishedField === null || stored.isPublic) {
      throw new ConflictException(
        'There was nothing to publish: its changes had already been published or discarded.',
      );
    }
    await records.change(recordId, { [publishedField]: true });
    return true;
  }

  private async unpublish(records: ContentRecords, recordId: number): Promise<boolean> {
    const { kind, canBeUnpublished } = records;
    await this.copies.lock(kind, recordId);
    const stored = await this.publishing.find(records, recordId);
    if (canBeUnpublished && !stored?.isPublic) {
      return false;
    }
    await this.publishing.unpublish(kind, recordId, stored?.version ?? 0);
    return true;
  }

  private async namingRecord(target: Target, work: () => Promise<unknown>): Promise<void> {
    const { name } = await this.describe(target.kind, target.recordId).catch(() => ({ name: '' }));
    try {
      await work();
    } catch (error) {
      throw new ScheduledActionError(target, name, error);
    }
  }

  private nested<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.transactions.withTransaction(Propagation.Nested, work);
  }
}
