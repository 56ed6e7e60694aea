import { ApiProperty } from '@nestjs/swagger';
import { type ResultType, resultTypes, type SearchResult } from '@site/rules/searchRules';
import { LimitQuery } from '../common/page.js';
import { SearchParameter } from '../requests/queryParameters.js';

export class SearchQuery extends LimitQuery {
  @SearchParameter('what the site shows; empty finds nothing', 10_000) q: string = '';
}

export class SearchResultDto implements SearchResult {
  @ApiProperty({
    type: 'integer',
    minimum: 1,
    description: 'The id of the record; unique among results of one type',
  })
  id!: number;

  @ApiProperty({ enum: resultTypes, enumName: 'SearchResultType' }) type!: ResultType;
  @ApiProperty() title!: string;
  @ApiProperty({ description: 'At most 100 characters of a longer text, then `...`' }) description!: string;
  @ApiProperty({ description: 'Path on the site', example: '/companies/1' }) url!: string;
}

export class SearchMeta {
  @ApiProperty({ type: 'integer', description: 'The most results of one type' }) limit!: number;

  @ApiProperty({
    enum: resultTypes,
    enumName: 'SearchResultType',
    isArray: true,
    description: 'The types with more results than are returned',
  })
  incomplete!: ResultType[];
}

export class SearchResponse {
  @ApiProperty({
    type: [SearchResultDto],
    description:
      'Sections, companies, team members, articles, jobs, pages; each type in the order of its list',
  })
  data!: SearchResultDto[];

  @ApiProperty({ type: SearchMeta }) meta!: SearchMeta;
}
