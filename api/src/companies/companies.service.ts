import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { ArrayContains, type FindOptionsOrder, type FindOptionsWhere, Repository } from 'typeorm';
import { pageWindow } from '../common/page.js';
import { whereAnyContains } from '../common/whereAnyContains.js';
import type { CompanyListQuery } from './company.dto.js';
import { Company } from './company.entity.js';

const orders: Record<CompanyListQuery['sort'], FindOptionsOrder<Company>> = {
  featured: { featured: 'DESC', name: 'ASC', id: 'ASC' },
  name: { name: 'ASC', id: 'ASC' },
};

@Injectable()
export class CompaniesService {
  constructor(@InjectRepository(Company) private readonly companies: Repository<Company>) {}

  /** The companies that a query asks for, and how many there are in all. */
  list(query: CompanyListQuery): Promise<[Company[], number]> {
    const always: FindOptionsWhere<Company> = {};
    if (query.featured !== undefined) {
      always.featured = query.featured;
    }
    if (query.tag !== undefined) {
      always.tags = ArrayContains([query.tag.replaceAll('\0', '')]);
    }
    return this.companies.findAndCount({
      where: whereAnyContains(always, query.q, (match) => [{ name: match }, { description: match }]),
      order: orders[query.sort],
      ...pageWindow(query),
    });
  }

  /** One company, or EntityNotFoundError. */
  get(id: number): Promise<Company> {
    return this.companies.findOneByOrFail({ id });
  }
}
