import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { foldText } from '@site/rules/foldText';
import { ArrayContains, EntityNotFoundError, type FindOptionsWhere, Repository } from 'typeorm';
import type { ValuesOf } from '../content/fields/defineContent.js';
import { companies } from '../content/kinds/companies.js';
import { cardColumns } from '../content/routes/columns.js';
import { ContentService, type Scope } from '../content/routes/contentService.js';
import { Company } from '../content/routes/entities.js';
import { columnsOf } from '../records/readRecords.js';
import type { CompanyListQuery, CompanyTagDto } from './company.dto.js';

const MOST_RELATED = 3;

type Values = ValuesOf<typeof companies>;

@Injectable()
export class CompaniesService extends ContentService<Values> {
  constructor(@InjectRepository(Company) records: Repository<Company>) {
    super(companies, records);
  }

  /** @throws EntityNotFoundError */
  async related(id: number): Promise<Company[]> {
    const related = await this.records.query<Company[]>(
      `SELECT ${columnsOf(this.records.metadata, cardColumns(companies))}
       FROM (SELECT id AS this_id, fold_texts(tags) AS these FROM companies WHERE id = $1) AS this
       JOIN companies ON fold_texts(tags) && these AND id <> this_id
       ORDER BY (SELECT count(*) FROM unnest(fold_texts(companies.tags)) AS tag WHERE tag = ANY (these)) DESC,
         companies.featured DESC, companies.name, companies.id
       LIMIT $2`,
      [id, MOST_RELATED],
    );
    if (related.length === 0 && !(await this.records.existsBy({ id }))) {
      throw new EntityNotFoundError(Company, { id });
    }
    return related;
  }

  async tags(limit: number): Promise<[CompanyTagDto[], number]> {
    const tags = await this.records.query<(CompanyTagDto & { total: number })[]>(
      // The oldest company decides how a tag is written.
      `SELECT (array_agg(tag ORDER BY id))[1] AS name, count(*)::int AS count, (count(*) OVER ())::int AS total
       FROM companies CROSS JOIN unnest(tags) AS tag
       GROUP BY fold_text(tag)
       ORDER BY count(*) DESC, fold_text(tag) COLLATE "und-x-icu", fold_text(tag)
       LIMIT $1`,
      [limit],
    );
    return [tags.map(({ name, count }) => ({ name, count })), tags[0]?.total ?? 0];
  }

  protected override where(query: Partial<CompanyListQuery>, scope: Scope): FindOptionsWhere<Company> {
    return {
      ...(query.tag !== undefined && { tags: ArrayContains([foldText(query.tag)]) }),
      ...super.where(query, scope),
    };
  }
}
