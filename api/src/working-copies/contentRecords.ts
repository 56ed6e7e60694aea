import { Injectable, type Type } from '@nestjs/common';
import { DataSource, type EntityMetadata } from 'typeorm';
import { ArticleChanges, ArticleInput } from '../articles/article.dto.js';
import { Article } from '../articles/article.entity.js';
import { ArticleCategoriesService } from '../articles/articleCategories.service.js';
import { ArticleCategoryChanges, ArticleCategoryInput } from '../articles/articleCategory.dto.js';
import { ArticleCategory } from '../articles/articleCategory.entity.js';
import { ArticlesService } from '../articles/articles.service.js';
import { CompaniesService } from '../companies/companies.service.js';
import { CompanyChanges, CompanyInput } from '../companies/company.dto.js';
import { Company } from '../companies/company.entity.js';
import { editedColumns, type RecordKind, type RecordKindName, recordKind } from '../editing/recordKinds.js';
import { JobChanges, JobInput } from '../jobs/job.dto.js';
import { Job } from '../jobs/job.entity.js';
import { JobsService } from '../jobs/jobs.service.js';
import { SiteContentChanges, SiteContentInput } from '../site-content/siteContent.dto.js';
import { SiteContent } from '../site-content/siteContent.entity.js';
import { SiteContentService } from '../site-content/siteContent.service.js';
import { TeamService } from '../team/team.service.js';
import { TeamMemberChanges, TeamMemberInput } from '../team/teamMember.dto.js';
import { TeamMember } from '../team/teamMember.entity.js';

export interface ContentRecords extends RecordKind {
  readonly metadata: EntityMetadata;
  readonly input: Type<object>;
  readonly changes: Type<object>;
  /** What editors set, except whether visitors see the record. */
  readonly fields: readonly string[];
  /** Makes a record visible; empty for kinds that always are. */
  readonly published: Readonly<Record<string, true>>;
  readonly nameField: string;
  /** Picks the fields that a working copy may have. */
  pickFields(data: Readonly<Record<string, unknown>>): Record<string, unknown>;
  create(input: object, id: number): Promise<unknown>;
  change(id: number, changes: object): Promise<unknown>;
  remove(id: number): Promise<void>;
}

interface Service<Input> {
  create(input: Input, id?: number): Promise<unknown>;
  change(id: number, changes: Partial<Input> & { version?: number }): Promise<unknown>;
  remove(id: number): Promise<void>;
}

@Injectable()
export class AllContent {
  private readonly kinds: ReadonlyMap<RecordKindName, ContentRecords>;

  constructor(
    private readonly dataSource: DataSource,
    articles: ArticlesService,
    categories: ArticleCategoriesService,
    companies: CompaniesService,
    team: TeamService,
    jobs: JobsService,
    siteContent: SiteContentService,
  ) {
    this.kinds = new Map(
      [
        this.records('articles', Article, ArticleInput, ArticleChanges, 'title', articles),
        this.records(
          'article-categories',
          ArticleCategory,
          ArticleCategoryInput,
          ArticleCategoryChanges,
          'name',
          categories,
        ),
        this.records('companies', Company, CompanyInput, CompanyChanges, 'name', companies),
        this.records('team', TeamMember, TeamMemberInput, TeamMemberChanges, 'name', team),
        this.records('jobs', Job, JobInput, JobChanges, 'title', jobs),
        this.records('site-content', SiteContent, SiteContentInput, SiteContentChanges, 'title', siteContent),
      ].map((records) => [records.kind, records]),
    );
  }

  of(kind: RecordKindName): ContentRecords {
    const records = this.kinds.get(kind);
    if (!records) {
      throw new Error(`${kind} is not a kind of content`);
    }
    return records;
  }

  private records<Input extends object>(
    name: RecordKindName,
    entity: Type<object>,
    input: Type<Input>,
    changes: Type<object>,
    nameField: string,
    service: Service<Input>,
  ): ContentRecords {
    const kind = recordKind(name);
    const metadata = this.dataSource.getMetadata(entity);
    const fields = editedColumns(metadata)
      .map(({ propertyName }) => propertyName)
      .filter((field) => field !== kind.publishedField);
    return {
      ...kind,
      metadata,
      input,
      changes,
      fields,
      published: kind.publishedField === null ? {} : { [kind.publishedField]: true },
      nameField,
      pickFields: (data) =>
        Object.fromEntries(Object.entries(data).filter(([name]) => fields.includes(name))),
      create: (values, id) => service.create(values as Input, id),
      change: (id, changes) => service.change(id, changes as Partial<Input>),
      remove: (id) => service.remove(id),
    };
  }
}
