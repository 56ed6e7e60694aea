import { Injectable } from '@nestjs/common';
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
import { JobsService } from '../jobs/jobs.service.js';
import { PagesService } from '../pages/pages.service.js';
import { TeamService } from '../team/team.service.js';
import type { SearchResponse } from './search.dto.js';

@Injectable()
export class SearchService {
  constructor(
    private readonly companies: CompaniesService,
    private readonly team: TeamService,
    private readonly articles: ArticlesService,
    private readonly jobs: JobsService,
    private readonly pages: PagesService,
  ) {}

  async search(typed: string, limit: number): Promise<SearchResponse> {
    const query = toQuery(typed);
    if (query === '') {
      return { data: [], meta: { limit, incomplete: [] } };
    }
    // One more, to know whether there are more.
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
