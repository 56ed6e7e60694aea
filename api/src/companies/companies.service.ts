import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { ArrayContains, type FindOptionsSelect, type FindOptionsWhere, Repository } from 'typeorm';
import { contains } from '../common/contains.js';
import { createRecord, type Replacement, removeRecord, replaceRecord } from '../common/editRecord.js';
import { pageWindow } from '../common/page.js';
import { readPage, readRecord, readRecords } from '../common/readRecords.js';
import { orderOf } from '../common/sort.js';
import { type CompanyInput, type CompanyListQuery, companySort } from './company.dto.js';
import { Company } from './company.entity.js';

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
    const where: FindOptionsWhere<Company> = {};
    if (query.featured !== undefined) {
      where.featured = query.featured;
    }
    if (query.tag !== undefined) {
      where.tags = ArrayContains([query.tag.replaceAll('\0', '')]);
    }
    if (query.q) {
      where.searchText = contains(query.q);
    }
    return readPage(this.companies, {
      where,
      order: orderOf(companySort, query.sort),
      ...pageWindow(query),
    });
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

  /** Stores a new company. */
  create(company: CompanyInput): Promise<Company> {
    return createRecord(this.companies, company);
  }

  /** Puts new fields in the place of a company's; ConflictException when it was changed since they were read. */
  replace(id: number, company: Replacement<CompanyInput>): Promise<Company> {
    return replaceRecord(this.companies, id, company);
  }

  /** Deletes a company, or EntityNotFoundError. */
  remove(id: number): Promise<void> {
    return removeRecord(this.companies, id);
  }
}
