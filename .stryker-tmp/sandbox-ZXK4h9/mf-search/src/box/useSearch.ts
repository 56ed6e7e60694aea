import { useEffect, useMemo, useState } from 'react';
import { mergeResults, type SearchResult, search, toQuery } from '../generated/searchRules';
import { useMoreResults } from './useMoreResults';
import { useSearchContent } from './useSearchContent';

/** Pause in typing before the search starts, in milliseconds. */
const SEARCH_DEBOUNCE = 250;

interface Search {
  /** The query searched for: the typed text after a pause in typing. */
  readonly query: string;
  readonly results: readonly SearchResult[];
  /** Whether more results may come. */
  readonly isSearching: boolean;
}

/** Searches while the visitor types: at once in what was read when the search opened, then in what only the API has. */
export function useSearch(typed: string, isOpen: boolean): Search {
  const { content, isReading, isPartial } = useSearchContent(isOpen);
  const query = useRested(toQuery(typed));
  const { results: more, isAsking } = useMoreResults(isPartial ? query : '');
  const found = useMemo(() => search(query, content), [query, content]);
  const results = useMemo(() => mergeResults(found, more), [found, more]);
  return { query, results, isSearching: query !== '' && (isReading || (isAsking && results.length === 0)) };
}

/** Returns a text once it has not changed for a while; an empty one at once. */
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
