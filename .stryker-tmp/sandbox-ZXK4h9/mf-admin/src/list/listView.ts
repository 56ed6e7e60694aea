import { lastingStorage } from '@site/platform';
import { DEFAULT_PAGE_SIZE, toPageSize } from './listState';

const KEY = 'adminLists';

/** The view settings of a list, kept in this browser. */
export interface ListView {
  readonly size: number;
  /** The keys of hidden columns. */
  readonly hidden: readonly string[];
}

/** Reads a list's view by the path of its page; the defaults if none is stored. */
export function readListView(path: string): ListView {
  const { size, hidden } = Object(readAll()[path]);
  return {
    size: toPageSize(size) ?? DEFAULT_PAGE_SIZE,
    hidden: Array.isArray(hidden) ? hidden.filter((key) => typeof key === 'string') : [],
  };
}

/** Stores a list's view. If the browser stores nothing, it lasts as long as the page. */
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
