import { useLocation, useReadAhead } from '@site/platform';
import { useEffect, useRef, useState } from 'react';
import { type ArticleFilters, articlesPath, articlesUrl, searchText } from './articleFilters';

/** How long typing rests before the search starts, in milliseconds. */
const SEARCH_DEBOUNCE = 250;

interface ArticleSearch {
  /** The filters of the list on screen: those of the URL, and what was typed since. */
  readonly filters: ArticleFilters;
  readonly isSearching: boolean;
  /** Differs whenever the search box has to show another text than the visitor typed. */
  readonly boxKey: string;
  type(text: string): void;
  /** Searches without waiting for the end of typing. */
  submit(text: string): void;
}

/**
 * Searching while the visitor types. The list stays until the next one is there. The URL follows in the same history
 * entry, past the router: a navigation would build the page anew and take the search box from under the visitor's hands.
 */
export function useArticleSearch(filtersOfUrl: ArticleFilters): ArticleSearch {
  const { key: visit } = useLocation();
  const { readAhead } = useReadAhead();
  const [typed, setTyped] = useState({ visit, filters: filtersOfUrl });
  const [isSearching, setSearching] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef<string>(undefined);
  const filters = typed.visit === visit ? typed.filters : filtersOfUrl;

  useEffect(() => {
    latest.current = visit;
    return () => {
      // What is still on its way belongs to a list that the visitor has left.
      clearTimeout(timer.current);
      latest.current = undefined;
      setSearching(false);
    };
  }, [visit]);

  async function search(text: string) {
    const next = { ...filters, q: searchText(text), page: 1 };
    const search = `${visit} ${next.q}`;
    clearTimeout(timer.current);
    latest.current = search;
    if (next.q === filters.q) {
      setSearching(false);
      return;
    }
    setSearching(true);
    await readAhead([articlesPath(next)]);
    if (latest.current === search) {
      window.history.replaceState(window.history.state, '', articlesUrl(next));
      setTyped({ visit, filters: next });
      setSearching(false);
    }
  }

  return {
    filters,
    isSearching,
    boxKey: visit,
    type(text) {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void search(text), SEARCH_DEBOUNCE);
    },
    submit: (text) => void search(text),
  };
}
