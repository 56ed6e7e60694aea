import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { Changes } from '../common/changes.js';
import { contains } from '../common/contains.js';
import { pageWindow } from '../common/page.js';
import { orderOf } from '../common/sort.js';
import { refuseTaken } from '../common/takenValue.js';
import { changeRecord, createRecord, removeRecord, withId } from '../records/editRecord.js';
import { readPage } from '../records/readRecords.js';
import {
  type ArticleCategoryInput,
  type ArticleCategoryListQuery,
  articleCategorySort,
} from './articleCategory.dto.js';
import { ArticleCategory } from './articleCategory.entity.js';

const takenName = {
  constraint: 'article_categories_name_key',
  field: 'name',
  message: 'There is already a category with this name',
};

@Injectable()
export class ArticleCategoriesService {
  constructor(@InjectRepository(ArticleCategory) private readonly categories: Repository<ArticleCategory>) {}

  /** Returns the categories by name, and the total count. */
  list(query: ArticleCategoryListQuery): Promise<[ArticleCategory[], number]> {
    return readPage(this.categories, {
      where: query.q ? { searchText: contains(query.q) } : {},
      order: orderOf(articleCategorySort, query.sort),
      ...pageWindow(query),
    });
  }

  /** Returns one category. Throws EntityNotFoundError if there is none. */
  get(id: number): Promise<ArticleCategory> {
    return this.categories.findOneByOrFail({ id });
  }

  /**
   * Stores a new category. Throws TakenValueException if the name is taken.
   *
   * @param id An id reserved for it. Without one, it gets the next.
   */
  create(category: ArticleCategoryInput, id?: number): Promise<ArticleCategory> {
    return refuseTaken(createRecord(this.categories, { ...category, ...withId(id) }), takenName);
  }

  /** Changes fields of a category. Throws ConflictException if it has changed since the version they name. */
  change(id: number, changes: Changes<ArticleCategoryInput>): Promise<ArticleCategory> {
    return refuseTaken(changeRecord(this.categories, id, changes), takenName);
  }

  /** Deletes a category. Its articles stay, without a category. */
  remove(id: number): Promise<void> {
    return removeRecord(this.categories, id);
  }
}
