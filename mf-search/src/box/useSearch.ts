import { mergeResults, type SearchResult, search, toQuery } from '@site/rules/searchRules';
import { useEffect, useMemo, useState } from 'react';
import { useMoreResults } from './useMoreResults';
import { useSearchContent } from './useSearchContent';

/** In milliseconds. */
const SEARCH_DEBOUNCE = 250;

interface Search {
  readonly query: string;
  readonly results: readonly SearchResult[];
  readonly isSearching: boolean;
}

/** Searches at once in what was read when the search opened, then in what only the API has. */
export function useSearch(typed: string, isOpen: boolean): Search {
  const { content, isReading, isPartial } = useSearchContent(isOpen);
  const query = useRested(toQuery(typed));
  const { results: more, isAsking } = useMoreResults(isPartial ? query : '');
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
