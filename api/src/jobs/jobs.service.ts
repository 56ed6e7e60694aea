import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { foldText } from '@site/rules/foldText';
import { Equal, type FindOptionsSelect, type FindOptionsWhere, In, Repository } from 'typeorm';
import type { Changes } from '../common/changes.js';
import { contains } from '../common/contains.js';
import { pageWindow } from '../common/page.js';
import { orderOf } from '../common/sort.js';
import { importCsv } from '../csv/importCsv.js';
import type { ImportReportDto } from '../csv/importReport.dto.js';
import { changeRecord, createRecord, removeRecord, withId } from '../records/editRecord.js';
import { readPage, readRecord, readRecords, type Wanted } from '../records/readRecords.js';
import { type JobDepartmentDto, type JobInput, type JobListQuery, jobSort } from './job.dto.js';
import { Job, type JobSummary } from './job.entity.js';
import { jobsCsv } from './jobs.csv.js';

/** Whether closed jobs are included. */
interface JobScope {
  readonly closed: boolean;
}

const summaryColumns = {
  id: true,
  title: true,
  department: true,
  location: true,
  type: true,
} as const satisfies FindOptionsSelect<Job>;

const foundColumns = {
  id: true,
  title: true,
  department: true,
  location: true,
} as const satisfies FindOptionsSelect<Job>;

@Injectable()
export class JobsService {
  constructor(@InjectRepository(Job) private readonly jobs: Repository<Job>) {}

  /** Returns the jobs that match a query, and the total count. Closed ones are included for administrators only. */
  list(query: JobListQuery, scope: JobScope): Promise<[Job[], number]> {
    return readPage(this.jobs, listOptions(query, scope));
  }

  /** Does the same with one line per job. */
  listSummaries(query: JobListQuery, scope: JobScope): Promise<[JobSummary[], number]> {
    return readPage(this.jobs, { ...listOptions(query, scope), select: summaryColumns });
  }

  /** Returns the departments with open jobs, by name, and the total number of them. */
  async departments(limit: number): Promise<[JobDepartmentDto[], number]> {
    const departments = await this.jobs.query<(JobDepartmentDto & { total: number })[]>(
      // The oldest job says how a department is written.
      `SELECT (array_agg(name ORDER BY first))[1] AS name, sum(count)::int AS count, (count(*) OVER ())::int AS total,
         json_agg(json_build_object('name', type, 'count', count) ORDER BY type) AS types
       FROM (
         SELECT fold_text(department) AS folded, (array_agg(department ORDER BY id))[1] AS name, min(id) AS first,
           type, count(*)::int AS count
         FROM jobs WHERE active GROUP BY folded, type
       ) AS counted
       GROUP BY folded
       ORDER BY folded COLLATE "und-x-icu", folded
       LIMIT $1`,
      [limit],
    );
    return [
      departments.map(({ name, count, types }) => ({ name, count, types })),
      departments[0]?.total ?? 0,
    ];
  }

  /** Returns the first open jobs that contain a text, in list order. */
  findActive(text: string, limit: number): Promise<Pick<Job, 'id' | 'title' | 'department' | 'location'>[]> {
    return readRecords(this.jobs, {
      select: foundColumns,
      where: { active: true, searchText: contains(text) },
      order: orderOf(jobSort, undefined),
      take: limit,
    });
  }

  /** Returns one job. Throws EntityNotFoundError if there is none, or if it is closed and closed jobs are excluded. */
  get(id: number, { closed }: JobScope): Promise<Job> {
    return readRecord(this.jobs, closed ? { id } : { id, active: true });
  }

  /**
   * Stores a new job.
   *
   * @param id An id reserved for it. Without one, it gets the next.
   */
  create(job: JobInput, id?: number): Promise<Job> {
    return createRecord(this.jobs, { ...job, ...withId(id) });
  }

  /** Changes fields of a job. Throws ConflictException if it has changed since the version they name. */
  change(id: number, changes: Changes<JobInput>): Promise<Job> {
    return changeRecord(this.jobs, id, changes);
  }

  /** Reports what a CSV file would store. Stores it if that is confirmed and every row is valid. */
  importCsv(file: Uint8Array, isConfirmed: boolean): Promise<ImportReportDto> {
    return importCsv(file, { records: jobsCsv, repository: this.jobs, service: this, isConfirmed });
  }

  /** Deletes a job. Throws EntityNotFoundError if there is none. */
  remove(id: number): Promise<void> {
    return removeRecord(this.jobs, id);
  }
}

function listOptions(query: JobListQuery, { closed }: JobScope): Wanted<Job> {
  const where: FindOptionsWhere<Job> = closed ? {} : { active: true };
  if (query.active !== undefined) {
    // If closed jobs are excluded, none of them match.
    where.active = closed ? query.active : In(query.active ? [true] : []);
  }
  if (query.featured !== undefined) {
    where.featured = query.featured;
  }
  if (query.department !== undefined) {
    where.department = Equal(foldText(query.department));
  }
  if (query.type !== undefined) {
    where.type = query.type;
  }
  if (query.q) {
    where.searchText = contains(query.q);
  }
  return { where, order: orderOf(jobSort, query.sort), ...pageWindow(query) };
}
