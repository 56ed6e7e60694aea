import { HttpStatus, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { TransactionHost } from '@nestjs-cls/transactional';
import { cleanText } from '@site/rules/cleanText';
import { EntityNotFoundError, IsNull, Raw, Repository } from 'typeorm';
import { contains } from '../common/contains.js';
import { pageWindow } from '../common/page.js';
import { conflict, RefusalException } from '../common/refusal.exception.js';
import { AllContent, type ContentRecords } from '../content/routes/contentService.js';
import { currentActor } from '../editing/actor.js';
import { type RecordKindName, withoutData } from '../editing/recordKinds.js';
import type { Transactions } from '../postgres/transactions.js';
import { noteUnknown } from '../records/editRecord.js';
import { isPublishScheduled } from '../records/endScheduledPublish.js';
import { InvalidFieldsException, unknownField } from '../requests/request.pipe.js';
import { TrashService } from '../trash/trash.service.js';
import { ReviewMails } from './reviewMails.service.js';
import {
  type NewWorkingCopy,
  type ReviewState,
  type WorkingCopyDiscard,
  WorkingCopyDto,
  type WorkingCopyListQuery,
  type WorkingCopyReplacement,
  type WorkingCopySave,
} from './workingCopy.dto.js';
import { type Review, WorkingCopy } from './workingCopy.entities.js';

const LONGEST_NAME = 200;

type Summary = Omit<WorkingCopy, 'data'>;

/** What is kept of a working copy, for an undo of its publishing. */
export type KeptOfCopy = Pick<WorkingCopy, 'begunBy' | 'review' | 'revision'>;

@Injectable()
export class WorkingCopies {
  constructor(
    @InjectRepository(WorkingCopy) private readonly copies: Repository<WorkingCopy>,
    private readonly content: AllContent,
    private readonly trash: TrashService,
    private readonly reviewMails: ReviewMails,
    private readonly transactions: TransactionHost<Transactions>,
  ) {}

  list({ kind, q, review, ...query }: WorkingCopyListQuery): Promise<[Summary[], number]> {
    const personId = currentActor()?.personId ?? 0;
    return this.copies.findAndCount({
      select: withoutData(this.copies),
      where: {
        ...(kind && { kind }),
        ...(q && {
          name: Raw((column) => `fold_text(${column}) LIKE :pattern`, { pattern: contains(q).value }),
        }),
        ...(review && { review: Raw((column) => reviewsSql(column)[review], { personId }) }),
      },
      order: { savedAt: 'DESC', id: 'DESC' },
      ...pageWindow(query),
    });
  }

  /** @throws EntityNotFoundError */
  get(kind: RecordKindName, recordId: number): Promise<WorkingCopy> {
    return this.copies.findOneByOrFail({ kind, recordId });
  }

  find(kind: RecordKindName, recordId: number): Promise<Summary | null> {
    return this.copies.findOne({ select: withoutData(this.copies), where: { kind, recordId } });
  }

  /** A new record has its final id from now on. @throws RefusalException COPY_EXISTS with that id */
  async create(
    kind: RecordKindName,
    { data, creationKey, textKey = undefined }: NewWorkingCopy,
  ): Promise<WorkingCopy> {
    const records = this.content.of(kind);
    const values = this.clean(records, data);
    return this.transactions.withTransaction(async () => {
      await this.copies.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
        textKey ?? creationKey,
      ]);
      const [known] = await this.copies.findBy([{ creationKey }, ...(textKey ? [{ textKey }] : [])]);
      if (known?.creationKey === creationKey) {
        return known;
      }
      if (known) {
        throw conflict('COPY_EXISTS', 'Someone has already started to change this text.', {
          workingCopy: WorkingCopyDto.from(known),
        });
      }
      const [{ id: recordId }] = await this.copies.query<[{ id: number }]>(
        `SELECT nextval(pg_get_serial_sequence($1, 'id'))::int AS id`,
        [records.table],
      );
      return this.copies.save(
        this.copies.create({
          kind,
          recordId,
          textKey: textKey ?? null,
          creationKey,
          baseVersion: null,
          begunBy: currentActor()?.personId ?? null,
          ...this.written(records, values),
        }),
      );
    });
  }

  /**
   * The first save of a record creates its working copy.
   * @throws RefusalException 409: COPY_CHANGED with what someone else has saved, COPY_GONE, RECORD_DELETED;
   * 403 for authors if it is scheduled.
   * @throws EntityNotFoundError
   */
  async save(
    kind: RecordKindName,
    recordId: number,
    { data, revision, baseVersion, keepsReplaced = false }: WorkingCopySave & Partial<WorkingCopyReplacement>,
  ): Promise<WorkingCopy> {
    const records = this.content.of(kind);
    const values = this.clean(records, data);
    return this.transactions.withTransaction(async () => {
      const copy = await this.lock(kind, recordId);
      await this.refuseUnasked(kind, recordId);
      if (!copy) {
        return this.begin(records, recordId, values, { revision, baseVersion });
      }
      refuseOther(copy, revision);
      if (keepsReplaced) {
        await this.noteDiscarded(copy);
      }
      return this.copies.save(
        Object.assign(copy, this.written(records, values), {
          revision: copy.revision + 1,
          // A record that was never on the site has no base version, whatever the form says.
          ...(baseVersion !== undefined && copy.baseVersion !== null && { baseVersion }),
        }),
      );
    });
  }

  /** The history keeps what was typed; the trash keeps what was never public. Throws like {@link save}. */
  async discard(
    kind: RecordKindName,
    recordId: number,
    { revision, isDraft }: WorkingCopyDiscard,
  ): Promise<void> {
    await this.transactions.withTransaction(async () => {
      const copy = await this.lockExisting(kind, recordId, revision);
      await this.refuseUnasked(kind, recordId);
      const { tx } = this.transactions;
      const isStored = await this.isStored(this.content.of(kind), recordId);
      if (isStored && isDraft) {
        throw gone();
      }
      const { mayNotPublish, personId, name } = currentActor() ?? {};
      if (mayNotPublish && !isStored && copy.begunBy !== personId) {
        throw notForAuthors('Someone else began this, so only those who may publish can delete it.');
      }
      if (isStored) {
        await this.noteDiscarded(copy);
      } else {
        const kept = await tx.query<object[]>(
          `INSERT INTO trash (kind, record_id, name, is_draft, row, actor)
           SELECT kind, record_id, name, true, row_to_json(copy), $2 FROM working_copies AS copy WHERE id = $1
           ON CONFLICT (kind, record_id) DO NOTHING RETURNING id`,
          [copy.id, name],
        );
        if (kept.length === 0) {
          await this.noteDiscarded(copy);
        }
      }
      await this.copies.delete({ id: copy.id });
      if (copy.review && !copy.review.returned && copy.review.askedBy !== personId) {
        await this.reviewMails.discarded(copy, copy.review);
      }
    });
  }

  /** Locks it until the transaction ends. @throws RefusalException COPY_CHANGED, COPY_GONE */
  async lockExisting(kind: RecordKindName, recordId: number, revision: number): Promise<WorkingCopy> {
    const copy = await this.lock(kind, recordId);
    if (!copy) {
      throw gone();
    }
    refuseOther(copy, revision);
    return copy;
  }

  /** Locks the copy until the transaction ends. */
  lock(kind: RecordKindName, recordId: number): Promise<WorkingCopy | null> {
    return this.copies.findOne({ where: { kind, recordId }, lock: { mode: 'pessimistic_write' } });
  }

  /** A copy that exists keeps its content, without a base version. */
  async keepUnpublished(
    kind: RecordKindName,
    recordId: number,
    data: Record<string, unknown>,
    published?: KeptOfCopy,
  ): Promise<void> {
    const copy = await this.lock(kind, recordId);
    if (copy) {
      await this.copies.save(
        Object.assign(copy, {
          baseVersion: null,
          revision: copy.revision + 1,
          begunBy: published?.begunBy ?? copy.begunBy,
        }),
      );
    } else {
      await this.keep(kind, recordId, data, null, published);
    }
  }

  async keep(
    kind: RecordKindName,
    recordId: number,
    data: Record<string, unknown>,
    baseVersion: number | null,
    published?: KeptOfCopy,
  ): Promise<void> {
    const written = this.written(this.content.of(kind), data);
    await this.copies.save(this.copies.create({ kind, recordId, baseVersion, ...written, ...published }));
  }

  /** The two versions must not differ in any field. */
  async rebase(kind: RecordKindName, recordId: number, from: number | null, to: number): Promise<void> {
    await this.copies.update({ kind, recordId, baseVersion: from ?? IsNull() }, { baseVersion: to });
  }

  /** The caller knows whether someone still asks for it to be published. */
  async review(copy: WorkingCopy, review: Review | null): Promise<WorkingCopy> {
    return this.copies.save(Object.assign(copy, { review, revision: copy.revision + 1 }));
  }

  /** The copy must equal what is stored. */
  async remove({ id }: WorkingCopy): Promise<void> {
    await this.copies.delete({ id });
  }

  async nameOf(kind: RecordKindName, recordId: number): Promise<string> {
    const { table, nameSql } = this.content.of(kind);
    const [found] = await this.copies.query<{ name: string }[]>(
      `SELECT ${nameSql} AS name FROM "${table}" WHERE id = $2
       UNION ALL SELECT name FROM working_copies WHERE kind = $1 AND record_id = $2
       UNION ALL SELECT name FROM trash WHERE kind = $1 AND record_id = $2 LIMIT 1`,
      [kind, recordId],
    );
    return found?.name ?? '';
  }

  private async begin(
    records: ContentRecords,
    recordId: number,
    values: Record<string, unknown>,
    { revision, baseVersion }: Pick<WorkingCopySave, 'revision' | 'baseVersion'>,
  ): Promise<WorkingCopy> {
    if (revision !== null) {
      throw gone();
    }
    const { kind, table, noun } = records;
    const [stored] = await this.copies.query<{ version: number }[]>(
      `SELECT version FROM "${table}" WHERE id = $1 FOR NO KEY UPDATE`,
      [recordId],
    );
    const begun = await this.lock(kind, recordId);
    if (begun) {
      refuseOther(begun, null);
    }
    if (!stored) {
      const deleted = await this.trash.find(kind, recordId);
      if (!deleted) {
        throw new EntityNotFoundError(WorkingCopy, { kind, recordId });
      }
      throw conflict('RECORD_DELETED', `This ${noun} has been deleted in the meantime. It is in the trash.`, {
        deletedBy: deleted.actor,
        deletedAt: deleted.at.toISOString(),
      });
    }
    return this.copies.save(
      this.copies.create({
        kind,
        recordId,
        baseVersion: baseVersion ?? stored.version,
        ...this.written(records, values),
      }),
    );
  }

  private async noteDiscarded({ kind, recordId, baseVersion, name, data }: WorkingCopy): Promise<void> {
    const { tx } = this.transactions;
    const actor = currentActor();
    // The history needs the version on which this was based first.
    await noteUnknown(tx, this.content.of(kind).metadata, [recordId]);
    await tx.query(
      `INSERT INTO record_versions (kind, record_id, record_version, action, name, data, actor, session_id)
       VALUES ($1, $2, $3, 'discard', $4, $5, $6, $7)`,
      [kind, recordId, baseVersion ?? 0, name, JSON.stringify(data), actor?.name, actor?.sessionId],
    );
  }

  private async refuseUnasked(kind: RecordKindName, recordId: number): Promise<void> {
    if (currentActor()?.mayNotPublish && (await isPublishScheduled(this.transactions.tx, kind, recordId))) {
      throw notForAuthors(
        'This is scheduled to be published as it is, so only those who may publish can change it.',
      );
    }
  }

  private async isStored({ table }: ContentRecords, recordId: number): Promise<boolean> {
    const found = await this.copies.query<object[]>(`SELECT FROM "${table}" WHERE id = $1`, [recordId]);
    return found.length > 0;
  }

  private clean({ fields }: ContentRecords, data: Record<string, unknown>): Record<string, unknown> {
    const unknown = Object.keys(data).filter((name) => !fields.includes(name));
    if (unknown.length > 0) {
      throw new InvalidFieldsException(
        Object.fromEntries(unknown.map((name) => [name, [unknownField(name)]])),
      );
    }
    return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, storable(value)]));
  }

  private written({ nameField }: ContentRecords, data: Record<string, unknown>): Partial<WorkingCopy> {
    const name = data[nameField];
    const actor = currentActor();
    return {
      data,
      name: typeof name === 'string' ? nameOf(name) : '',
      savedBy: actor?.name ?? null,
      sessionId: actor?.sessionId ?? null,
      savedAt: new Date(),
    };
  }
}

