import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type FindOperator, type FindOptionsOrder, type FindOptionsWhere, Repository } from 'typeorm';
import { pageWindow } from '../common/page.js';
import { whereAnyContains } from '../common/whereAnyContains.js';
import type { JobListQuery } from './job.dto.js';
import { Job } from './job.entity.js';

const orders: Record<JobListQuery['sort'], FindOptionsOrder<Job>> = {
  featured: { featured: 'DESC', createdAt: 'DESC', id: 'DESC' },
  newest: { createdAt: 'DESC', id: 'DESC' },
  oldest: { createdAt: 'ASC', id: 'ASC' },
};

function searched(match: FindOperator<string>): FindOptionsWhere<Job>[] {
  return [{ title: match }, { description: match }, { location: match }];
}

@Injectable()
export class JobsService {
  constructor(@InjectRepository(Job) private readonly jobs: Repository<Job>) {}

  /** The open jobs that a query asks for, and how many there are in all. */
  listActive(query: JobListQuery): Promise<[Job[], number]> {
    const always: FindOptionsWhere<Job> = { active: true };
    if (query.featured !== undefined) {
      always.featured = query.featured;
    }
    return this.jobs.findAndCount({
      where: whereAnyContains(always, query.q, searched),
      order: orders[query.sort],
      ...pageWindow(query),
    });
  }

  /** The first open jobs that contain a text, in the order of the list. */
  findActive(text: string, limit: number): Promise<Pick<Job, 'id' | 'title' | 'department' | 'location'>[]> {
    return this.jobs.find({
      select: { id: true, title: true, department: true, location: true },
      where: whereAnyContains({ active: true }, text, searched),
      order: orders.featured,
      take: limit,
    });
  }

  /** One open job. A closed one is EntityNotFoundError, as if it were not there. */
  getActive(id: number): Promise<Job> {
    return this.jobs.findOneByOrFail({ id, active: true });
  }
}
