import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { contains } from '../common/contains.js';
import { isStoredSql, type RecordKindName } from '../editing/recordKinds.js';
import type { FinderQuery, FoundDto } from './finder.dto.js';

/** How the table of one kind of record is searched. */
interface Place {
  readonly kind: RecordKindName;
  readonly table: string;
  readonly name: string;
  /** Distinguishes records with the same name. */
  readonly detail: string;
  readonly state: string;
  readonly key?: string;
}

const places: readonly Place[] = [
  {
    kind: 'articles',
    table: 'articles',
    name: 'title',
    detail: `to_char(date, 'FMMonth FMDD, YYYY')`,
    state: `CASE WHEN published THEN 'public' ELSE 'unpublished' END`,
  },
  { kind: 'companies', table: 'companies', name: 'name', detail: 'NULL', state: `'public'` },
  { kind: 'team', table: 'team_members', name: 'name', detail: 'title', state: `'public'` },
  {
    kind: 'jobs',
    table: 'jobs',
    name: 'title',
    detail: 'location',
    state: `CASE WHEN active THEN 'public' ELSE 'unpublished' END`,
  },
  {
    kind: 'article-categories',
    table: 'article_categories',
    name: 'name',
    detail: 'NULL',
    state: `'public'`,
  },
  {
    kind: 'site-content',
    table: 'site_content',
    name: 'title',
    detail: 'section',
    key: 'key',
    state: `'public'`,
  },
  {
    kind: 'contact',
    table: 'contact_submissions',
    name: `first_name || ' ' || last_name`,
    detail: 'coalesce(company, email)',
    state: 'status',
  },
];

/** A shorter text is only searched for in names: the index cannot help with it, and almost everything contains it. */
const SHORTEST = 3;

/** Finds anything administrators work with by a part of its name or its text. */
@Injectable()
export class Finder {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns the first of each kind: matching names, newest first, then matching texts. */
  async find({ q, limit }: FinderQuery): Promise<FoundDto[]> {
    const pattern = contains(q).value;
    const found = await Promise.all([
      this.findDrafts(pattern, limit),
      ...places.map((place) => this.findIn(place, pattern, limit, q.length >= SHORTEST)),
    ]);
    return found.flat();
  }

  /**
   * Finds working copies without a record: never published, taken off the site, or left when their record was deleted.
   */
  private findDrafts(pattern: string, limit: number): Promise<FoundDto[]> {
    return this.dataSource.query(
      `SELECT kind, record_id AS id, name, NULL AS detail, text_key AS key, 'draft' AS state FROM working_copies AS copy
       WHERE NOT ${isStoredSql('copy')} AND fold_case(name) LIKE $1 ORDER BY saved_at DESC LIMIT $2`,
      [pattern, limit],
    );
  }

  private async findIn(place: Place, pattern: string, limit: number, isLong: boolean): Promise<FoundDto[]> {
    const { kind, table, name, detail, key = 'NULL', state } = place;
    const columns = `'${kind}' AS kind, id, ${name} AS name, ${detail} AS detail, ${key} AS key, ${state} AS state`;
    const isCalledSo = `fold_case(${name}) LIKE $1`;
    const called: FoundDto[] = await this.dataSource.query(
      `SELECT ${columns} FROM "${table}" WHERE ${isCalledSo} ORDER BY id DESC LIMIT $2`,
      [pattern, limit],
    );
    if (called.length === limit || !isLong) {
      return called;
    }
    // Unordered: any matches will do, so not every text that contains a frequent word has to be read.
    const containing: FoundDto[] = await this.dataSource.query(
      `SELECT ${columns} FROM "${table}" WHERE search_text LIKE $1 AND NOT (${isCalledSo}) LIMIT $2`,
      [pattern, limit - called.length],
    );
    return [...called, ...containing];
  }
}
