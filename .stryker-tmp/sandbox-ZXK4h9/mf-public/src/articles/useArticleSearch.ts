import { useLocation, useReadAhead } from '@site/platform';
import { useEffect, useRef, useState } from 'react';
import { type ArticleFilters, articlesPath, articlesUrl, searchText } from './articleFilters';

/** Pause in typing before the search starts, in milliseconds. */
const SEARCH_DEBOUNCE = 250;

interface ArticleSearch {
  /** The filters of the visible list: those of the URL, and what was typed since. */
  readonly filters: ArticleFilters;
  readonly isSearching: boolean;
  /** Changes whenever the search box has to show a text that the visitor did not type. */
  readonly boxKey: string;
  type(text: string): void;
  /** Searches at once, without waiting for a pause in typing. */
  submit(text: string): void;
}

/**
 * Searches while the visitor types. The current list stays until the next one has loaded. The URL is replaced without
 * the router: a navigation would rebuild the page and with it the search box being typed in.
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
      // A pending search belongs to a list that the visitor has left.
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
