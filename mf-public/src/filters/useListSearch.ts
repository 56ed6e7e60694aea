import { type ApiPath, useLocation, useReadAhead } from '@site/platform';
import { foldText } from '@site/platform/fold-text';
import { useEffect, useRef, useState } from 'react';

const SEARCH_DEBOUNCE = 250;

export const LONGEST_SEARCH = 200;

export function searchText(text: string): string {
  return foldText(text) === '' ? '' : text.trim().slice(0, LONGEST_SEARCH).trim();
}

interface ListFilters {
  readonly q: string;
  readonly page: number;
}

interface ListAddresses<Filters> {
  readonly pathOf: (filters: Filters) => ApiPath;
  readonly urlOf: (filters: Filters) => string;
}

export interface ListSearch<Filters> {
  readonly filters: Filters;
  readonly isSearching: boolean;
  /** When it changes, the search box forgets what was typed. */
  readonly visit: string;
  type(text: string): void;
  submit(text: string): void;
}

/** Bypasses the router, because a navigation would rebuild the search box while somebody types. */
export function useListSearch<Filters extends ListFilters>(
  filtersOfUrl: Filters,
  { pathOf, urlOf }: ListAddresses<Filters>,
): ListSearch<Filters> {
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
    await readAhead([pathOf(next)]);
    if (latest.current === search && isCurrentEntry(visit)) {
      window.history.replaceState(window.history.state, '', urlOf(next));
      setTyped({ visit, filters: next });
      setSearching(false);
    }
  }

  return {
    filters,
    isSearching,
    visit,
    type(text) {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void search(text), SEARCH_DEBOUNCE);
    },
    submit: (text) => void search(text),
  };
}

/** Links to other filters keep `text`, even before it is searched for. */
export function useSearchBox({ filters: { q }, visit, type, submit }: ListSearch<ListFilters>) {
  const [typed, setTyped] = useState({ visit, text: q });
  return {
    text: typed.visit === visit ? searchText(typed.text) : q,
    key: visit,
    form: {
      text: q,
      maxLength: LONGEST_SEARCH,
      onSearch: submit,
      onType(text: string) {
        setTyped({ visit, text });
        type(text);
      },
    },
  };
}

/**
 * The router adds a history entry before it shows the page, and the list being left must not change that
 * entry.
 */
function isCurrentEntry(visit: string): boolean {
  return (window.history.state?.key ?? 'default') === visit;
}
