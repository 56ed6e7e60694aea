import type { ValuesOf } from '../content/definition/defineContent.js';
import type { articles } from '../content/kinds/articles.js';
import type { companies } from '../content/kinds/companies.js';
import type { jobs } from '../content/kinds/jobs.js';
import type { siteContent } from '../content/kinds/siteContent.js';
import type { team } from '../content/kinds/team.js';

/** The logo is, for example, `/uploads/sample/logos/name-320x160.svg`. */
export type SampleCompany = ValuesOf<typeof companies> & { logoUrl: string };

export type SampleTeamMember = ValuesOf<typeof team>;

export type SampleArticle = Omit<ValuesOf<typeof articles>, 'categoryId'> & {
  /** The name of one of the sample categories; null leaves the article uncategorised. */
  category: string | null;
};

export type SampleJob = ValuesOf<typeof jobs>;

export type SampleSiteContent = ValuesOf<typeof siteContent>;
