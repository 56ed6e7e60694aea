import type { ReactNode } from 'react';

interface ListViewProps<Item> {
  /** A read whose answer is a list in a field named `data`, whatever else it holds. */
  readonly read: {
    readonly data: { readonly data: readonly Item[] } | undefined;
    readonly error: Error | undefined;
    readonly mutate: () => unknown;
  };
  readonly loading: ReactNode;
  readonly empty: ReactNode;
  /** Gets `retry`, for a 'Try again' button. */
  readonly error: (retry: () => void) => ReactNode;
  readonly children: (items: readonly Item[]) => ReactNode;
}

/** The four states of a list: loading, error, empty, populated. Old items stay on screen while they refresh. */
export function ListView<Item>({ read, loading, empty, error, children }: ListViewProps<Item>) {
  if (read.data) {
    return read.data.data.length === 0 ? empty : children(read.data.data);
  }
  return read.error ? error(() => void read.mutate()) : loading;
}
