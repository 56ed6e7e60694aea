import { Injectable } from '@nestjs/common';
import { TransactionHost } from '@nestjs-cls/transactional';
import type { PageQuery } from '../common/page.js';
import type { ContentKind } from '../content/fields/defineContent.js';
import { columnName } from '../content/fields/derive.js';
import { kinds } from '../content/kinds/kinds.js';
import { isStoredSql, recordKinds } from '../editing/recordKinds.js';
import type { Transactions } from '../postgres/transactions.js';
import type { MediaUseDto } from './media.dto.js';
import type { MediaUse } from './media.entity.js';

@Injectable()
export class MediaUses {
  constructor(private readonly transactions: TransactionHost<Transactions>) {}

  /** Lists first what visitors see; the versions of a record count once. */
  async list(id: number, { limit, offset }: PageQuery): Promise<[MediaUseDto[], number]> {
    const found = await this.transactions.tx.query<(MediaUseDto & { total: number })[]>(usesSql, [
      id,
      limit,
      offset,
    ]);
    const uses = found.map(({ total: _, field, ...use }) => ({ ...use, field: fieldOf(use.kind, field) }));
    return found.length > 0 || offset === 0
      ? [uses, found[0]?.total ?? 0]
      : [[], (await this.list(id, { limit: 1, offset: 0 }))[1]];
  }

  /** Waits for transactions that write such a use; later ones wait for this transaction. */
  async awaitWriters(id: number): Promise<void> {
    await this.transactions.tx.query(`SELECT pg_advisory_xact_lock(hashtext('media'), $1 % 64)`, [id]);
  }

  /** For whoever enters or deletes a file, until the transaction ends. */
  async holdFile(address: string): Promise<void> {
    await this.transactions.tx.query(`SELECT pg_advisory_xact_lock(hashtext('file'), hashtext($1))`, [
      address,
    ]);
  }

  async isNamed(address: string): Promise<boolean> {
    return (await this.namedAmong([address])).has(address);
  }

  async namedAmong(addresses: readonly string[]): Promise<ReadonlySet<string>> {
    const named = await this.transactions.tx.query<{ name: string }[]>(
      'SELECT name FROM media_uses WHERE name = ANY ($1) UNION SELECT address FROM media WHERE address = ANY ($1)',
      [addresses],
    );
    return new Set(named.map(({ name }) => name));
  }

  /** Writes no versions, because nothing was edited. */
  async writeAnew(address: string): Promise<void> {
    const { tx } = this.transactions;
    const others = [
      { table: 'trash', place: 'trash' },
      { table: 'record_versions', place: 'history' },
    ] as const;
    const touch = (table: string, columns: string, place: MediaUse['place'], kind?: string) =>
      tx.query(
        `UPDATE "${table}" SET ${columns} WHERE id IN (
           SELECT row_id FROM media_uses WHERE name = $1 AND place = $2 AND kind = coalesce($3, kind))`,
        [address, place, kind ?? null],
      );
    await touch('working_copies', 'name = name', 'working-copy');
    await touch('people', 'picture = picture', 'record', 'people');
    for (const kind of kinds) {
      await touch(kind.table, touchedSql(kind), 'record', kind.kind);
    }
    for (const { table, place } of others) {
      await touch(table, 'name = name', place);
    }
  }
}

function touchedSql({ fields, search, card }: ContentKind): string {
  const kept = [...search.in, ...(card?.beginning === undefined ? [] : [card.beginning])];
  const columns = new Set(kept.map((field) => columnName(fields, field)));
  return ['updated_at = now()', ...[...columns].map((column) => `${column} = ${column}`)].join(', ');
}

/** Records and the trash use the names of columns. */
function fieldOf(kind: string, name: string): string {
  const { fields }: ContentKind = kinds.find((one) => one.kind === kind) ?? { ...kinds[0], fields: {} };
  return Object.keys(fields).find((field) => columnName(fields, field) === name) ?? name;
}

const usesSql = (() => {
  const content = recordKinds.filter(({ isContent }) => isContent);
  const ofRecord = (sql: (kind: (typeof content)[number]) => string, ofPerson: string) =>
    `CASE used.kind ${content.map((kind) => `WHEN '${kind.kind}' THEN ${sql(kind)}`).join(' ')} ELSE ${ofPerson} END`;
  const one = (what: string, table: string, id: string) =>
    `(SELECT ${what} FROM "${table}" AS stored WHERE stored.id = used.${id})`;
  return `
    WITH used AS (
      SELECT place, kind, record_id, field, max(row_id) AS row_id FROM media_uses
      WHERE media_id = $1 GROUP BY place, kind, record_id, field
    ), found AS (
      SELECT used.kind, used.record_id AS "recordId", used.field,
        array_position('{record,working-copy,trash,history}', used.place::text) AS rank,
        CASE used.place
          WHEN 'record' THEN ${ofRecord(({ nameSql, table }) => one(nameSql, table, 'row_id'), one('name', 'people', 'row_id'))}
          WHEN 'working-copy' THEN ${one('name', 'working_copies', 'row_id')}
          WHEN 'trash' THEN ${one('name', 'trash', 'row_id')}
          ELSE ${one('name', 'record_versions', 'row_id')} END AS name,
        CASE WHEN used.kind <> 'site-content' THEN NULL
          WHEN used.place = 'working-copy'
            THEN ${one(`coalesce(text_key, data ->> 'key')`, 'working_copies', 'row_id')}
          ELSE ${one('key', 'site_content', 'record_id')} END AS key,
        CASE used.place
          WHEN 'record' THEN ${ofRecord(
            ({ kind, table, publishedField }) =>
              kind === 'site-content'
                ? `'site-text'`
                : publishedField === null
                  ? `'published'`
                  : one(
                      `CASE WHEN ${publishedField} THEN 'published' ELSE 'unpublished' END`,
                      table,
                      'row_id',
                    ),
            `'profile'`,
          )}
          WHEN 'working-copy' THEN CASE
            WHEN EXISTS (
              SELECT FROM scheduled_actions AS planned
              WHERE planned.kind = used.kind AND planned.record_id = used.record_id AND action = 'publish' AND waits)
              THEN 'schedule'
            WHEN ${isStoredSql('used')} THEN 'working-copy'
            ELSE 'draft' END
          ELSE used.place END AS place
      FROM used
    )
    SELECT kind, "recordId", coalesce(name, '') AS name, key, place, field, (count(*) OVER ())::int AS total
    FROM found ORDER BY rank, kind, name, "recordId", field LIMIT $2 OFFSET $3`;
})();
