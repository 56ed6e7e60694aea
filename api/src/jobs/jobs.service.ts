import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type FindOptionsOrder, type FindOptionsWhere, Repository } from 'typeorm';
import { contains } from '../common/contains.js';
import { pageWindow } from '../common/page.js';
import type { JobListQuery } from './job.dto.js';
import { Job } from './job.entity.js';

const orders: Record<JobListQuery['sort'], FindOptionsOrder<Job>> = {
  featured: { featured: 'DESC', createdAt: 'DESC', id: 'DESC' },
  newest: { createdAt: 'DESC', id: 'DESC' },
  oldest: { createdAt: 'ASC', id: 'ASC' },
};

@Injectable()
export class JobsService {
  constructor(@InjectRepository(Job) private readonly jobs: Repository<Job>) {}

  /** The open jobs that a query asks for, and how many there are in all. */
  listActive(query: JobListQuery): Promise<[Job[], number]> {
    const where: FindOptionsWhere<Job> = { active: true };
    if (query.featured !== undefined) {
      where.featured = query.featured;
    }
    if (query.q) {
      where.searchText = contains(query.q);
    }
    return this.jobs.findAndCount({
      where,
      order: orders[query.sort],
      ...pageWindow(query),
    });
  }

  /** The first open jobs that contain a text, in the order of the list. */
  findActive(text: string, limit: number): Promise<Pick<Job, 'id' | 'title' | 'department' | 'location'>[]> {
    return this.jobs.find({
      select: { id: true, title: true, department: true, location: true },
      where: { active: true, searchText: contains(text) },
      order: orders.featured,
      take: limit,
    });
  }

  /** One open job. A closed one is EntityNotFoundError, as if it were not there. */
  getActive(id: number): Promise<Job> {
    return this.jobs.findOneByOrFail({ id, active: true });
  }
}
