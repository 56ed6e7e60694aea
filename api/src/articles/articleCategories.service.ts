import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { contains } from '../common/contains.js';
import { pageWindow } from '../common/page.js';
import type { ArticleCategoryListQuery } from './articleCategory.dto.js';
import { ArticleCategory } from './articleCategory.entity.js';

@Injectable()
export class ArticleCategoriesService {
  constructor(@InjectRepository(ArticleCategory) private readonly categories: Repository<ArticleCategory>) {}

  /** The categories by name, and how many there are in all. */
  list(query: ArticleCategoryListQuery): Promise<[ArticleCategory[], number]> {
    return this.categories.findAndCount({
      where: query.q ? { searchText: contains(query.q) } : {},
      order: { name: 'ASC', id: 'ASC' },
      ...pageWindow(query),
    });
  }
}
