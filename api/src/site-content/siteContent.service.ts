import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { And, type FindOptionsWhere, In, Repository } from 'typeorm';
import { pageWindow } from '../common/page.js';
import { whereAnyContains } from '../common/whereAnyContains.js';
import type { SiteContentListQuery } from './siteContent.dto.js';
import { SiteContent } from './siteContent.entity.js';

@Injectable()
export class SiteContentService {
  constructor(@InjectRepository(SiteContent) private readonly entries: Repository<SiteContent>) {}

  /** The entries by section and display order, and how many there are in all. */
  list(query: SiteContentListQuery): Promise<[SiteContent[], number]> {
    const wanted: FindOptionsWhere<SiteContent> = query.keys ? { key: In(query.keys) } : {};
    return this.entries.findAndCount({
      where: whereAnyContains(wanted, query.q, (match) => [
        { key: query.keys ? And(In(query.keys), match) : match },
        { content: match },
      ]),
      order: { section: 'ASC', order: 'ASC', key: 'ASC', id: 'ASC' },
      ...pageWindow(query),
    });
  }
}
