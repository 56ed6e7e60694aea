import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import {
  type FindOptionsSelect,
  type FindOptionsWhere,
  In,
  IsNull,
  Not,
  QueryFailedError,
  Repository,
} from 'typeorm';
import type { Changes } from '../common/changes.js';
import { contains } from '../common/contains.js';
import { pageWindow } from '../common/page.js';
import { orderOf } from '../common/sort.js';
import { importCsv } from '../csv/importCsv.js';
import type { ImportReportDto } from '../csv/importReport.dto.js';
import { violatedConstraint } from '../postgres/databaseErrors.js';
import { changeRecord, createRecord, removeRecord, withId } from '../records/editRecord.js';
import { readPage, readRecord } from '../records/readRecords.js';
import { InvalidFieldsException } from '../requests/request.pipe.js';
import { type ArticleInput, type ArticleListQuery, articleSort } from './article.dto.js';
import { Article, type ArticleSummary } from './article.entity.js';
import { ArticleCategory } from './articleCategory.entity.js';
import { articlesCsv } from './articles.csv.js';

type FoundArticle = Pick<Article, 'id' | 'title' | 'excerpt'>;

/** How many of the newest articles a search scans per requested result. */
const NEWEST_PER_RESULT = 4;
/** How many of the newest articles are sampled to decide whether a word is frequent enough for that scan. */
const SAMPLE = 32;

/** The maximum number of related articles. */
const MOST_RELATED = 3;

const summaryColumns = {
  id: true,
  title: true,
  excerpt: true,
  imageUrl: true,
  externalUrl: true,
  categoryId: true,
  date: true,
  published: true,
  version: true,
  createdAt: true,
  updatedAt: true,
} as const satisfies FindOptionsSelect<Article>;

const unknownCategory = 'This category does not exist';

@Injectable()
export class ArticlesService {
  constructor(@InjectRepository(Article) private readonly articles: Repository<Article>) {}

  /** Returns the articles that match a query, and the total count. Drafts are included only if it asks for all. */
  list(query: ArticleListQuery): Promise<[Article[], number]> {
    return readPage(this.articles, listOptions(query));
  }

  /** Does the same without the contents. */
  listSummaries(query: ArticleListQuery): Promise<[ArticleSummary[], number]> {
    return readPage(this.articles, { ...listOptions(query), select: summaryColumns });
  }

  /** Returns the newest published articles that contain a text. */
  findPublished(text: string, limit: number): Promise<FoundArticle[]> {
    const newest = (columns: string, count: number) =>
      `SELECT ${columns} FROM articles WHERE published ORDER BY date DESC, id DESC LIMIT ${count}`;
    // The index is fast for rare words. For a frequent word it returns a large part of the table, but scanning the
    // newest articles finds enough. A small sample decides which case applies.
    return this.articles.query<FoundArticle[]>(
      `WITH sample AS MATERIALIZED (
         SELECT count(*) * ${NEWEST_PER_RESULT} >= ${SAMPLE} AS has_enough
         FROM (${newest('search_text', SAMPLE)}) AS articles WHERE search_text LIKE $1
       ), found AS MATERIALIZED (
         SELECT id, title, excerpt, date
         FROM (${newest('*', limit * NEWEST_PER_RESULT)}) AS articles
         WHERE (SELECT has_enough FROM sample) AND search_text LIKE $1
         ORDER BY date DESC, id DESC LIMIT ${limit}
       )
       SELECT id, title, excerpt FROM (
         SELECT * FROM found WHERE (SELECT count(*) = ${limit} FROM found)
         UNION ALL (
           SELECT id, title, excerpt, date FROM articles
           WHERE (SELECT count(*) < ${limit} FROM found) AND published AND search_text LIKE $1
           ORDER BY date DESC, id DESC LIMIT ${limit}
         )
       ) AS articles ORDER BY date DESC, id DESC`,
      [contains(text).value],
    );
  }

