import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type FindOptionsWhere, In, Repository } from 'typeorm';
import { contains } from '../common/contains.js';
import { pageWindow } from '../common/page.js';
import type { SiteContentListQuery } from './siteContent.dto.js';
import { SiteContent } from './siteContent.entity.js';

@Injectable()
export class SiteContentService {
  constructor(@InjectRepository(SiteContent) private readonly entries: Repository<SiteContent>) {}

  /** The entries by section and display order, and how many there are in all. */
  list(query: SiteContentListQuery): Promise<[SiteContent[], number]> {
    const where: FindOptionsWhere<SiteContent> = {};
    if (query.keys) {
      where.key = In(query.keys);
    }
    if (query.q) {
      where.searchText = contains(query.q);
    }
    return this.entries.findAndCount({
      where,
      order: { section: 'ASC', order: 'ASC', key: 'ASC', id: 'ASC' },
      ...pageWindow(query),
    });
  }
}
