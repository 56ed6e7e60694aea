import type { ReactNode } from 'react';

interface ListViewProps<List extends { readonly data: readonly unknown[] }> {
  readonly read: {
    readonly data: List | undefined;
    readonly error: Error | undefined;
    readonly mutate: () => unknown;
  };
  readonly loading: ReactNode;
  readonly empty: ReactNode;
  readonly error: (retry: () => void) => ReactNode;
  readonly children: (items: List['data'], list: List) => ReactNode;
}

/** Shows that a list is loading, failed, empty or there. Old items stay during a refresh. */
export function ListView<List extends { readonly data: readonly unknown[] }>(props: ListViewProps<List>) {
  const { read, loading, empty, error, children } = props;
  if (read.data) {
    return read.data.data.length === 0 ? empty : children(read.data.data, read.data);
  }
  return read.error ? error(() => void read.mutate()) : loading;
}
