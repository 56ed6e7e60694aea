import { BadRequestException, Injectable } from '@nestjs/common';
import { TransactionHost } from '@nestjs-cls/transactional';
import { EntityNotFoundError } from 'typeorm';
import { conflict, type RefusalException } from '../common/refusal.exception.js';
import { AllContent, type ContentRecords } from '../content/routes/contentService.js';
import type { RecordKindName } from '../editing/recordKinds.js';
import { HistoryService } from '../history/history.service.js';
import { rehearse, type Transactions } from '../postgres/transactions.js';
import { dataSql, noteUnknown, noteVersion, refuseStale } from '../records/editRecord.js';
import { endScheduledPublish } from '../records/endScheduledPublish.js';
import { RequestPipe } from '../requests/request.pipe.js';
import { TrashService } from '../trash/trash.service.js';
import { ReviewMails } from './reviewMails.service.js';
import { type KeptOfCopy, WorkingCopies } from './workingCopies.service.js';
import type { WorkingCopyPublish } from './workingCopy.dto.js';
import { WorkingCopy } from './workingCopy.entities.js';

export interface StoredRecord {
  readonly version: number;
  readonly isPublic: boolean;
  readonly data: Record<string, unknown>;
}

@Injectable()
export class Publishing {
  private readonly pipe = new RequestPipe();

  constructor(
    private readonly content: AllContent,
    private readonly copies: WorkingCopies,
    private readonly history: HistoryService,
    private readonly trash: TrashService,
    private readonly mails: ReviewMails,
    private readonly transactions: TransactionHost<Transactions>,
  ) {}

  /**
   * Mails the person who asked for a review. Publishing by hand ends the record's waiting publish.
   * @throws InvalidFieldsException if it is not complete.
   * @throws RefusalException 409: RECORD_CHANGED, with the record as stored and as it was when the copy
   * began; RECORD_DELETED without `restore`; COPY_CHANGED, COPY_GONE.
   */
  publish(
    kind: RecordKindName,
    recordId: number,
    { revision, restore }: WorkingCopyPublish,
    isScheduled = false,
  ): Promise<void> {
    return this.transactions.withTransaction(async () => {
      const copy = await this.copies.lockExisting(kind, recordId, revision);
      const records = this.content.of(kind);
      const stored = await this.find(records, recordId);
      // An older form does not know all fields.
      const input = await this.check(records, { ...records.pickFields(stored?.data ?? {}), ...copy.data });
      await (stored
        ? this.changeStored(records, copy, stored, input)
        : this.store(records, copy, input, restore));
      await this.transactions.tx.delete(WorkingCopy, { id: copy.id });
      if (copy.review) {
        await this.mails.published(copy, copy.review, isScheduled);
      }
      if (!isScheduled) {
        await endScheduledPublish(this.transactions.tx, kind, recordId);
      }
    });
  }

  /** Changes nothing, and throws what publishing would. The record may be restored. */
  rehearse(kind: RecordKindName, recordId: number, revision: number): Promise<void> {
    return rehearse(this.transactions, () => this.publish(kind, recordId, { revision, restore: true }, true));
  }

  /**
   * Keeps the record as a working copy with its id.
   * @throws ConflictException if it was changed after the version.
   * @throws BadRequestException for kinds that cannot be unpublished.
   */
  unpublish(kind: RecordKindName, recordId: number, version: number): Promise<void> {
    return this.transactions.withTransaction(async () => {
      const records = this.content.of(kind);
      const { publishedField, noun, canBeUnpublished } = records;
      if (!canBeUnpublished) {
        throw new BadRequestException(`A ${noun} cannot be unpublished. Delete it instead`);
      }
      // The order is that of publishing, against deadlocks.
      await this.copies.lock(kind, recordId);
      const stored = await this.stored(records, recordId);
      refuseStale(version, stored);
      if (publishedField === null) {
        await this.takeOff(records, recordId, stored);
        return;
      }
      await records.change(recordId, { [publishedField]: false, version });
      const unpublished = await this.stored(records, recordId);
      await this.copies.rebase(kind, recordId, version, unpublished.version);
    });
  }

  async takeOff(
    records: ContentRecords,
    recordId: number,
    { data }: StoredRecord,
    published?: KeptOfCopy,
  ): Promise<void> {
    const { tx } = this.transactions;
    const { kind, metadata, table } = records;
    await noteUnknown(tx, metadata, [recordId]);
    await noteVersion(tx, metadata, [recordId], 'unpublish');
    await this.copies.keepUnpublished(kind, recordId, records.pickFields(data), published);
    await tx.query(`DELETE FROM "${table}" WHERE id = $1`, [recordId]);
  }

  /** Like the body of a POST. @throws InvalidFieldsException */
  async check(records: ContentRecords, data: Record<string, unknown>): Promise<object> {
    return (await this.pipe.transform({ ...data }, { type: 'body', metatype: records.input })) as object;
  }

  private async changeStored(
    records: ContentRecords,
    { recordId, baseVersion }: WorkingCopy,
    stored: StoredRecord,
    input: object,
  ): Promise<void> {
    if (baseVersion !== stored.version) {
      throw await this.changedMeanwhile(records, recordId, baseVersion, stored);
    }
    await records.change(recordId, { ...input, ...records.published, version: stored.version });
  }

  private async store(
    records: ContentRecords,
    { kind, recordId, baseVersion }: WorkingCopy,
    input: object,
    restore: boolean,
  ): Promise<void> {
    const deleted = await this.trash.find(kind, recordId);
    if ((baseVersion !== null || deleted) && !restore) {
      throw conflict(
        'RECORD_DELETED',
        `This ${records.noun} has been deleted in the meantime. Your changes are kept.`,
        { deletedBy: deleted?.actor ?? null, deletedAt: deleted?.at.toISOString() ?? null },
      );
    }
    if (!deleted) {
      await records.create({ ...input, ...records.published }, recordId);
      return;
    }
    await this.trash.restore(kind, recordId);
    await records.change(recordId, { ...input, ...records.published });
  }

  private async changedMeanwhile(
    { kind, noun }: ContentRecords,
    recordId: number,
    baseVersion: number | null,
    stored: StoredRecord,
  ): Promise<RefusalException> {
    const [base, latest] = await Promise.all([
      baseVersion === null ? null : this.history.findAt(kind, recordId, baseVersion),
      this.history.findAt(kind, recordId, stored.version),
    ]);
    return conflict(
      'RECORD_CHANGED',
      `Someone else has changed this ${noun} in the meantime. Your changes are kept.`,
      {
        stored: {
          version: stored.version,
          data: stored.data,
          by: latest?.actor ?? null,
          at: latest?.at.toISOString() ?? null,
        },
        base: base?.data ?? null,
      },
    );
  }

  async stored(records: ContentRecords, recordId: number): Promise<StoredRecord> {
    const stored = await this.find(records, recordId);
    if (!stored) {
      throw new EntityNotFoundError(records.metadata.target, { id: recordId });
    }
    return stored;
  }

  async find(
    { metadata, table, publishedField }: ContentRecords,
    recordId: number,
  ): Promise<StoredRecord | undefined> {
    const [stored] = await this.transactions.tx.query<StoredRecord[]>(
      `SELECT version, ${publishedField ?? 'true'} AS "isPublic", ${dataSql(metadata)} AS data
       FROM "${table}" WHERE id = $1 FOR UPDATE`,
      [recordId],
    );
    return stored;
  }
}