  /** Returns the newest published articles with their categories, without their contents. */
  newestPublished(limit: number): Promise<ArticleSummary[]> {
    return this.articles.find({
      select: summaryColumns,
      where: { published: true },
      relations: { category: true },
      // With a join, the limit would cost a query over every article.
      relationLoadStrategy: 'query',
      order: orderOf(articleSort, undefined),
      take: limit,
    });
  }

  /** Returns when an article or a category last changed; 1970 if there are none. */
  async lastChange(): Promise<Date> {
    const [latest]: [{ updated_at: Date }] = await this.articles.query(`
      SELECT greatest(
        'epoch'::timestamptz,
        (SELECT max(updated_at) FROM articles),
        (SELECT max(updated_at) FROM article_categories)
      ) AS updated_at
    `);
    return latest.updated_at;
  }

  /** Returns one article. Throws EntityNotFoundError if there is none, or if it is a draft and drafts are excluded. */
  get(id: number, { drafts }: { drafts: boolean }): Promise<Article> {
    return readRecord(this.articles, drafts ? { id } : { id, published: true });
  }

  /**
   * Returns the newest published articles of the same category. Throws EntityNotFoundError if this one is not
   * published.
   */
  async related(id: number): Promise<ArticleSummary[]> {
    const { categoryId } = await this.articles.findOneOrFail({
      select: { id: true, categoryId: true },
      where: { id, published: true },
    });
    return this.articles.find({
      select: summaryColumns,
      where: { published: true, categoryId: categoryId ?? IsNull(), id: Not(id) },
      order: orderOf(articleSort, undefined),
      take: MOST_RELATED,
    });
  }

  /**
   * Stores a new article. Throws InvalidFieldsException if its category does not exist.
   *
   * @param id An id reserved for it. Without one, it gets the next.
   */
  create(article: ArticleInput, id?: number): Promise<Article> {
    return refuseUnknownCategory(createRecord(this.articles, { ...article, ...withId(id) }));
  }

  /** Changes fields of an article. Throws ConflictException if it has changed since the version they name. */
  change(id: number, changes: Changes<ArticleInput>): Promise<Article> {
    return refuseUnknownCategory(changeRecord(this.articles, id, changes));
  }

  /** Reports what a CSV file would store. Stores it if that is confirmed and every row is valid. */
  async importCsv(file: Uint8Array, isConfirmed: boolean): Promise<ImportReportDto> {
    const categories = await this.articles.manager.find(ArticleCategory, { select: { id: true } });
    const known = new Set(categories.map(({ id }) => id));
    return refuseUnknownCategory(
      importCsv(file, {
        records: articlesCsv,
        repository: this.articles,
        service: this,
        isConfirmed,
        check: ({ categoryId = null }): Record<string, string> =>
          categoryId === null || known.has(categoryId) ? {} : { categoryId: unknownCategory },
      }),
    );
  }

  /** Deletes an article. Throws EntityNotFoundError if there is none. */
  remove(id: number): Promise<void> {
    return removeRecord(this.articles, id);
  }
}

function listOptions(query: ArticleListQuery) {
  const where: FindOptionsWhere<Article> = query.all ? {} : { published: true };
  if (query.published !== undefined) {
    // Without `all`, no drafts match.
    where.published = query.all ? query.published : In(query.published ? [true] : []);
  }
  if (query.categoryId !== undefined) {
    where.categoryId = query.categoryId === 'none' ? IsNull() : query.categoryId;
  }
  if (query.q) {
    where.searchText = contains(query.q);
  }
  return { where, order: orderOf(articleSort, query.sort), ...pageWindow(query) };
}

/** Waits for a write. Only the database knows whether the category still exists at that moment. */
async function refuseUnknownCategory<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    if (error instanceof QueryFailedError && violatedConstraint(error) === 'articles_category_id_fkey') {
      throw new InvalidFieldsException({ categoryId: [unknownCategory] });
    }
    throw error;
  }
}
