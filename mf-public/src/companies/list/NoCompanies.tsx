import { Message, SiteLink } from '@site/platform';
import { paths } from '@site/platform/paths';
import type { Visit } from '../../links/visit';
import { NoSuchPage } from '../../lists/NoSuchPage';
import { COMPANIES_COUNT_ID, type CompanyFilters, companiesUrl } from './companyFilters';

const toCount: Visit = { focus: COMPANIES_COUNT_ID };

export function NoCompanies({ total, filters }: { total: number; filters: CompanyFilters }) {
  if (total > 0) {
    return (
      <NoSuchPage
        title="No companies found"
        page={filters.page}
        firstUrl={companiesUrl({ ...filters, page: 1 })}
        focus={COMPANIES_COUNT_ID}
      />
    );
  }
  const { q, tag } = filters;
  if (q === '' && tag === '') {
    return <Message title="No companies found" text="Please check back later as we expand our portfolio." />;
  }
  return (
    <Message title="No companies found" text={<span dir="auto">{noMatch(q, tag)}</span>}>
      <SiteLink className="button" to={paths.companies} state={toCount}>
        Clear filters
      </SiteLink>
    </Message>
  );
}

function noMatch(q: string, tag: string): string {
  if (q === '') {
    return `No companies in “${tag}”`;
  }
  return `No companies${tag && ` in “${tag}”`} match your search “${q}”`;
}
