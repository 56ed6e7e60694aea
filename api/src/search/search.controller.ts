import { Controller, Get, Module, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  articleResult,
  companyResult,
  jobResult,
  pageResult,
  resultTypes,
  type SearchResult,
  sectionResults,
  teamMemberResult,
  toQuery,
} from '@site/rules/searchRules';
import { ArticlesService } from '../articles/articles.service.js';
import { CompaniesService } from '../companies/companies.service.js';
import { ContentRead } from '../content-version/contentVersion.service.js';
import { JobsService } from '../jobs/jobs.service.js';
import { PagesService } from '../pages/pages.service.js';
import { TeamService } from '../team/team.service.js';
import { SearchQuery, SearchResponse } from './search.dto.js';

@ApiTags('search')
@Controller('api/search')
export class SearchController {
  constructor(
    private readonly companies: CompaniesService,
    private readonly team: TeamService,
    private readonly articles: ArticlesService,
    private readonly jobs: JobsService,
    private readonly pages: PagesService,
  ) {}

  @Get()
  @ContentRead()
  @ApiOperation({ summary: 'The results of the site-wide search; `limit` applies to each type of result' })
  @ApiOkResponse({ type: SearchResponse })
  async searchSite(@Query() { q, limit }: SearchQuery): Promise<SearchResponse> {
    const query = toQuery(q);
    if (query === '') {
      return { data: [], meta: { limit, incomplete: [] } };
    }
    // One more than shown tells whether there are more.
    const [companies, members, articles, jobs, pages] = await Promise.all([
      this.companies.find(query, limit + 1),
      this.team.find(query, limit + 1),
      this.articles.findPublished(query, limit + 1),
      this.jobs.find(query, limit + 1),
      this.pages.find(query, limit + 1),
    ]);
    const found: SearchResult[][] = [
      sectionResults(query),
      companies.map(companyResult),
      members.map(({ id, name, title }) => teamMemberResult({ id, name, position: title })),
      articles.map(articleResult),
      jobs.map(jobResult),
      pages.map(pageResult),
    ];
    return {
      data: found.flatMap((results) => results.slice(0, limit)),
      meta: { limit, incomplete: resultTypes.filter((_, index) => (found[index]?.length ?? 0) > limit) },
    };
  }
}

@Module({ controllers: [SearchController] })
export class SearchModule {}
