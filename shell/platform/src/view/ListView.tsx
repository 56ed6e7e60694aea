import type { ReactNode } from 'react';

interface ListViewProps<List extends { readonly data: readonly unknown[] }> {
  /** A read whose answer is a list in a field named `data`, whatever else it holds. */
  readonly read: {
    readonly data: List | undefined;
    readonly error: Error | undefined;
    readonly mutate: () => unknown;
  };
  readonly loading: ReactNode;
  readonly empty: ReactNode;
  /** Gets `retry`, for a 'Try again' button. */
  readonly error: (retry: () => void) => ReactNode;
  /** Gets the items, and the whole answer that they are from. */
  readonly children: (items: List['data'], list: List) => ReactNode;
}

/** The four states of a list: loading, error, empty, populated. Old items stay on screen while they refresh. */
export function ListView<List extends { readonly data: readonly unknown[] }>({
  read,
  loading,
  empty,
  error,
  children,
}: ListViewProps<List>) {
  if (read.data) {
    return read.data.data.length === 0 ? empty : children(read.data.data, read.data);
  }
  return read.error ? error(() => void read.mutate()) : loading;
}
