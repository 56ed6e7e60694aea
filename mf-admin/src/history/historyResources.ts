import type { ApiPath } from '@site/platform';
import { articles } from '../articles/article.resource';
import { type ArticleCategoryInput, articleCategories } from '../articles/articleCategory.resource';
import { companies } from '../companies/company.resource';
import { jobs } from '../jobs/job.resource';
import type { ContentKind } from '../kinds/recordKinds';
import { siteContent } from '../site-content/siteContent.resource';
import { team } from '../team/teamMember.resource';
import type { Fields } from '../working-copies/workingCopies';

export interface HistoryResource {
  readonly kind: ContentKind;
  readonly noun: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly images: readonly string[];
  readonly publishedField?: string;
  readonly blank: Fields;
  readonly item?: (id: number) => ApiPath<{ readonly data: object }>;
}

interface Described {
  readonly kind: ContentKind;
  readonly noun: string;
  readonly labels: Readonly<Record<string, string>>;
  blank(): object;
  item(id: number): ApiPath<{ readonly data: object }>;
}

function described(
  { kind, noun, labels, blank, item }: Described,
  images: readonly string[] = [],
  publishedField?: string,
): HistoryResource {
  const { [publishedField ?? '']: _, ...compared } = labels;
  const values = blank();
  return {
    kind,
    noun,
    labels: compared,
    images,
    blank: Object.fromEntries(Object.entries(values)),
    item,
    ...(publishedField !== undefined && { publishedField }),
  };
}

const blankCategory: ArticleCategoryInput = { name: '' };

export const historyResources: Readonly<Record<ContentKind, HistoryResource>> = {
  articles: described(articles, ['imageUrl'], 'published'),
  'article-categories': {
    kind: 'article-categories',
    noun: articleCategories.noun,
    labels: { name: 'Name' },
    images: [],
    blank: { ...blankCategory },
  },
  companies: described(companies, ['logoUrl']),
  team: described(team, ['imageUrl']),
  jobs: described(jobs, [], 'active'),
  'site-content': described(siteContent),
};

export const historyKinds = Object.keys(historyResources) as readonly ContentKind[];
