import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type FindOptionsWhere, IsNull, Not, QueryFailedError, Repository } from 'typeorm';
import type { Changes } from '../common/changes.js';
import { contains } from '../common/contains.js';
import { orderOf } from '../common/sort.js';
import { violation } from '../common/textRule.js';
import type { ValuesOf } from '../content/fields/defineContent.js';
import { sortOf } from '../content/fields/derive.js';
import { articles } from '../content/kinds/articles.js';
import { cardColumns } from '../content/routes/columns.js';
import { ContentService, type Scope } from '../content/routes/contentService.js';
import { Article, ArticleCategory } from '../content/routes/entities.js';
import type { ImportOrder } from '../csv/importCsv.js';
import type { ImportReportDto } from '../csv/importReport.dto.js';
import { isPreviewing } from '../editing/actor.js';
import { violatedConstraint } from '../postgres/databaseErrors.js';
import type { Wanted } from '../records/readRecords.js';
import { InvalidFieldsException } from '../requests/request.pipe.js';
import type { ArticleListQuery } from './article.dto.js';

export type ArticleSummary = Omit<Article, 'content'>;

type FoundArticle = Pick<Article, 'id' | 'title' | 'excerpt'>;

const NEWEST_PER_RESULT = 4;
const SAMPLE = 32;

const MOST_RELATED = 3;

const newestFirst = orderOf(sortOf(articles), undefined);

const unknownCategory = 'This category does not exist';

type Values = ValuesOf<typeof articles>;

@Injectable()
export class ArticlesService extends ContentService<Values> {
  constructor(@InjectRepository(Article) records: Repository<Article>) {
    super(articles, records);
  }

  findPublished(text: string, limit: number): Promise<FoundArticle[]> {
    const newest = (columns: string, count: number) =>
      `SELECT ${columns} FROM articles WHERE published ORDER BY date DESC, id DESC LIMIT ${count}`;
    // For a frequent word the index is slow, but the newest articles contain it often enough, so a sample
    // decides.
    return this.records.query<FoundArticle[]>(
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

  newestPublished(limit: number): Promise<ArticleSummary[]> {
    const withCategories: Repository<Article> = this.records;
    return withCategories.find({
      select: cardColumns(articles),
      where: { published: true },
      relations: { category: true },
      // With a join, the limit would cost a query over all articles.
      relationLoadStrategy: 'query',
      order: newestFirst,
      take: limit,
    });
  }

  async lastChange(): Promise<Date> {
    const [latest]: [{ updated_at: Date }] = await this.records.query(`
      SELECT greatest(
        'epoch'::timestamptz,
        (SELECT max(updated_at) FROM articles),
        (SELECT max(updated_at) FROM article_categories)
      ) AS updated_at
    `);
    return latest.updated_at;
  }

  /** @throws EntityNotFoundError if this one is not published. */
  async related(id: number): Promise<ArticleSummary[]> {
    const { categoryId } = await this.records.findOneOrFail({
      select: { id: true, categoryId: true },
      where: { id, published: true },
    });
    return this.records.find({
      select: cardColumns(articles),
      where: { published: true, categoryId: categoryId ?? IsNull(), id: Not(id) },
      order: newestFirst,
      take: MOST_RELATED,
    });
  }

  override create(article: Values, id?: number): Promise<Article> {
    return refuseUnknownCategory(super.create(article, id));
  }

  override change(id: number, changes: Changes<Values>): Promise<Article> {
    return refuseUnknownCategory(super.change(id, changes));
  }

  protected override ruleFor({ content, externalUrl }: Partial<Values>) {
    // Previews also show unfinished articles.
    const mayMissContent = (content === '' || externalUrl === null) && !isPreviewing();
    return mayMissContent ? refuseMissing : undefined;
  }

  override async importCsv(file: Uint8Array, order: ImportOrder): Promise<ImportReportDto> {
    const categories = await this.records.manager.find(ArticleCategory, { select: { id: true } });
    const known = new Set(categories.map(({ id }) => id));
    const check = ({ categoryId = null, ...article }: Partial<Values>): Record<string, string> => ({
      ...(categoryId !== null && !known.has(categoryId) && { categoryId: unknownCategory }),
      ...missingIn(article),
    });
    return refuseUnknownCategory(super.importCsv(file, order, check));
  }

  /** Lists have drafts only if they are asked for all, whoever reads. */
  protected override wanted(query: ArticleListQuery): Wanted<Article> {
    return super.wanted(query, { unpublished: query.all === true });
  }

  protected override where(query: Partial<ArticleListQuery>, scope: Scope): FindOptionsWhere<Article> {
    const { categoryId } = query;
    return {
      ...(categoryId !== undefined && { categoryId: categoryId === 'none' ? IsNull() : categoryId }),
      ...super.where(query, scope),
    };
  }
}

function missingIn({ content, externalUrl }: Partial<Values>): Record<string, string> {
  const problem = content === '' && !externalUrl && violation(articles.fields.content.rule, content);
  return problem ? { content: problem } : {};
}

async function refuseMissing(article: Values): Promise<undefined> {
  const { content } = missingIn(article);
  if (content) {
    throw new InvalidFieldsException({ content: [content] });
  }
}

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
