import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type FindOptionsSelect, type FindOptionsWhere, Repository } from 'typeorm';
import { contains } from '../common/contains.js';
import { createRecord, type Replacement, removeRecord, replaceRecord } from '../common/editRecord.js';
import { pageWindow } from '../common/page.js';
import { readPage, readRecord, readRecords } from '../common/readRecords.js';
import { orderOf } from '../common/sort.js';
import { type JobInput, type JobListQuery, jobSort } from './job.dto.js';
import { Job } from './job.entity.js';

const foundColumns = {
  id: true,
  title: true,
  department: true,
  location: true,
} as const satisfies FindOptionsSelect<Job>;

@Injectable()
export class JobsService {
  constructor(@InjectRepository(Job) private readonly jobs: Repository<Job>) {}

  /** The jobs that a query asks for, and how many there are in all; closed ones for administrators only. */
  list(query: JobListQuery, { closed }: { closed: boolean }): Promise<[Job[], number]> {
    const where: FindOptionsWhere<Job> = closed ? {} : { active: true };
    if (query.featured !== undefined) {
      where.featured = query.featured;
    }
    if (query.q) {
      where.searchText = contains(query.q);
    }
    return readPage(this.jobs, {
      where,
      order: orderOf(jobSort, query.sort),
      ...pageWindow(query),
    });
  }

  /** The first open jobs that contain a text, in the order of the list. */
  findActive(text: string, limit: number): Promise<Pick<Job, 'id' | 'title' | 'department' | 'location'>[]> {
    return readRecords(this.jobs, {
      select: foundColumns,
      where: { active: true, searchText: contains(text) },
      order: orderOf(jobSort, undefined),
      take: limit,
    });
  }

  /** One job. Where closed ones do not count, one is EntityNotFoundError, as if it were not there. */
  get(id: number, { closed }: { closed: boolean }): Promise<Job> {
    return readRecord(this.jobs, closed ? { id } : { id, active: true });
  }

  /** Stores a new job. */
  create(job: JobInput): Promise<Job> {
    return createRecord(this.jobs, job);
  }

  /** Puts new fields in the place of a job's; ConflictException when it was changed since they were read. */
  replace(id: number, job: Replacement<JobInput>): Promise<Job> {
    return replaceRecord(this.jobs, id, job);
  }

  /** Deletes a job, or EntityNotFoundError. */
  remove(id: number): Promise<void> {
    return removeRecord(this.jobs, id);
  }
}
