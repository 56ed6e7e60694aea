import { type ApiPath, apiPath, paths, type ReadOf } from '@site/platform';
import type { Company } from './company';

/** What a visitor asked of the portfolio; it lives in the URL. */
export interface CompanyFilters {
  /** Text that name or description holds. */
  readonly q: string;
  readonly tag: string;
  /** Page 2 shows the first 200 companies, and so on. */
  readonly page: number;
}

const PAGE_SIZE = 100;
/** The most companies that the API gives at once. */
const MOST_AT_ONCE = 500;
const LONGEST_TEXT = 200;
const LAST_PAGE = 10_000;

/** Reads the filters from a URL's query; what makes no sense is ignored. */
export function readCompanyFilters(query: URLSearchParams): CompanyFilters {
  const page = query.get('page') ?? '';
  return {
    q: (query.get('q') ?? '').trim().slice(0, LONGEST_TEXT),
    tag: (query.get('tag') ?? '').trim().slice(0, LONGEST_TEXT),
    page: /^[1-9]\d{0,4}$/.test(page) ? Math.min(Number(page), LAST_PAGE) : 1,
  };
}

/** The address of the portfolio with these filters. */
export function companiesUrl({ q = '', tag = '', page = 1 }: Partial<CompanyFilters>): string {
  const query = new URLSearchParams();
  if (tag) {
    query.set('tag', tag);
  }
  if (q) {
    query.set('q', q);
  }
  if (page > 1) {
    query.set('page', String(page));
  }
  return query.size > 0 ? `${paths.companies}?${query}` : paths.companies;
}

/**
 * The read that answers the filters. Up to 500 companies it starts at the first one; further pages show the 500 that
 * end there, so that no page grows without limit. A tag is looked for among the first 500, because the API has no such
 * filter.
 */
export function companiesPath({ q, tag, page }: CompanyFilters): ApiPath<ReadOf<'/api/companies'>> {
  const limit = tag ? MOST_AT_ONCE : Math.min(page * PAGE_SIZE, MOST_AT_ONCE);
  const offset = tag ? 0 : page * PAGE_SIZE - limit;
  return apiPath('/api/companies', {
    query: {
      limit: limit === PAGE_SIZE ? undefined : limit,
      offset: offset === 0 ? undefined : offset,
      q: q || undefined,
    },
  });
}

/** The part of the portfolio that a page shows. */
export interface ShownCompanies {
  readonly companies: Company[];
  readonly total: number;
  /** Place of the first shown company in the whole list, from 0. */
  readonly offset: number;
  readonly hasMore: boolean;
}

export function shownCompanies(
  list: ReadOf<'/api/companies'>,
  { tag, page }: CompanyFilters,
): ShownCompanies {
  if (tag) {
    const tagged = list.data.filter((company) => company.tags.includes(tag));
    const companies = tagged.slice(0, page * PAGE_SIZE);
    return { companies, total: tagged.length, offset: 0, hasMore: companies.length < tagged.length };
  }
  const { total, offset } = list.meta;
  return { companies: list.data, total, offset, hasMore: offset + list.data.length < total };
}

/** Every tag of the companies, those that most companies have first. */
export function tagsOf(companies: readonly Company[]): string[] {
  const counts = new Map<string, number>();
  for (const tag of companies.flatMap(({ tags }) => tags)) {
    counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  return [...counts]
    .toSorted(
      ([tag, count], [otherTag, otherCount]) => otherCount - count || tag.localeCompare(otherTag, 'en'),
    )
    .map(([tag]) => tag);
}
