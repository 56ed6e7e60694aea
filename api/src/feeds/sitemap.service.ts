import { Injectable } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { TransactionHost } from '@nestjs-cls/transactional';
import { DataOf } from '../common/page.js';
import type { Transactions } from '../postgres/transactions.js';

const visibleRecords = `
  SELECT 'companies' AS place, id, '/companies/' || id AS path, updated_at FROM companies
  UNION ALL
  SELECT 'articles', id, '/articles/' || id, updated_at FROM articles
    WHERE published AND (external_url IS NULL OR external_url !~* '^https?://')
  UNION ALL
  SELECT 'careers', id, '/careers/' || id, updated_at FROM jobs WHERE active
  UNION ALL
  SELECT 'pages', id, address, updated_at FROM pages WHERE published
  UNION ALL
  SELECT 'team', id, '/team/' || id, updated_at FROM team_members
`;

@Injectable()
export class SitemapService {
  constructor(private readonly transactions: TransactionHost<Transactions>) {}

  /** Returns a text that changes whenever the entries do. */
  async version(): Promise<string> {
    const [{ count, ids, latest }] = await this.transactions.tx.query<
      [{ count: string; ids: string; latest: string }]
    >(`
      SELECT count(*) AS count, coalesce(sum(id), 0) AS ids,
        coalesce(extract(epoch FROM max(updated_at)), 0) AS latest
      FROM (${visibleRecords}) AS records
    `);
    return [count, ids, latest].join('-');
  }

  async entries(): Promise<SitemapEntryDto[]> {
    const records: { path: string; updated_at: Date }[] = await this.transactions.tx.query(
      `${visibleRecords} ORDER BY place, id`,
    );
    return records.map(({ path, updated_at }) => ({ path, updatedAt: updated_at.toISOString() }));
  }
}

export class SitemapEntryDto {
  @ApiProperty({ description: 'Path on the site', example: '/companies/1' }) path!: string;
  @ApiProperty({ type: String, format: 'date-time' }) updatedAt!: string;
}

export class SitemapResponse extends DataOf([SitemapEntryDto]) {}
