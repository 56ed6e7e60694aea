import { lastingStorage } from '@site/platform';
import { DEFAULT_PAGE_SIZE, toPageSize } from './listState';

const KEY = 'adminLists';

/** How somebody likes a list, in this browser. */
export interface ListView {
  readonly size: number;
  /** The keys of columns that are not shown. */
  readonly hidden: readonly string[];
}

/** How a list was left, by the path of its page; as it is by default where nothing is kept. */
export function readListView(path: string): ListView {
  const { size, hidden } = Object(readAll()[path]);
  return {
    size: toPageSize(size) ?? DEFAULT_PAGE_SIZE,
    hidden: Array.isArray(hidden) ? hidden.filter((key) => typeof key === 'string') : [],
  };
}

/** Keeps how a list is left. Where the browser keeps nothing, it lasts as long as the page. */
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
