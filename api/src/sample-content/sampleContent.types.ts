import type { ValuesOf } from '../content/fields/defineContent.js';
import type { articles } from '../content/kinds/articles.js';
import type { companies } from '../content/kinds/companies.js';
import type { jobs } from '../content/kinds/jobs.js';
import type { pages } from '../content/kinds/pages.js';
import type { siteContent } from '../content/kinds/siteContent.js';
import type { team } from '../content/kinds/team.js';

/** What may be empty or has a default may be left out. */
type Sample<Values> = Partial<Values> & {
  [Name in keyof Values as Values[Name] extends boolean | 'plain' | 'markdown'
    ? never
    : null extends Values[Name]
      ? never
      : Name]: Values[Name];
};

/** The logo is, for example, `/uploads/sample/logos/name-320x160.svg`. */
export type SampleCompany = Omit<Sample<ValuesOf<typeof companies>>, 'order'> & { logoUrl: string };

export type SampleTeamMember = Sample<ValuesOf<typeof team>>;

export type SampleArticle = Omit<Sample<ValuesOf<typeof articles>>, 'categoryId'> & {
  /** The name of one of the sample categories; null leaves the article uncategorised. */
  category: string | null;
};

export type SampleJob = Sample<ValuesOf<typeof jobs>>;

export type SamplePage = Sample<ValuesOf<typeof pages>>;

export type SampleSiteContent = Sample<ValuesOf<typeof siteContent>>;
