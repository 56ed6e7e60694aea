import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { foldText } from '@site/rules/foldText';
import {
  ArrayContains,
  EntityNotFoundError,
  type FindOptionsSelect,
  type FindOptionsWhere,
  Repository,
} from 'typeorm';
import type { Changes } from '../common/changes.js';
import { contains } from '../common/contains.js';
import { type NeighbourDto, readNeighbours } from '../common/neighbours.js';
import { type Page, pageWindow } from '../common/page.js';
import { orderOf } from '../common/sort.js';
import { importCsv } from '../csv/importCsv.js';
import type { ImportReportDto } from '../csv/importReport.dto.js';
import { changeRecord, createRecord, removeRecord, withId } from '../records/editRecord.js';
import { readPage, readRecord, readRecords, type Wanted } from '../records/readRecords.js';
import { companiesCsv } from './companies.csv.js';
import { type CompanyInput, type CompanyListQuery, type CompanyTagDto, companySort } from './company.dto.js';
import { Company, type CompanySummary } from './company.entity.js';

/** The maximum number of related companies. */
const MOST_RELATED = 3;

const summaryColumns = {
  id: true,
  name: true,
  shortText: true,
  logoUrl: true,
  website: true,
  tags: true,
} as const satisfies FindOptionsSelect<Company>;

const foundColumns = {
  id: true,
  name: true,
  description: true,
} as const satisfies FindOptionsSelect<Company>;

@Injectable()
export class CompaniesService {
  constructor(@InjectRepository(Company) private readonly companies: Repository<Company>) {}

  /** Returns the companies that match a query, and the total count. */
  list(query: CompanyListQuery): Promise<[Company[], number]> {
    return readPage(this.companies, listOptions(query));
  }

  /** Does the same with only what cards show. */
  listSummaries(query: CompanyListQuery): Promise<[CompanySummary[], number]> {
    return readPage(this.companies, { ...listOptions(query), select: summaryColumns });
  }

  /** Returns the companies around one in list order. Throws EntityNotFoundError if there is none with this id. */
  neighbours(id: number, limit: number): Promise<Page<NeighbourDto>> {
    return readNeighbours(this.companies, id, limit, {
      columns: 'id, name',
      orderBy: 'featured DESC, name, id',
      isBefore:
        'other.featured > this.featured OR ' +
        '(other.featured = this.featured AND (other.name, other.id) < (this.name, this.id))',
    });
  }

  /**
   * Returns up to three companies that share tags with one, most shared tags first. Throws EntityNotFoundError if there
   * is none with this id.
   */
  async related(id: number): Promise<CompanySummary[]> {
    const related = await this.companies.query<CompanySummary[]>(
      `SELECT other.id, other.name, other.short_text AS "shortText", other.logo_url AS "logoUrl", other.website, other.tags
       FROM companies AS this
       JOIN companies AS other ON fold_texts(other.tags) && fold_texts(this.tags) AND other.id <> this.id
       WHERE this.id = $1
       ORDER BY (SELECT count(*) FROM unnest(fold_texts(other.tags)) AS tag WHERE tag = ANY (fold_texts(this.tags))) DESC,
         other.featured DESC, other.name, other.id
       LIMIT $2`,
      [id, MOST_RELATED],
    );
    if (related.length === 0 && !(await this.companies.existsBy({ id }))) {
      throw new EntityNotFoundError(Company, { id });
    }
    return related;
  }

  /** Returns the tags of all companies, most frequent first, and the total number of tags. */
  async tags(limit: number): Promise<[CompanyTagDto[], number]> {
    const tags = await this.companies.query<(CompanyTagDto & { total: number })[]>(
      // The oldest company says how a tag is written.
      `SELECT (array_agg(tag ORDER BY id))[1] AS name, count(*)::int AS count, (count(*) OVER ())::int AS total
       FROM companies CROSS JOIN unnest(tags) AS tag
       GROUP BY fold_text(tag)
       ORDER BY count(*) DESC, fold_text(tag) COLLATE "und-x-icu", fold_text(tag)
       LIMIT $1`,
      [limit],
    );
    return [tags.map(({ name, count }) => ({ name, count })), tags[0]?.total ?? 0];
  }

  /** Returns the first companies that contain a text, in list order. */
  find(text: string, limit: number): Promise<Pick<Company, 'id' | 'name' | 'description'>[]> {
    return readRecords(this.companies, {
      select: foundColumns,
      where: { searchText: contains(text) },
      order: orderOf(companySort, undefined),
      take: limit,
    });
  }

  /** Returns one company. Throws EntityNotFoundError if there is none. */
  get(id: number): Promise<Company> {
    return readRecord(this.companies, { id });
  }

  /**
   * Stores a new company.
   *
   * @param id An id reserved for it. Without one, it gets the next.
   */
  create(company: CompanyInput, id?: number): Promise<Company> {
    return createRecord(this.companies, { ...company, ...withId(id) });
  }

  /** Changes fields of a company. Throws ConflictException if it has changed since the version they name. */
  change(id: number, changes: Changes<CompanyInput>): Promise<Company> {
    return changeRecord(this.companies, id, changes);
  }

  /** Reports what a CSV file would store. Stores it if that is confirmed and every row is valid. */
  importCsv(file: Uint8Array, isConfirmed: boolean): Promise<ImportReportDto> {
    return importCsv(file, { records: companiesCsv, repository: this.companies, service: this, isConfirmed });
  }

  /** Deletes a company. Throws EntityNotFoundError if there is none. */
  remove(id: number): Promise<void> {
    return removeRecord(this.companies, id);
  }
}

function listOptions(query: CompanyListQuery): Wanted<Company> {
  const where: FindOptionsWhere<Company> = {};
  if (query.featured !== undefined) {
    where.featured = query.featured;
  }
  if (query.tag !== undefined) {
    where.tags = ArrayContains([foldText(query.tag)]);
  }
  if (query.q) {
    where.searchText = contains(query.q);
  }
  return { where, order: orderOf(companySort, query.sort), ...pageWindow(query) };
}
