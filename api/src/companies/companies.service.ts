import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
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

/** How many related companies there are at most. */
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

  /** The companies that a query asks for, and how many there are in all. */
  list(query: CompanyListQuery): Promise<[Company[], number]> {
    return readPage(this.companies, listOptions(query));
  }

  /** The same as cards show them. */
  listSummaries(query: CompanyListQuery): Promise<[CompanySummary[], number]> {
    return readPage(this.companies, { ...listOptions(query), select: summaryColumns });
  }

  /** The companies around one in the order of the list, or EntityNotFoundError. */
  neighbours(id: number, limit: number): Promise<Page<NeighbourDto>> {
    return readNeighbours(this.companies, id, limit, {
      columns: 'id, name',
      orderBy: 'featured DESC, name, id',
      isBefore:
        'other.featured > this.featured OR ' +
        '(other.featured = this.featured AND (other.name, other.id) < (this.name, this.id))',
    });
  }

  /** At most three companies that share a tag with one, those first that share most; or EntityNotFoundError. */
  async related(id: number): Promise<CompanySummary[]> {
    const related = await this.companies.query<CompanySummary[]>(
      `SELECT other.id, other.name, other.short_text AS "shortText", other.logo_url AS "logoUrl", other.website, other.tags
       FROM companies AS this
       JOIN companies AS other ON other.tags && this.tags AND other.id <> this.id
       WHERE this.id = $1
       ORDER BY (SELECT count(*) FROM unnest(other.tags) AS tag WHERE tag = ANY (this.tags)) DESC,
         other.featured DESC, other.name, other.id
       LIMIT $2`,
      [id, MOST_RELATED],
    );
    if (related.length === 0 && !(await this.companies.existsBy({ id }))) {
      throw new EntityNotFoundError(Company, { id });
    }
    return related;
  }

  /** The tags of all companies, those first that most companies carry; and how many tags there are. */
  async tags(limit: number): Promise<[CompanyTagDto[], number]> {
    const tags = await this.companies.query<(CompanyTagDto & { total: number })[]>(
      `SELECT tag AS name, count(*)::int AS count, (count(*) OVER ())::int AS total
       FROM companies CROSS JOIN unnest(tags) AS tag
       GROUP BY tag
       ORDER BY count(*) DESC, tag COLLATE "und-x-icu", tag
       LIMIT $1`,
      [limit],
    );
    return [tags.map(({ name, count }) => ({ name, count })), tags[0]?.total ?? 0];
  }

  /** The first companies that contain a text, in the order of the list. */
  find(text: string, limit: number): Promise<Pick<Company, 'id' | 'name' | 'description'>[]> {
    return readRecords(this.companies, {
      select: foundColumns,
      where: { searchText: contains(text) },
      order: orderOf(companySort, undefined),
      take: limit,
    });
  }

  /** One company, or EntityNotFoundError. */
  get(id: number): Promise<Company> {
    return readRecord(this.companies, { id });
  }

  /**
   * Stores a new company.
   *
   * @param id Reserved for it; without one it gets the next.
   */
  create(company: CompanyInput, id?: number): Promise<Company> {
    return createRecord(this.companies, { ...company, ...withId(id) });
  }

  /** Changes fields of a company; ConflictException when it was changed after the version that they name. */
  change(id: number, changes: Changes<CompanyInput>): Promise<Company> {
    return changeRecord(this.companies, id, changes);
  }

  /** Says what a file of CSV would store, and stores it when that is confirmed and all of it is right. */
  importCsv(file: Uint8Array, isConfirmed: boolean): Promise<ImportReportDto> {
    return importCsv(file, { records: companiesCsv, repository: this.companies, service: this, isConfirmed });
  }

  /** Deletes a company, or EntityNotFoundError. */
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
    where.tags = ArrayContains([query.tag]);
  }
  if (query.q) {
    where.searchText = contains(query.q);
  }
  return { where, order: orderOf(companySort, query.sort), ...pageWindow(query) };
}
