import { Controller, Get, Module, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { foldText } from '@site/rules/foldText';
import { DataSource } from 'typeorm';
import { CurrentSession } from '../auth/access.js';
import type { Session } from '../auth/auth.entities.js';
import { mayRead } from '../auth/roles.js';
import { contains } from '../common/contains.js';
import { isStoredSql, type RecordKind, recordKind, recordKinds } from '../editing/recordKinds.js';
import { RecordAddresses } from '../records/recordAddresses.service.js';
import { onSite } from '../writing/clipboard/cleaning/links.js';
import { FinderQuery, FinderResponse, type FoundDto } from './finder.dto.js';

/** Shorter texts are searched for only in names, because almost every text contains them. */
const SHORTEST = 3;

@ApiTags('finder')
@Controller('api/finder')
export class FinderController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly addresses: RecordAddresses,
  ) {}

  @Get()
  @ApiOperation({
    summary:
      'Finds records, drafts, enquiries and texts by part of their name or text, or a record by the address of its page',
  })
  @ApiOkResponse({ type: FinderResponse })
  async findAnything(
    @Query() query: FinderQuery,
    @CurrentSession() { person }: Session,
  ): Promise<FinderResponse> {
    return { data: await this.find(query, mayRead('/api/contact', person)) };
  }

  private async find({ q, limit }: FinderQuery, withEnquiries: boolean): Promise<FoundDto[]> {
    const there = await this.findAt(q);
    if (there.length > 0) {
      return there;
    }
    const kinds = recordKinds.filter(({ isContent }) => isContent || withEnquiries);
    const pattern = contains(q).value;
    const [drafts, ...found] = await Promise.all([
      this.findDrafts(pattern, limit),
      ...kinds.map((kind) => this.findIn(kind, pattern, limit, foldText(q).length >= SHORTEST)),
    ]);
    return [
      ...drafts,
      ...found.flatMap(({ called }) => called),
      ...found.flatMap(({ containing }) => containing),
    ];
  }

  private async findAt(address: string): Promise<FoundDto[]> {
    const path = onSite(address, this.addresses.origins());
    const named = (await this.addresses.find([path])).get(path);
    if (!named) {
      return [];
    }
    const record = recordKind(named.kind);
    return this.dataSource.query(
      `SELECT ${columnsOf(record)}, true AS "isAtAddress" FROM "${record.table}" WHERE id = $1`,
      [named.id],
    );
  }

  private findDrafts(pattern: string, limit: number): Promise<FoundDto[]> {
    return this.dataSource.query(
      `SELECT kind, record_id AS id, name, NULL AS detail, text_key AS key, 'draft' AS state FROM working_copies AS copy
       WHERE NOT ${isStoredSql('copy')} AND fold_text(name) LIKE $1 ORDER BY saved_at DESC LIMIT $2`,
      [pattern, limit],
    );
  }

  private async findIn(
    record: RecordKind,
    pattern: string,
    limit: number,
    isLong: boolean,
  ): Promise<{ called: FoundDto[]; containing: FoundDto[] }> {
    const { kind, table, nameSql } = record;
    const columns = columnsOf(record);
    const isCalledSo = `fold_text(${nameSql}) LIKE $1`;
    const isShown = kind === 'contact' ? `status <> 'spam'` : 'true';
    const called: FoundDto[] = await this.dataSource.query(
      `SELECT ${columns} FROM "${table}" WHERE ${isCalledSo} AND ${isShown} ORDER BY id DESC LIMIT $2`,
      [pattern, limit],
    );
    if (called.length === limit || !isLong) {
      return { called, containing: [] };
    }
    // The order does not matter, so that not every text with a frequent word has to be read.
    const containing: FoundDto[] = await this.dataSource.query(
      `SELECT ${columns} FROM "${table}" WHERE search_text LIKE $1 AND NOT (${isCalledSo}) AND ${isShown} LIMIT $2`,
      [pattern, limit - called.length],
    );
    return { called, containing };
  }
}

@Module({ controllers: [FinderController], providers: [RecordAddresses] })
export class FinderModule {}

function columnsOf(record: RecordKind): string {
  const { kind, nameSql, detailSql } = record;
  const key = kind === 'site-content' ? 'key' : 'NULL';
  return `'${kind}' AS kind, id, ${nameSql} AS name, ${detailSql} AS detail, ${key} AS key, ${stateSql(record)} AS state`;
}

function stateSql({ kind, publishedField }: RecordKind): string {
  if (kind === 'contact') {
    return 'status';
  }
  return publishedField === null
    ? `'public'`
    : `CASE WHEN ${publishedField} THEN 'public' ELSE 'unpublished' END`;
}
