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
  const isFiltered = filters.q !== '' || filters.tag !== '';
  return (
    <div id={COMPANIES_COUNT_ID} tabIndex={-1}>
      <Message title="No companies found" text="Please check back later as we expand our portfolio.">
        {isFiltered && (
          <SiteLink className="button" to={paths.companies}>
            Clear filters
          </SiteLink>
        )}
      </Message>
    </div>
  );
}
