import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { pageWindow } from '../common/page.js';
import { whereAnyContains } from '../common/whereAnyContains.js';
import type { SiteContentListQuery } from './siteContent.dto.js';
import { SiteContent } from './siteContent.entity.js';

@Injectable()
export class SiteContentService {
  constructor(@InjectRepository(SiteContent) private readonly entries: Repository<SiteContent>) {}

  /** The entries by section and display order, and how many there are in all. */
  list(query: SiteContentListQuery): Promise<[SiteContent[], number]> {
    return this.entries.findAndCount({
      where: whereAnyContains<SiteContent>({}, query.q, (match) => [{ key: match }, { content: match }]),
      order: { section: 'ASC', order: 'ASC', key: 'ASC', id: 'ASC' },
      ...pageWindow(query),
    });
  }
}
