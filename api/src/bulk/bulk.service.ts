import { Injectable } from '@nestjs/common';
import { TransactionHost } from '@nestjs-cls/transactional';
import { EntityNotFoundError } from 'typeorm';
import { AllContent, type ContentRecords } from '../content/routes/contentService.js';
import type { Transactions } from '../postgres/transactions.js';
import { endScheduledPublish } from '../records/endScheduledPublish.js';
import { Publishing, type StoredRecord } from '../working-copies/publishing.service.js';
import { refuseOther, WorkingCopies } from '../working-copies/workingCopies.service.js';
import type { WorkingCopy } from '../working-copies/workingCopy.entities.js';
import type { BulkAction, BulkKind, BulkStepDto } from './bulk.dto.js';
import { eachOrNone } from './eachOrNone.js';
import { PublishedCopies } from './publishedCopies.service.js';

interface Found {
  readonly stored: StoredRecord | undefined;
  readonly copy: WorkingCopy | null;
}

@Injectable()
export class BulkService {
  constructor(
    private readonly content: AllContent,
    private readonly publishing: Publishing,
    private readonly copies: WorkingCopies,
    private readonly publishedCopies: PublishedCopies,
    private readonly transactions: TransactionHost<Transactions>,
  ) {}

  /**
   * Changes all records, or none.
   * @returns What was done.
   * @throws RefusalException 409 BULK_REFUSED, with `id`, `name` and `reason` of `records`.
   */
  async change(
    kind: BulkKind,
    action: BulkAction,
    ids: readonly number[],
    revisions?: readonly number[],
  ): Promise<BulkStepDto[]> {
    const records = this.content.of(kind);
    const steps = await eachOrNone(
      this.transactions,
      ids.map((id, index) => ({ id, revision: revisions?.[index] })),
      ({ id, revision }) => this.changeOne(records, action, id, revision),
      (id) => this.copies.nameOf(kind, id),
    );
    return steps.filter((step) => step !== null);
  }

  private async changeOne(
    records: ContentRecords,
    action: BulkAction,
    id: number,
    revision: number | undefined,
  ): Promise<BulkStepDto | null> {
    const found = await this.find(records, id);
    const { stored, copy } = found;
    if (!stored && !copy) {
      throw new EntityNotFoundError(records.metadata.target, { id });
    }
    if (revision !== undefined) {
      refuseOther(copy, revision || null);
    }
    if (!(await this[action](records, id, found))) {
      return null;
    }
    const after = (await this.find(records, id)).stored;
    return {
      id,
      before: stored?.version ?? null,
      after: after?.version ?? null,
      hadCopy: copy !== null,
      ...(copy &&
        after &&
        action === 'publish' && {
          publishedCopy: this.publishedCopies.sign(copy, after.version),
        }),
    };
  }

  private async publish(records: ContentRecords, id: number, { stored, copy }: Found): Promise<boolean> {
    if (copy) {
      await this.publishing.publish(records.kind, id, { revision: copy.revision, restore: false });
      return true;
    }
    if (!stored || stored.isPublic || records.publishedField === null) {
      return false;
    }
    await records.change(id, { [records.publishedField]: true, version: stored.version });
    await endScheduledPublish(this.transactions.tx, records.kind, id);
    return true;
  }

  private async unpublish({ kind }: ContentRecords, id: number, { stored }: Found): Promise<boolean> {
    if (!stored?.isPublic) {
      return false;
    }
    await this.publishing.unpublish(kind, id, stored.version);
    return true;
  }

  private async delete(records: ContentRecords, id: number, { stored, copy }: Found): Promise<boolean> {
    if (stored) {
      await records.remove(id);
    } else if (copy) {
      await this.copies.discard(records.kind, id, { revision: copy.revision });
    }
    return true;
  }

  private async find(records: ContentRecords, id: number): Promise<Found> {
    const copy = await this.copies.lock(records.kind, id);
    return { copy, stored: await this.publishing.find(records, id) };
  }
}
