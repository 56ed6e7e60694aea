import { ApiProperty } from '@nestjs/swagger';
import { LimitQuery, PageQuery } from '../common/page.js';
import { SortParameter } from '../common/sort.js';
import { sortOf } from '../content/fields/derive.js';
import { companies } from '../content/kinds/companies.js';
import { cardOf } from '../content/routes/answersOf.js';
import { searched } from '../content/routes/listQueryOf.js';
import {
  BooleanParameter,
  SameTextParameter,
  SearchParameter,
  SummaryParameter,
} from '../requests/queryParameters.js';

export class CompanyListQuery extends PageQuery {
  @SearchParameter(searched(companies)) q?: string;

  @BooleanParameter('featured', 'Only companies that are featured, or only those that are not')
  featured?: boolean;

  @SameTextParameter('tag', 'Only companies with this tag') tag?: string;
  @SummaryParameter('Returns what cards show of the companies, as a `CompanySummaryPage`') fields?: 'summary';
  @SortParameter(sortOf(companies)) sort?: string;
}

export class RelatedCompanies {
  @ApiProperty({ type: [cardOf(companies)] }) data!: object[];
}

export class CompanyTagListQuery extends LimitQuery {}

export class CompanyTagDto {
  @ApiProperty({ maxLength: 100 }) name!: string;
  @ApiProperty({ type: 'integer', minimum: 1, description: 'How many companies have it' }) count!: number;
}
