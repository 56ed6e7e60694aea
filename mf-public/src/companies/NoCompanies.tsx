import { Message, SiteLink } from '@site/platform';
import { paths } from '@site/platform/paths';
import { useVisitFocus } from '../links/visit';
import { NoSuchPage } from '../lists/NoSuchPage';
import { COMPANIES_COUNT_ID, type CompanyFilters, companiesUrl } from './companyFilters';

interface NoCompaniesProps {
  /** How many companies the other pages of the list contain. */
  readonly total: number;
  readonly filters: CompanyFilters;
}

/** Explains why a page of the portfolio shows no companies. */
export function NoCompanies({ total, filters }: NoCompaniesProps) {
  useVisitFocus();
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
  const isFiltered = q !== '' || tag !== '';
  return (
    <div id={COMPANIES_COUNT_ID} tabIndex={-1}>
      {isFiltered ? (
        <Message title="No companies found" text={<span dir="auto">{noMatch(q, tag)}</span>}>
          <SiteLink className="button" to={paths.companies}>
            Clear filters
          </SiteLink>
        </Message>
      ) : (
        <Message title="No companies found" text="Please check back later as we expand our portfolio." />
      )}
    </div>
  );
}

function noMatch(q: string, tag: string): string {
  if (q === '') {
    return `No companies in “${tag}”`;
  }
  return `No companies${tag && ` in “${tag}”`} match your search “${q}”`;
}
