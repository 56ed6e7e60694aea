import { type ApiPath, useLocation, useRead } from '@site/platform';
import { useHasUnsaved } from '@site/platform/session';
import { useEffect, useState } from 'react';
import { chosenIn, type ListFilter, type ListQuery, type ListState, toListQuery } from './listState';
import { useLastAnswer } from './useLastAnswer';
import { useListState } from './useListState';

export interface RowPage<Row> {
  readonly data: readonly Row[];
  readonly meta: { readonly total: number };
}

export interface List<Page> {
  readonly shown: Page | undefined;
  readonly isOutdated: boolean;
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
  const lastPage = Math.max(1, Math.ceil((read.data?.meta.total ?? 0) / state.size));

  // The last row of the last page was deleted, or the address is an old one.
  const isBeyond = read.data?.data.length === 0 && state.page > lastPage;
  useEffect(() => {
    // The move discards nothing, so it waits for unsaved changes instead of asking about them.
    if (isBeyond && !hasUnsaved()) {
      change({ page: lastPage }, { replace: true });
    }
  });

  return {
    shown: useLastAnswer(read),
    isOutdated: read.data === undefined,
    // It stays while the page tries again by itself.
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
