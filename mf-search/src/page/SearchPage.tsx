import {
  definePage,
  Message,
  type PageMatch,
  PageMetadata,
  Spinner,
  useNavigationType,
  useRead,
} from '@site/platform';
import { paths } from '@site/platform/paths';
import { toQuery } from '@site/rules/searchRules';
import { useEffect, useRef } from 'react';
import { countText, isTooLong, resultsPath } from '../results/groupResults';
import { FoundResults } from './FoundResults';
import { MainLinks } from './MainLinks';
import { SearchForm } from './SearchForm';
import styles from './SearchPage.module.css';

export const page = definePage({
  component: SearchPage,
  data: ({ query }) => {
    const path = resultsPath(queryOf(query));
    return path === null ? [] : [path];
  },
});

function queryOf(parameters: URLSearchParams): string {
  return toQuery(parameters.get('q') ?? '');
}

function SearchPage({ query: parameters }: PageMatch) {
  const query = queryOf(parameters);
  const read = useRead(resultsPath(query));
  const count = useCountFocus(read.data !== undefined);
  const results = read.data?.data ?? [];
  return (
    <div className={`${styles.page} container`}>
      <PageMetadata
        title={query === '' ? 'Search' : `Search for “${query}”`}
        description="Search the companies, people, articles and open positions of the group."
        path={paths.search}
        isUnlisted
      />
      <h1>Search</h1>
      <SearchForm query={query} />
      {query === '' ? (
        <MainLinks />
      ) : isTooLong(query) ? (
        <Message title="This search is too long" text="Please try fewer words.">
          <MainLinks />
        </Message>
      ) : read.data ? (
        <>
          <p ref={count} className={styles.count} role="status" tabIndex={-1} dir="auto">
            {results.length === 0 ? 'No results found' : countText(results.length)} for “{query}”
          </p>
          {results.length === 0 ? <MainLinks /> : <FoundResults {...read.data} query={query} />}
        </>
      ) : read.error ? (
        <Message
          title="The search is not available right now"
          text="Please try again in a moment."
          onRetry={() => void read.mutate()}
        />
      ) : (
        <Spinner label="Searching..." />
      )}
    </div>
  );
}

/** A search from this page creates the form anew, so the count gets the focus. */
function useCountFocus(isThere: boolean) {
  const isFirst = useNavigationType() === 'POP';
  const count = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isThere && !isFirst) {
      count.current?.focus();
    }
  }, [isThere, isFirst]);
  return count;
}
