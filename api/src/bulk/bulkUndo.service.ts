import { ConflictException, Injectable } from '@nestjs/common';
import { TransactionHost } from '@nestjs-cls/transactional';
import { AllContent, type ContentRecords } from '../content/routes/contentService.js';
import { HistoryService } from '../history/history.service.js';
import type { Transactions } from '../postgres/transactions.js';
import { TrashService } from '../trash/trash.service.js';
import { Publishing, type StoredRecord } from '../working-copies/publishing.service.js';
import { WorkingCopies } from '../working-copies/workingCopies.service.js';
import type { BulkAction, BulkKind, BulkStepDto } from './bulk.dto.js';
import { eachOrNone } from './eachOrNone.js';

@Injectable()
export class BulkUndo {
  constructor(
    private readonly content: AllContent,
    private readonly publishing: Publishing,
    private readonly copies: WorkingCopies,
    private readonly history: HistoryService,
    private readonly trash: TrashService,
    private readonly transactions: TransactionHost<Transactions>,
  ) {}

  /**
   * Restores all records and working copies, or none if one has changed since. The history keeps what is
   * undone.
   * @throws RefusalException 409 BULK_REFUSED
   */
  async undo(kind: BulkKind, action: BulkAction, steps: readonly BulkStepDto[]): Promise<void> {
    const records = this.content.of(kind);
    await eachOrNone(
      this.transactions,
      steps,
      async (step) => {
        // The copy before the record, as in publishing.
        await this.copies.lock(kind, step.id);
        return this[action](records, step);
      },
      (id) => this.copies.nameOf(kind, id),
    );
  }

  private delete({ kind }: ContentRecords, { id }: BulkStepDto): Promise<void> {
    return this.trash.restore(kind, id);
  }

  private async publish(records: ContentRecords, { id, before, after, hadCopy }: BulkStepDto): Promise<void> {
    const { kind } = records;
    const shown = await this.expect(records, id, after);
    if (before === null) {
      await this.publishing.takeOff(records, id, shown);
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
      await this.copies.putBack(kind, id, typed, version);
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
      throw changed();
    }
    await records.create(await this.dataAt(records, id, before), id);
    const { version } = await this.publishing.stored(records, id);
    // Keeps what was typed since.
    if (hadCopy || copy.revision > 1) {
      await this.copies.rebase(kind, id, null, version);
    } else {
      await this.copies.remove(copy);
    }
  }

  private async expect(records: ContentRecords, id: number, version: number | null): Promise<StoredRecord> {
    const stored = await this.publishing.find(records, id);
    if (!stored || stored.version !== version) {
      throw changed();
    }
    return stored;
  }

  private async dataAt({ kind }: ContentRecords, id: number, version: number): Promise<object> {
    const found = await this.history.findAt(kind, id, version);
    if (!found) {
      throw new ConflictException('It is no longer in the history.');
    }
    return found.data;
  }
}

function changed(): ConflictException {
  return new ConflictException('It has been changed since.');
}
