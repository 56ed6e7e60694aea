import { lastingStorage } from '@site/platform';
import { DEFAULT_PAGE_SIZE, toPageSize } from './listState';

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
