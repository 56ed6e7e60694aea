import { HttpStatus, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { TransactionHost } from '@nestjs-cls/transactional';
import { EntityNotFoundError, IsNull, Raw, Repository } from 'typeorm';
import { contains } from '../common/contains.js';
import { pageWindow } from '../common/page.js';
import { RefusalException } from '../common/refusal.exception.js';
import { InvalidFieldsException, unknownField } from '../common/request.pipe.js';
import { currentActor } from '../editing/actor.js';
import type { RecordKindName } from '../editing/recordKinds.js';
import { noteUnknown } from '../history/noteVersion.js';
import type { Transactions } from '../postgres/transactions.js';
import { TrashService } from '../trash/trash.service.js';
import { AllContent, type ContentRecords } from './contentRecords.js';
import {
  type NewWorkingCopy,
  WorkingCopyDto,
  type WorkingCopyListQuery,
  type WorkingCopyReplacement,
  type WorkingCopySave,
} from './workingCopy.dto.js';
import { WorkingCopy } from './workingCopy.entity.js';

const LONGEST_NAME = 200;

const summaryColumns = {
  id: true,
  kind: true,
  recordId: true,
  name: true,
  textKey: true,
  baseVersion: true,
  isStored: true,
  revision: true,
  creationKey: true,
  savedBy: true,
  sessionId: true,
  createdAt: true,
  savedAt: true,
} as const;

type Summary = Omit<WorkingCopy, 'data'>;

/** What editors have typed and not published: one working copy for each record, which no visitor sees. */
@Injectable()
export class WorkingCopies {
  constructor(
    @InjectRepository(WorkingCopy) private readonly copies: Repository<WorkingCopy>,
    private readonly content: AllContent,
    private readonly trash: TrashService,
    private readonly transactions: TransactionHost<Transactions>,
  ) {}

  /** The working copies, what was saved last first, and how many there are in all. */
  list({ kind, q, ...query }: WorkingCopyListQuery): Promise<[Summary[], number]> {
    return this.copies.findAndCount({
      select: summaryColumns,
      where: {
        ...(kind && { kind }),
        ...(q && {
          name: Raw((column) => `fold_case(${column}) LIKE :pattern`, { pattern: contains(q).value }),
        }),
      },
      order: { savedAt: 'DESC', id: 'DESC' },
      ...pageWindow(query),
    });
  }

  /** The working copy of a record, or EntityNotFoundError. */
  get(kind: RecordKindName, recordId: number): Promise<WorkingCopy> {
    return this.copies.findOneByOrFail({ kind, recordId });
  }

  /** The same without what was typed; null when there is none. */
  find(kind: RecordKindName, recordId: number): Promise<Summary | null> {
    return this.copies.findOne({ select: summaryColumns, where: { kind, recordId } });
  }

  /**
   * Begins a new record, which visitors do not see until it is published. It has its id from now on.
   *
   * @throws {RefusalException} 409 COPY_EXISTS with the working copy, when the text has one already.
   */
  async create(
    kind: RecordKindName,
    { data, creationKey, textKey = undefined }: NewWorkingCopy,
  ): Promise<WorkingCopy> {
    const records = this.content.of(kind);
    const values = this.clean(records, data);
    return this.transactions.withTransaction(async () => {
      const [known] = await this.copies.findBy([{ creationKey }, ...(textKey ? [{ textKey }] : [])]);
      if (known?.creationKey === creationKey) {
        return known;
      }
      if (known) {
        throw new RefusalException(
          HttpStatus.CONFLICT,
          'COPY_EXISTS',
          'Somebody has begun to change this text already.',
          { workingCopy: WorkingCopyDto.from(known) },
        );
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
          ...this.written(records, values),
        }),
      );
    });
  }

  /**
   * Saves what was typed. The first save of a record's fields makes its working copy.
   *
   * @throws {RefusalException} 409 COPY_CHANGED with the working copy that somebody else has saved, COPY_GONE when it was
   *   published or discarded meanwhile, RECORD_DELETED when the record was; EntityNotFoundError without such a record.
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
          // What was never on the site has nothing that it started from, whatever a form says.
          ...(baseVersion !== undefined && copy.baseVersion !== null && { baseVersion }),
        }),
      );
    });
  }

  /**
   * Gives up a working copy: what is public stands, and what was typed is kept in the history; a record that was never
   * public goes into the trash. 409 as for {@link save}.
   */
  async discard(kind: RecordKindName, recordId: number, revision: number): Promise<void> {
    await this.transactions.withTransaction(async () => {
      const copy = await this.lockExisting(kind, recordId, revision);
      const { tx } = this.transactions;
      const isPublic = await this.isPublic(this.content.of(kind), recordId);
      if (isPublic) {
        await this.noteDiscarded(copy);
      } else {
        const kept = await tx.query<object[]>(
          `INSERT INTO trash (kind, record_id, name, is_draft, row, actor)
           SELECT kind, record_id, name, true, row_to_json(copy), $2 FROM working_copies AS copy WHERE id = $1
           ON CONFLICT (kind, record_id) DO NOTHING RETURNING id`,
          [copy.id, currentActor()?.name],
        );
        // The record itself is in the trash already: what was typed over it is in its history.
        if (kept.length === 0) {
          await this.noteDiscarded(copy);
        }
      }
      await this.copies.delete({ id: copy.id });
    });
  }

  /**
   * The working copy of a record in one revision, locked until the transaction ends.
   *
   * @throws {RefusalException} 409 COPY_CHANGED or COPY_GONE.
   */
  async lockExisting(kind: RecordKindName, recordId: number, revision: number): Promise<WorkingCopy> {
    const copy = await this.lock(kind, recordId);
    if (!copy) {
      throw gone();
    }
    refuseOther(copy, revision);
    return copy;
  }

  /** The working copy of a record, locked until the transaction ends; null when there is none. */
  lock(kind: RecordKindName, recordId: number): Promise<WorkingCopy | null> {
    return this.copies.findOne({ where: { kind, recordId }, lock: { mode: 'pessimistic_write' } });
  }

  /** Makes a working copy of what was public until now, unless there is one. */
  async keepUnpublished(
    kind: RecordKindName,
    recordId: number,
    data: Record<string, unknown>,
  ): Promise<void> {
    const records = this.content.of(kind);
    const copy = await this.lock(kind, recordId);
    await this.copies.save(
      copy
        ? Object.assign(copy, { baseVersion: null, revision: copy.revision + 1 })
        : this.copies.create({ kind, recordId, baseVersion: null, ...this.written(records, data) }),
    );
  }

  /** Makes a working copy of what was typed of a record, which has none. */
  async putBack(
    kind: RecordKindName,
    recordId: number,
    data: Record<string, unknown>,
    baseVersion: number,
  ): Promise<void> {
    const written = this.written(this.content.of(kind), data);
    await this.copies.save(this.copies.create({ kind, recordId, baseVersion, ...written }));
  }

  /** Says of a working copy that started from one version that it started from another, which differs in no field. */
  async rebase(kind: RecordKindName, recordId: number, from: number | null, to: number): Promise<void> {
    await this.copies.update({ kind, recordId, baseVersion: from ?? IsNull() }, { baseVersion: to });
  }

  /** Ends a working copy that says nothing else than what is stored. */
  async remove({ id }: WorkingCopy): Promise<void> {
    await this.copies.delete({ id });
  }

  /** What people call a record, whether it is stored or a working copy; empty when it is neither. */
  async nameOf(kind: RecordKindName, recordId: number): Promise<string> {
    const { table, nameSql } = this.content.of(kind);
    const [found] = await this.copies.query<{ name: string }[]>(
      `SELECT ${nameSql} AS name FROM "${table}" WHERE id = $2
       UNION ALL SELECT name FROM working_copies WHERE kind = $1 AND record_id = $2 LIMIT 1`,
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
    // Another window may have begun while this one waited for the record.
    const begun = await this.lock(kind, recordId);
    if (begun) {
      refuseOther(begun, null);
    }
    if (!stored) {
      const deleted = await this.trash.find(kind, recordId);
      if (!deleted) {
        throw new EntityNotFoundError(WorkingCopy, { kind, recordId });
      }
      throw new RefusalException(
        HttpStatus.CONFLICT,
        'RECORD_DELETED',
        `This ${noun} was deleted meanwhile. It is in the trash.`,
        { deletedBy: deleted.actor, deletedAt: deleted.at.toISOString() },
      );
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
    // What it was typed over comes first.
    await noteUnknown(tx, this.content.of(kind).metadata, [recordId]);
    await tx.query(
      `INSERT INTO record_versions (kind, record_id, record_version, action, name, data, actor, session_id)
       VALUES ($1, $2, $3, 'discard', $4, $5, $6, $7)`,
      [kind, recordId, baseVersion ?? 0, name, JSON.stringify(data), actor?.name, actor?.sessionId],
    );
  }

  private async isPublic({ table }: ContentRecords, recordId: number): Promise<boolean> {
    const found = await this.copies.query<object[]>(`SELECT FROM "${table}" WHERE id = $1`, [recordId]);
    return found.length > 0;
  }

  /** What was typed, of the fields that there are. */
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
      name: typeof name === 'string' ? name.trim().slice(0, LONGEST_NAME).toWellFormed() : '',
      savedBy: actor?.name ?? null,
      sessionId: actor?.sessionId ?? null,
      savedAt: new Date(),
    };
  }
}

/** What Postgres cannot store in a text is no text: half of an emoji, and the character 0. */
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

function refuseOther(copy: WorkingCopy, revision: number | null): void {
  if (copy.revision !== revision) {
    throw new RefusalException(
      HttpStatus.CONFLICT,
      'COPY_CHANGED',
      'These changes were saved somewhere else meanwhile.',
      { workingCopy: WorkingCopyDto.from(copy) },
    );
  }
}

function gone(): RefusalException {
  return new RefusalException(
    HttpStatus.CONFLICT,
    'COPY_GONE',
    'These changes were published or discarded somewhere else meanwhile.',
  );
}
