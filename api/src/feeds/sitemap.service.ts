import { Injectable } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { TransactionHost } from '@nestjs-cls/transactional';
import { DataOf } from '../common/page.js';
import type { Transactions } from '../postgres/transactions.js';
import { visibleRecords } from '../records/visibleRecords.js';

const everything = visibleRecords
  .map(
    ({ table, path, isVisible }, place) =>
      `SELECT ${place} AS place, id, ${path} AS path, updated_at FROM ${table} WHERE ${isVisible}`,
  )
  .join(' UNION ALL ');

@Injectable()
export class SitemapService {
  constructor(private readonly transactions: TransactionHost<Transactions>) {}

  async version(): Promise<string> {
    const [{ count, ids, latest }] = await this.transactions.tx.query<
      [{ count: string; ids: string; latest: string }]
    >(`
      SELECT count(*) AS count, coalesce(sum(id), 0) AS ids,
        coalesce(extract(epoch FROM max(updated_at)), 0) AS latest
      FROM (${everything}) AS records
    `);
    return [count, ids, latest].join('-');
  }

  async entries(): Promise<SitemapEntryDto[]> {
    const records: { path: string; updated_at: Date }[] = await this.transactions.tx.query(
      `${everything} ORDER BY place, id`,
    );
    return records.map(({ path, updated_at }) => ({ path, updatedAt: updated_at.toISOString() }));
  }
}

export class SitemapEntryDto {
  @ApiProperty({ description: 'Path on the site', example: '/companies/1' }) path!: string;
  @ApiProperty({ type: String, format: 'date-time' }) updatedAt!: string;
}

export class SitemapResponse extends DataOf([SitemapEntryDto]) {}
