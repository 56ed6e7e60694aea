import { readJson } from '@site/platform';
import { mergeResults, type SearchResult, search, toQuery } from '@site/rules/searchRules';
import { useEffect, useMemo, useState } from 'react';
import { resultsPath } from '../results/groupResults';
import { useSearchContent } from './useSearchContent';

const SEARCH_DEBOUNCE = 250;

const none: readonly SearchResult[] = [];

/** Searches the content that was read at opening, and asks the API for the rest: pages and longer lists. */
export function useSearch(typed: string, isOpen: boolean) {
  const { content, isReading } = useSearchContent(isOpen);
  const query = useRested(toQuery(typed));
  const { results: more, isAsking } = useMoreResults(query);
  const found = useMemo(() => search(query, content), [query, content]);
  const results = useMemo(() => mergeResults(found, more), [found, more]);
  return { query, results, isSearching: query !== '' && (isReading || (isAsking && results.length === 0)) };
}

function useRested(text: string): string {
  const [rested, setRested] = useState('');
  useEffect(() => {
    if (text === '') {
      setRested('');
      return;
    }
    const timer = setTimeout(() => setRested(text), SEARCH_DEBOUNCE);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : rested;
}

function useMoreResults(query: string) {
  const [answer, setAnswer] = useState({ query: '', results: none });

  const path = resultsPath(query);

  useEffect(() => {
    if (path === null) {
      return;
    }
    const leaving = new AbortController();
    readJson(path, { signal: leaving.signal })
      .catch((error: unknown) => {
        if (!leaving.signal.aborted) {
          console.error('The search could not ask for more results', error);
        }
        return null;
      })
      .then((found) => {
        if (!leaving.signal.aborted) {
          setAnswer({ query, results: found?.data ?? none });
        }
      });
    return () => leaving.abort();
  }, [query, path]);

  return answer.query === query
    ? { results: answer.results, isAsking: false }
    : { results: none, isAsking: path !== null };
}
