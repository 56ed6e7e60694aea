import { lastingStorage, useLocation, useNavigate } from '@site/platform';
import { changeListState, DEFAULT_PAGE_SIZE, type ListState, readListState, toPageSize } from './listState';

interface ChangeOptions {
  readonly replace?: boolean;
}

export function useListState(
  sortable: readonly string[],
): readonly [ListState, (change: Partial<ListState>, options?: ChangeOptions) => void] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();

  function change(changed: Partial<ListState>, { replace = false }: ChangeOptions = {}) {
    // What was typed is applied late, so the address may have changed.
    const { size } = readState(window.location.search);
    if (changed.size !== undefined) {
      keepListView(pathname, { size: changed.size });
    }
    void navigate(`${pathname}${changeListState(window.location.search, { size, ...changed })}`, { replace });
  }
  function readState(query: string) {
    return readListState(query, sortable, readListView(pathname).size);
  }
  return [readState(search), change];
}

const KEY = 'adminLists';

export interface ListView {
  readonly size: number;
  readonly hidden: readonly string[];
}

export function readListView(path: string): ListView {
  const { size, hidden } = Object(readAll()[path]);
  return {
    size: toPageSize(size) ?? DEFAULT_PAGE_SIZE,
    hidden: Array.isArray(hidden) ? hidden.filter((key) => typeof key === 'string') : [],
  };
}

export function keepListView(path: string, change: Partial<ListView>): void {
  const { size, hidden } = { ...readListView(path), ...change };
  const { [path]: _, ...others } = readAll();
  const own = {
    ...(size !== DEFAULT_PAGE_SIZE && { size }),
    ...(hidden.length > 0 && { hidden }),
  };
  const all = Object.keys(own).length > 0 ? { ...others, [path]: own } : others;
  if (Object.keys(all).length > 0) {
    lastingStorage.set(KEY, JSON.stringify(all));
  } else {
    lastingStorage.remove(KEY);
  }
}

function readAll(): Readonly<Record<string, unknown>> {
  try {
    return { ...Object(JSON.parse(lastingStorage.get(KEY) ?? '{}')) };
  } catch {
    return {};
  }
}
