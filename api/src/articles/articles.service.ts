import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type FindOperator, type FindOptionsOrder, type FindOptionsWhere, IsNull, Repository } from 'typeorm';
import { pageWindow } from '../common/page.js';
import { whereAnyContains } from '../common/whereAnyContains.js';
import type { ArticleListQuery } from './article.dto.js';
import { Article } from './article.entity.js';

const orders: Record<ArticleListQuery['sort'], FindOptionsOrder<Article>> = {
  newest: { date: 'DESC', id: 'DESC' },
  oldest: { date: 'ASC', id: 'ASC' },
};

function searched(match: FindOperator<string>): FindOptionsWhere<Article>[] {
  return [{ title: match }, { content: match }];
}

@Injectable()
export class ArticlesService {
  constructor(@InjectRepository(Article) private readonly articles: Repository<Article>) {}

  /** The published articles that a query asks for, and how many there are in all. */
  listPublished(query: ArticleListQuery): Promise<[Article[], number]> {
    const always: FindOptionsWhere<Article> = { published: true };
    if (query.categoryId !== undefined) {
      always.categoryId = query.categoryId === 'none' ? IsNull() : query.categoryId;
    }
    return this.articles.findAndCount({
      where: whereAnyContains(always, query.q, searched),
      order: orders[query.sort],
      ...pageWindow(query),
    });
  }

  /** The newest published articles that contain a text. */
  findPublished(text: string, limit: number): Promise<Pick<Article, 'id' | 'title' | 'excerpt'>[]> {
    return this.articles.find({
      select: { id: true, title: true, excerpt: true },
      where: whereAnyContains({ published: true }, text, searched),
      order: orders.newest,
      take: limit,
    });
  }

  /** One published article. A draft is EntityNotFoundError, as if it were not there. */
  getPublished(id: number): Promise<Article> {
    return this.articles.findOneByOrFail({ id, published: true });
  }
}
