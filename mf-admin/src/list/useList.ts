import { type ApiPath, type Read, useLocation, useRead } from '@site/platform';
import { useHasUnsaved } from '@site/platform/session';
import { useEffect, useState } from 'react';
import { chosenIn, type ListFilter, type ListQuery, type ListState, toListQuery } from './listState';
import { useListState } from './useListState';

export interface RowPage<Row> {
  readonly data: readonly Row[];
  readonly meta: { readonly total: number };
}

export interface List<Page> {
  readonly shown: Page | undefined;
  readonly isOutdated: boolean;
  readonly isFiltered: boolean;
  readonly error: Error | undefined;
  readonly isLoading: boolean;
  tryAgain(): void;
  readonly state: ListState;
  readonly change: ReturnType<typeof useListState>[1];
  readonly sortable: readonly string[];
  readonly filters: readonly ListFilter<object>[];
  readonly path: string;
}

export function useList<
  Page extends RowPage<unknown>,
  Query extends object = Pick<ListQuery, 'status' | 'featured'>,
>(
  sortable: readonly string[],
  pathOf: (query: ListQuery & Partial<Query>) => ApiPath<Page>,
  filters: readonly ListFilter<Query>[] = [],
): List<Page> {
  const [state, change] = useListState(sortable);
  const { search } = useLocation();
  const chosen: Partial<Query> = Object.assign(
    {},
    ...filters.map((filter) => chosenIn(search, filter)?.query),
  );
  const rows = useRows(pathOf({ ...toListQuery(state), ...chosen }), state, change);
  return { ...rows, sortable, filters };
}

/** For a list whose state is not in the address. */
export function useRows<Page extends RowPage<unknown>>(
  path: ApiPath<Page>,
  state: ListState,
  change: List<Page>['change'],
): Omit<List<Page>, 'sortable' | 'filters'> {
  const hasUnsaved = useHasUnsaved();
  const read = useRead(path);
  const [failed, setFailed] = useState({ path, error: read.error });
  if (!read.isValidating && (failed.path !== path || failed.error !== read.error)) {
    setFailed({ path, error: read.error });
  }
  const isOutdated = read.data === undefined;
  const lastPage = Math.max(1, Math.ceil((read.data?.meta.total ?? 0) / state.size));

  // The last row was deleted, or the address is old.
  const isBeyond = read.data?.data.length === 0 && state.page > lastPage;
  useEffect(() => {
    if (isBeyond && !hasUnsaved()) {
      change({ page: lastPage }, { replace: true });
    }
  });

  return {
    shown: useLastAnswer(read),
    isOutdated,
    isFiltered: useFactOfShownRows(isFilteredBy(path), { isOutdated }),
    // The error stays while the page tries again by itself.
    error: read.isValidating && failed.path === path ? failed.error : read.error,
    isLoading: read.isValidating,
    tryAgain() {
      setFailed({ path, error: undefined });
      void read.mutate();
    },
    state,
    change,
    path,
  };
}

export function useLastAnswer<Body>({ data }: Pick<Read<Body>, 'data'>): Body | undefined {
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) {
    setLast(data);
  }
  return data ?? last;
}

/** Returns the fact that belongs to the shown rows, also while rows of another filter load. */
export function useFactOfShownRows<Fact extends string | boolean>(
  fact: Fact,
  { isOutdated }: Pick<List<unknown>, 'isOutdated'>,
): Fact {
  return useLastAnswer({ data: isOutdated ? undefined : fact }) ?? fact;
}

export function isFilteredBy(path: string, ignored = ''): boolean {
  const parameters = new URLSearchParams(path.split('?')[1]);
  return [...parameters.keys()].some((name) => !['limit', 'offset', 'sort', ignored].includes(name));
}
