import { articleCategories } from './articleCategories.js';
import { articles } from './articles.js';
import { companies } from './companies.js';
import { jobs } from './jobs.js';
import { pages } from './pages.js';
import { siteContent } from './siteContent.js';
import { team } from './team.js';

export const kinds = [articles, articleCategories, companies, team, jobs, pages, siteContent] as const;
