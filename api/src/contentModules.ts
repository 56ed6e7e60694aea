import { ArticleCategoriesController } from './articles/articleCategories.controller.js';
import { ArticlesController } from './articles/articles.controller.js';
import { ArticlesService } from './articles/articles.service.js';
import { CompaniesController } from './companies/companies.controller.js';
import { CompaniesService } from './companies/companies.service.js';
import type { ContentKind } from './content/fields/defineContent.js';
import { articleCategories } from './content/kinds/articleCategories.js';
import { articles } from './content/kinds/articles.js';
import { companies } from './content/kinds/companies.js';
import { jobs } from './content/kinds/jobs.js';
import { kinds } from './content/kinds/kinds.js';
import { pages } from './content/kinds/pages.js';
import { siteContent } from './content/kinds/siteContent.js';
import { team } from './content/kinds/team.js';
import { contentModule, type Own } from './content/routes/contentModule.js';
import { JobsController } from './jobs/jobs.controller.js';
import { JobsService } from './jobs/jobs.service.js';
import { PagesController } from './pages/pages.controller.js';
import { PagesService } from './pages/pages.service.js';
import { SearchModule } from './search/search.controller.js';
import { DeclaredTexts } from './site-content/declaredTexts.service.js';
import { SiteContentController } from './site-content/siteContent.controller.js';
import { SiteContentService } from './site-content/siteContent.service.js';
import { TeamController } from './team/team.controller.js';
import { TeamService } from './team/team.service.js';
import { ContentRenderer } from './writing/contentRenderer.js';
import { Documents } from './writing/documents.service.js';

type Owner = readonly [ContentKind, Own];

const beforeSearch: readonly Owner[] = [
  [companies, { controller: CompaniesController, service: CompaniesService }],
  [team, { controller: TeamController, service: TeamService }],
  [articles, { controller: ArticlesController, service: ArticlesService }],
  [articleCategories, { controller: ArticleCategoriesController }],
  [jobs, { controller: JobsController, service: JobsService }],
  [pages, { controller: PagesController, service: PagesService }],
];

const afterSearch: readonly Owner[] = [
  [
    siteContent,
    {
      controller: SiteContentController,
      service: SiteContentService,
      providers: [ContentRenderer, Documents, DeclaredTexts],
    },
  ],
];

const owners = [...beforeSearch, ...afterSearch];

/** Kinds with code of their own come first, in the order of the document. */
export const contentModules = [
  ...beforeSearch.map(([kind, own]) => contentModule(kind, own)),
  SearchModule,
  ...afterSearch.map(([kind, own]) => contentModule(kind, own)),
  ...kinds.filter((kind) => !owners.some(([owner]) => owner === kind)).map((kind) => contentModule(kind)),
];
