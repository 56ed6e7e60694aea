import {
  ContentHtml,
  definePage,
  earlySwitch,
  Message,
  type PageMatch,
  SiteLink,
  useRead,
  useTexts,
} from '@site/platform';
import { paths } from '@site/platform/paths';
import { SearchedList } from '../../filters/SearchedList';
import { useListSearch } from '../../filters/useListSearch';
import { BackLink } from '../../links/BackLink';
import type { LinkState } from '../../links/linkState';
import { useLinkedFocus } from '../../links/linkState';
import { ListMetadata } from '../../lists/ListMetadata';
import { PagedList } from '../../lists/PagedList';
import { CardsLoading } from '../../page-states/CardsLoading';
import styles from './CompaniesPage.module.css';
import { CompanyFiltersBar } from './CompanyFiltersBar';
import { CompanyList, cardId } from './CompanyList';
import listStyles from './CompanyList.module.css';
import { useRestoredCompaniesScroll } from './companiesScroll';
import { texts } from './companiesTexts';
import {
  COMPANIES_COUNT_ID,
  type CompanyFilters,
  companiesPath,
  companiesUrl,
  companyTagsPath,
  readCompanyFilters,
} from './companyFilters';
import { COMPANIES_DARK_THEME_KEY, useCompaniesDarkTheme } from './useCompaniesDarkTheme';

export const page = definePage({
  component: CompaniesPage,
  texts: [texts],
  data: ({ query }) => [companiesPath(readCompanyFilters(query)), companyTagsPath],
});

function CompaniesPage({ query }: PageMatch) {
  const search = useListSearch(readCompanyFilters(query), { pathOf: companiesPath, urlOf: companiesUrl });
  const { filters } = search;
  const isFiltered = filters.q !== '' || filters.tag !== '';
  const read = useRead(companiesPath(filters));
  const { html, text } = useTexts(texts);
  const [isDark, setDark] = useCompaniesDarkTheme();
  useRestoredCompaniesScroll();
  useLinkedFocus(read.data !== undefined);

  return (
    <div className={styles.page} data-scheme="companies">
      <ListMetadata
        title={text('companies_page_title')}
        description={text('companies_page_description')}
        path={paths.companies}
        page={filters.page}
        isFiltered={isFiltered}
        list={read.data}
        itemPath={paths.company}
      />
      <div className={`${styles.head} container`}>
        <BackLink to={paths.home}>Back to Home</BackLink>
        <button
          type="button"
          role="switch"
          aria-checked={isDark}
          className={styles.switch}
          onClick={() => setDark(!isDark)}
          {...earlySwitch('companies', 'dark', COMPANIES_DARK_THEME_KEY)}
        >
          Dark theme
        </button>
        <h1 className={styles.title} dir="auto">
          <ContentHtml html={html('companies_page_title')} inline />
        </h1>
        <ContentHtml html={html('companies_page_description')} className={styles.introduction} />
      </div>
      <SearchedList
        filters={<CompanyFiltersBar search={search} />}
        id={COMPANIES_COUNT_ID}
        count={read.data && countText(read.data.meta.total, filters)}
        isSearching={search.isSearching}
      >
        <PagedList
          read={read}
          page={filters.page}
          urlOf={(page) => companiesUrl({ ...filters, page })}
          loading={<CardsLoading label="Loading the companies" grid={listStyles.grid} picture="widest" />}
          failed={{
            title: 'There was an error loading the companies',
            text: 'Please try again later or contact support if the problem persists',
          }}
          noPage="No companies found"
          empty={<NoCompanies filters={filters} />}
          focus={COMPANIES_COUNT_ID}
          idAt={cardId}
        >
          {(list) => <CompanyList list={list} filters={filters} />}
        </PagedList>
      </SearchedList>
    </div>
  );
}

function countText(total: number, { q, tag }: CompanyFilters): string {
  const companies = total === 1 ? '1 company' : `${total} companies`;
  return `${companies}${tag && ` in ${tag}`}${q && ` matching “${q}”`}`;
}

function NoCompanies({ filters: { q, tag } }: { filters: CompanyFilters }) {
  if (q === '' && tag === '') {
    return <Message title="No companies found" text="Please check back later as we expand our portfolio." />;
  }
  return (
    <Message title="No companies found" text={<span dir="auto">{noMatch(q, tag)}</span>}>
      <SiteLink
        className="button"
        to={paths.companies}
        state={{ focus: COMPANIES_COUNT_ID } satisfies LinkState}
      >
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
