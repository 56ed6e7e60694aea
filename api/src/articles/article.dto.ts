import { ApiProperty } from '@nestjs/swagger';
import { PageQuery } from '../common/page.js';
import { SortParameter } from '../common/sort.js';
import { sortOf } from '../content/fields/derive.js';
import { ReferenceParameter } from '../content/fields/values.js';
import { articles } from '../content/kinds/articles.js';
import { cardOf } from '../content/routes/answersOf.js';
import { searched } from '../content/routes/listQueryOf.js';
import { BooleanParameter, SearchParameter, SummaryParameter } from '../requests/queryParameters.js';

export class ArticleListQuery extends PageQuery {
  @SearchParameter(searched(articles)) q?: string;
  @ReferenceParameter('categoryId', 'Category') categoryId?: number | 'none';
  @SortParameter(sortOf(articles)) sort?: string;
  @BooleanParameter('all', 'Includes drafts; for those who may read drafts') all?: boolean;

  @BooleanParameter('published', 'Only published articles, or only drafts; drafts require `all`')
  published?: boolean;

  @SummaryParameter('Returns the articles without their contents, as an `ArticleSummaryPage`')
  fields?: 'summary';
}

export class RelatedArticles {
  @ApiProperty({ type: [cardOf(articles)] }) data!: object[];
}
