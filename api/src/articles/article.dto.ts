import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, ValidateBy } from 'class-validator';
import { ChangesOf } from '../common/changes.js';
import { Declared } from '../common/declaredFields.js';
import { Checked, SwitchField, TextField, VersionField } from '../common/fields.js';
import { NullableText } from '../common/nullableText.js';
import { PageOf, PageQuery } from '../common/page.js';
import { SortParameter, type SortRule } from '../common/sort.js';
import {
  calendarDayPattern,
  imageAddress,
  optionalText,
  requiredText,
  type TextRule,
  webAddress,
} from '../common/textRule.js';
import type { EditedFields, FieldsOf } from '../records/editedFields.js';
import { RecordDto, recordFields } from '../records/record.dto.js';
import { BooleanParameter, SearchParameter, SummaryParameter } from '../requests/queryParameters.js';
import { toRecordId } from '../requests/recordId.pipe.js';
import type { Article, ArticleSummary } from './article.entity.js';
import { isCalendarDay } from './calendarDay.js';

export const articleSort: SortRule<Article> = {
  orders: { newest: { date: 'DESC', id: 'DESC' }, oldest: { date: 'ASC', id: 'ASC' } },
  columns: {
    title: 'ASC',
    date: 'ASC',
    published: 'DESC',
    categoryId: 'ASC',
    createdAt: 'ASC',
    updatedAt: 'ASC',
  },
};

export class ArticleListQuery extends PageQuery {
  @SearchParameter('title or content')
  q?: string;

  @ApiPropertyOptional({
    type: String,
    pattern: '^([1-9][0-9]*|none)$',
    description: 'The id of a category, or `none` for articles without one',
  })
  @IsOptional()
  @Transform(({ value }) => (typeof value === 'string' ? (toRecordId(value) ?? value) : value))
  @ValidateBy(
    { name: 'isCategory', validator: { validate: (value) => value === 'none' || typeof value === 'number' } },
    { message: 'categoryId must be the id of a category or none' },
  )
  categoryId?: number | 'none';

  @SortParameter(articleSort)
  sort?: string;

  @BooleanParameter('all', 'Includes drafts; for administrators only')
  all?: boolean;

  @BooleanParameter('published', 'Only published articles, or only drafts; drafts require `all`')
  published?: boolean;

  @SummaryParameter('Returns the articles without their contents, as an `ArticleSummaryPage`')
  fields?: 'summary';
}

const dayMessage = 'Date must be a calendar day, such as 2026-11-21';

const dayRule: TextRule = {
  ...requiredText('Date', 10, { pattern: calendarDayPattern, message: dayMessage }),
  tooLong: dayMessage,
};

export class ArticleInput implements EditedFields<Article, 'category'> {
  @TextField(requiredText('Title', 200))
  title!: string;

  @TextField(requiredText('Excerpt', 1000), { lines: true })
  excerpt!: string;

  @TextField(requiredText('Content', 200_000), { lines: true })
  content!: string;

  @TextField(requiredText('Image URL', 2048, imageAddress('Image URL')))
  imageUrl!: string;

  @TextField(optionalText('External URL', 2048, webAddress('External URL')))
  externalUrl: string | null = null;

  @Declared({ kind: 'number' })
  @ApiPropertyOptional({ type: 'integer', minimum: 1, nullable: true })
  @Transform(({ value }) => (value === '' ? null : value))
  @Checked((value) =>
    value === null || (typeof value === 'number' && toRecordId(String(value)) !== undefined)
      ? undefined
      : 'Category must be the id of a category',
  )
  categoryId: number | null = null;

  @TextField(dayRule, { format: 'date', example: '2026-11-21' })
  // A value that is not text is rejected by the text rule.
  @Checked((value) =>
    typeof value !== 'string' || value === '' || isCalendarDay(value) ? undefined : dayMessage,
  )
  date!: string;

  @SwitchField('Published', true)
  published: boolean = true;
}

export class ArticleReplacement extends ArticleInput {
  @VersionField()
  version?: number;
}

export class ArticleChanges extends ChangesOf(ArticleInput) {}

/** An article as lists show it. */
export class ArticleSummaryDto extends RecordDto {
  @ApiProperty({ maxLength: 200 })
  title!: string;

  @ApiProperty({ maxLength: 1000 })
  excerpt!: string;

  @ApiProperty({ maxLength: 2048 })
  imageUrl!: string;

  @NullableText({ maxLength: 2048, description: 'The address of the article, if it is on another site' })
  externalUrl!: string | null;

  @ApiProperty({ type: 'integer', nullable: true })
  categoryId!: number | null;

  @ApiProperty({
    type: String,
    format: 'date',
    description: 'A calendar date, which no time zone shifts',
    example: '2026-11-21',
  })
  date!: string;

  @ApiProperty()
  published!: boolean;

  static from(article: ArticleSummary): ArticleSummaryDto {
    const { title, excerpt, imageUrl, externalUrl, categoryId, date, published } = article;
    return { ...recordFields(article), title, excerpt, imageUrl, externalUrl, categoryId, date, published };
  }
}

export class ArticleDto extends ArticleSummaryDto implements FieldsOf<ArticleInput> {
  @ApiProperty({ maxLength: 200_000 })
  content!: string;

  static override from(article: Article): ArticleDto {
    return { ...ArticleSummaryDto.from(article), content: article.content };
  }
}

export class ArticleSummaryPage extends PageOf(ArticleSummaryDto) {}

export class ArticlePage extends PageOf(ArticleDto) {}

export class RelatedArticles {
  @ApiProperty({ type: [ArticleSummaryDto] })
  data!: ArticleSummaryDto[];
}

export class ArticleResponse {
  @ApiProperty({ type: ArticleDto })
  data!: ArticleDto;
}
