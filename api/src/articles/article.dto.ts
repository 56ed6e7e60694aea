import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, ValidateBy } from 'class-validator';
import { PageQuery } from '../common/page.js';
import { toRecordId } from '../common/recordId.js';
import { SortParameter } from '../common/sort.js';
import { cardOf } from '../content/classes/answersOf.js';
import { sortOf } from '../content/definition/columns.js';
import { articles } from '../content/kinds/articles.js';
import { searched } from '../content/routes/listQueryOf.js';
import { BooleanParameter, SearchParameter, SummaryParameter } from '../requests/queryParameters.js';

export class ArticleListQuery extends PageQuery {
  @SearchParameter(searched(articles))
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

  @SortParameter(sortOf(articles))
  sort?: string;

  @BooleanParameter('all', 'Includes drafts; for administrators only')
  all?: boolean;

  @BooleanParameter('published', 'Only published articles, or only drafts; drafts require `all`')
  published?: boolean;

  @SummaryParameter('Returns the articles without their contents, as an `ArticleSummaryPage`')
  fields?: 'summary';
}

export class RelatedArticles {
  @ApiProperty({ type: [cardOf(articles)] })
  data!: object[];
}