function reviewsSql(column: string): Readonly<Record<ReviewState, string>> {
  const isReturned = `jsonb_exists(${column}, 'returned')`;
  return {
    waiting: `(${column} IS NOT NULL AND NOT ${isReturned})`,
    returned: `(${isReturned} AND ${column} -> 'askedBy' = to_jsonb(:personId::int))`,
  };
}

function nameOf(text: string): string {
  return cleanText(text, { lines: false, direction: true }).slice(0, LONGEST_NAME).toWellFormed();
}

/** Postgres cannot store half an emoji, or the character 0. */
function storable(value: unknown): unknown {
  if (typeof value === 'string') {
    return value.replaceAll('\0', '').toWellFormed();
  }
  if (Array.isArray(value)) {
    return value.map(storable);
  }
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, storable(one)]))
    : value;
}

export function refuseOther(copy: WorkingCopy | null, revision: number | null): void {
  if ((copy?.revision ?? null) !== revision) {
    throw conflict('COPY_CHANGED', 'These changes have been saved elsewhere in the meantime.', {
      ...(copy && { workingCopy: WorkingCopyDto.from(copy) }),
    });
  }
}

export function notForAuthors(sentence: string): RefusalException {
  return new RefusalException(HttpStatus.FORBIDDEN, 'ROLE_MISSING', sentence);
}

export function gone(): RefusalException {
  return conflict('COPY_GONE', 'These changes have been published or discarded elsewhere in the meantime.');
}
