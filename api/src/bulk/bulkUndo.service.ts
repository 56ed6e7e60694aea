import { ConflictException, Injectable } from '@nestjs/common';
import { Propagation, TransactionHost } from '@nestjs-cls/transactional';
import { AllContent, type ContentRecords } from '../content/routes/contentService.js';
import { HistoryService } from '../history/history.service.js';
import type { Transactions } from '../postgres/transactions.js';
import { TrashService } from '../trash/trash.service.js';
import { Publishing, type StoredRecord } from '../working-copies/publishing.service.js';
import { WorkingCopies } from '../working-copies/workingCopies.service.js';
import type { BulkAction, BulkKind, BulkStepDto, RefusedRecordDto, UndoneImportDto } from './bulk.dto.js';
import { eachOrNone, reasonOf } from './eachOrNone.js';
import { PublishedCopies } from './publishedCopies.service.js';

@Injectable()
export class BulkUndo {
  constructor(
    private readonly content: AllContent,
    private readonly publishing: Publishing,
    private readonly copies: WorkingCopies,
    private readonly publishedCopies: PublishedCopies,
    private readonly history: HistoryService,
    private readonly trash: TrashService,
    private readonly transactions: TransactionHost<Transactions>,
  ) {}

  /** Undoes all steps or none; the history keeps what is undone. @throws RefusalException 409 BULK_REFUSED */
  async undo(kind: BulkKind, action: BulkAction, steps: readonly BulkStepDto[]): Promise<void> {
    const records = this.content.of(kind);
    await eachOrNone(
      this.transactions,
      steps,
      async (step) => {
        // The copy is locked before the record, as in publishing.
        await this.copies.lock(kind, step.id);
        return this[action](records, step);
      },
      (id) => this.copies.nameOf(kind, id),
    );
  }

  /**
   * Leaves records that have been changed since.
   * @param at The time of the import's transaction, as in the history.
   */
  async undoImport(kind: BulkKind, at: string): Promise<UndoneImportDto> {
    const records = this.content.of(kind);
    return this.transactions.withTransaction(async () => {
      const versions = await this.transactions.tx.query<{ id: number; version: number; name: string }[]>(
        `SELECT record_id AS id, record_version AS version, name FROM record_versions
         WHERE kind = $1 AND at = $2::timestamptz AND action IN ('publish', 'save', 'unpublish') ORDER BY id DESC`,
        [kind, at],
      );
      const left: RefusedRecordDto[] = [];
      // The last comes first, because it may have what an earlier one had, such as a page's address.
      for (const { id, version, name } of versions) {
        try {
          await this.transactions.withTransaction(Propagation.Nested, () =>
            this.takeBack(records, id, version),
          );
        } catch (error) {
          left.push({ id, name, reason: reasonOf(error) });
        }
      }
      return { undone: versions.length - left.length, left: left.toReversed() };
    });
  }

  private async takeBack(records: ContentRecords, id: number, version: number): Promise<void> {
    const { kind } = records;
    const copy = await this.copies.lock(kind, id);
    await this.expect(records, id, version);
    const before = await this.history.findAt(kind, id, version - 1);
    if (!before) {
      if (copy) {
        throw new ConflictException('Someone has started to change it.');
      }
      await records.remove(id);
      return;
    }
    await records.change(id, { ...complete(records, before.data), version });
    const stored = await this.publishing.stored(records, id);
    await this.copies.rebase(kind, id, version, stored.version);
  }

  private delete({ kind }: ContentRecords, { id }: BulkStepDto): Promise<void> {
    return this.trash.restore(kind, id, true);
  }

  private async publish(records: ContentRecords, step: BulkStepDto): Promise<void> {
    const { id, before, after, hadCopy } = step;
    const { kind } = records;
    const shown = await this.expect(records, id, after);
    const published = this.publishedCopies.read(kind, step);
    if (before === null) {
      await this.publishing.takeOff(records, id, shown, published);
      return;
    }
    const typed = records.pickFields(shown.data);
    const copy = await this.copies.lock(kind, id);
    if (copy && hadCopy) {
      throw new ConflictException('Someone has started to change it again.');
    }
    await records.change(id, { ...(await this.dataAt(records, id, before)), version: shown.version });
    const { version } = await this.publishing.stored(records, id);
    if (hadCopy) {
      await this.copies.keep(kind, id, typed, version, published);
    } else {
      await this.copies.rebase(kind, id, shown.version, version);
    }
  }

  private async unpublish(
    records: ContentRecords,
    { id, before, after, hadCopy }: BulkStepDto,
  ): Promise<void> {
    const { kind, publishedField } = records;
    if (after !== null && publishedField !== null) {
      await this.expect(records, id, after);
      await records.change(id, { [publishedField]: true, version: after });
      const { version } = await this.publishing.stored(records, id);
      await this.copies.rebase(kind, id, after, version);
      return;
    }
    const copy = await this.copies.lock(kind, id);
    if (!copy || copy.baseVersion !== null || before === null) {
      throw await this.changed(records, id);
    }
    await records.create(await this.dataAt(records, id, before), id);
    const { version } = await this.publishing.stored(records, id);
    if (hadCopy || copy.revision > 1) {
      await this.copies.rebase(kind, id, null, version);
    } else {
      await this.copies.remove(copy);
    }
  }

  private async expect(records: ContentRecords, id: number, version: number | null): Promise<StoredRecord> {
    const stored = await this.publishing.find(records, id);
    if (!stored || stored.version !== version) {
      throw await this.changed(records, id);
    }
    return stored;
  }

  private async changed(records: ContentRecords, id: number): Promise<ConflictException> {
    const isThere = (await this.copies.lock(records.kind, id)) ?? (await this.publishing.find(records, id));
    return new ConflictException(`It has been ${isThere ? 'changed' : 'deleted'} since.`);
  }

  private async dataAt(records: ContentRecords, id: number, version: number): Promise<object> {
    const found = await this.history.findAt(records.kind, id, version);
    if (!found) {
      throw new ConflictException('It is no longer in the history.');
    }
    return complete(records, found.data);
  }
}

function complete({ definition }: ContentRecords, data: object): object {
  const fields = Object.entries(definition.fields);
  return { ...Object.fromEntries(fields.map(([name, { initial }]) => [name, initial()])), ...data };
}
