import { ConflictException, HttpException, HttpStatus, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { TransactionHost } from '@nestjs-cls/transactional';
import { type EntityManager, In, MoreThan, QueryFailedError, Repository } from 'typeorm';
import { HourlySweep, sweepAll } from '../common/HourlySweep.js';
import { pageWindow } from '../common/page.js';
import { type RecordKind, type RecordKindName, recordKind, recordKinds } from '../editing/recordKinds.js';
import { isUniqueViolation } from '../postgres/databaseErrors.js';
import type { Transactions } from '../postgres/transactions.js';
import { noteVersion } from '../records/editRecord.js';
import { siteAddresses } from '../releases/pointers/pointers.js';
import { KEPT_DAYS, type TrashQuery } from './trash.dto.js';
import { TrashedRecord } from './trashedRecord.entity.js';

const SWEPT_AT_ONCE = 1_000;

@Injectable()
export class TrashService extends HourlySweep {
  protected readonly swept = 'old records from the trash';

  constructor(
    @InjectRepository(TrashedRecord) private readonly trash: Repository<TrashedRecord>,
    private readonly transactions: TransactionHost<Transactions>,
  ) {
    super();
  }

  list(
    { kind, ...query }: TrashQuery,
    { withEnquiries }: { readonly withEnquiries: boolean },
  ): Promise<[TrashedRecord[], number]> {
    const kinds = recordKinds.filter((one) => one.isContent || withEnquiries).map((one) => one.kind);
    return this.trash.findAndCount({
      where: { kind: In(kinds.filter((one) => kind === undefined || one === kind)), at: MoreThan(oldest()) },
      order: { at: 'DESC', id: 'DESC' },
      ...pageWindow(query),
    });
  }

  find(kind: RecordKindName, recordId: number): Promise<TrashedRecord | null> {
    return this.trash.findOneBy({ kind, recordId, at: MoreThan(oldest()) });
  }

  /**
   * @param isUndone Whether it was deleted just now, so that a draft waits for review as before.
   * @throws HttpException 404
   * @throws ConflictException if its name or key has been taken meanwhile.
   */
  async restore(kind: RecordKindName, recordId: number, isUndone = false): Promise<void> {
    try {
      await this.transactions.withTransaction(() => this.moveBack(recordKind(kind), recordId, isUndone));
    } catch (error) {
      if (error instanceof QueryFailedError && isUniqueViolation(error)) {
        throw new ConflictException(
          `It cannot be restored: another ${recordKind(kind).noun} now has its name or key. Rename that one first.`,
        );
      }
      throw error;
    }
  }

  /** Deletes the history as well. @throws HttpException 404 */
  async deleteForGood(kind: RecordKindName, recordId: number): Promise<void> {
    await this.transactions.withTransaction(async () => {
      const { affected } = await this.trash.delete({ kind, recordId });
      if (affected !== 1) {
        throw gone();
      }
      await this.transactions.tx.query('DELETE FROM record_versions WHERE kind = $1 AND record_id = $2', [
        kind,
        recordId,
      ]);
    });
  }

  sweep(signal?: AbortSignal): Promise<void> {
    const some = async () => {
      const [{ count }] = await this.trash.query<[{ count: number }]>(
        `WITH gone AS (
           DELETE FROM trash WHERE id IN (
             SELECT id FROM trash WHERE at <= now() - make_interval(days => $1)
             ORDER BY id LIMIT ${SWEPT_AT_ONCE} FOR UPDATE SKIP LOCKED)
           RETURNING kind, record_id),
         history AS (
           DELETE FROM record_versions AS version USING gone
           WHERE version.kind = gone.kind AND version.record_id = gone.record_id)
         SELECT count(*)::int FROM gone`,
        [KEPT_DAYS],
      );
      return count;
    };
    return sweepAll(some, SWEPT_AT_ONCE, signal);
  }

  private async moveBack({ kind, table }: RecordKind, recordId: number, isUndone: boolean): Promise<void> {
    const { tx } = this.transactions;
    // The working copy is locked first, as everywhere, against deadlocks.
    await tx.query('SELECT FROM working_copies WHERE kind = $1 AND record_id = $2 FOR UPDATE', [
      kind,
      recordId,
    ]);
    const trashed = await this.trash.findOne({
      where: { kind, recordId, at: MoreThan(oldest()) },
      lock: { mode: 'pessimistic_write' },
    });
    if (!trashed) {
      throw gone();
    }
    await tx.delete(TrashedRecord, { id: trashed.id });
    if (trashed.isDraft) {
      // After some time, nobody waits for its review.
      await insertRow(tx, 'working_copies', { ...trashed.row, ...(!isUndone && { review: null }) });
      return;
    }
    const row = { ...trashed.row };
    if (kind === 'articles') {
      row.category_id = await this.categoryOf(row.category_id, recordId);
    }
    if (kind === 'pages') {
      row.published = row.published && !(await siteAddresses(tx))(String(row.address));
    }
    if (kind === 'contact') {
      row.idempotency_key = null;
    }
    // The version must be later than any from which an open form may have started.
    await insertRow(tx, table, { ...row, version: Number(row.version) + 1, updated_at: new Date() });
    // Working copies of the last version continue from this one.
    await tx.query(
      'UPDATE working_copies SET base_version = $4 WHERE kind = $1 AND record_id = $2 AND base_version = $3',
      [kind, recordId, row.version, Number(row.version) + 1],
    );
    const { articles = [], replies = [], messages = [], notes = [] } = trashed.links;
    await tx.query('UPDATE articles SET category_id = $1 WHERE id = ANY ($2) AND category_id IS NULL', [
      recordId,
      articles,
    ]);
    for (const reply of replies) {
      await insertRow(tx, 'contact_replies', reply);
    }
    for (const message of messages) {
      // Another mail may have the same identity meanwhile, because senders choose them.
      await insertRow(tx, 'contact_messages', message, 'ON CONFLICT (message_id) DO NOTHING');
    }
    for (const note of notes) {
      await insertRow(tx, 'contact_notes', note);
    }
    const metadata = tx.dataSource.entityMetadatas.find(({ tableName }) => tableName === table);
    if (metadata) {
      await noteVersion(tx, metadata, [recordId], 'restore');
    }
  }

  /** A category in the trash gets the article back when it is restored. */
  private async categoryOf(categoryId: unknown, articleId: number): Promise<unknown> {
    const { tx } = this.transactions;
    const [category] = await tx.query<{ id: number }[]>(
      'SELECT id FROM article_categories WHERE id = $1 FOR KEY SHARE',
      [categoryId],
    );
    if (category) {
      return category.id;
    }
    await tx.query(
      `UPDATE trash SET links = jsonb_set(links, '{articles}', coalesce(links -> 'articles', '[]') || to_jsonb($2::int))
       WHERE kind = 'article-categories' AND record_id = $1`,
      [categoryId, articleId],
    );
    return null;
  }
}

function gone(): HttpException {
  const sentence = 'It is no longer in the trash: it has been restored, or deleted for good.';
  return new HttpException(sentence, HttpStatus.NOT_FOUND);
}

function oldest(): Date {
  return new Date(Date.now() - KEPT_DAYS * 24 * 60 * 60 * 1_000);
}

/** Columns that were added since then get their defaults. */
async function insertRow(
  manager: EntityManager,
  table: string,
  row: Readonly<Record<string, unknown>>,
  onConflict = '',
): Promise<void> {
  const columns = await manager.query<{ name: string }[]>(
    `SELECT quote_ident(attname) AS name FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attname = ANY ($2)`,
    [table, Object.keys(row)],
  );
  const names = columns.map(({ name }) => name).join(', ');
  await manager.query(
    `INSERT INTO "${table}" (${names}) SELECT ${names} FROM json_populate_record(NULL::"${table}", $1) ${onConflict}`,
    [JSON.stringify(row)],
  );
}
