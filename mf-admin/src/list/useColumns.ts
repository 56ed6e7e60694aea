import { useLocation } from '@site/platform';
import { useState } from 'react';
import type { ListColumn } from './listColumn';
import { DEFAULT_PAGE_SIZE } from './listState';
import { keepListView, readListView } from './listView';
import type { List } from './useList';

interface Columns<Row> {
  readonly shown: readonly ListColumn<Row>[];
  readonly menu: {
    readonly columns: readonly { readonly key: string; readonly label: string }[];
    readonly hidden: readonly string[];
    readonly onChange: (hidden: readonly string[]) => void;
    readonly onReset: (() => void) | undefined;
  };
}

export function useColumns<Row>(
  columns: readonly ListColumn<Row>[],
  { state, change }: Pick<List<unknown>, 'state' | 'change'>,
): Columns<Row> {
  const { pathname } = useLocation();
  const [kept, setHidden] = useState(() => readListView(pathname).hidden);
  // Columns that no longer exist do not count as hidden.
  const hideable = columns.filter(({ isAlwaysShown }) => !isAlwaysShown);
  const hidden = kept.filter((key) => hideable.some((column) => column.key === key));

  function keep(next: readonly string[]) {
    setHidden(next);
    keepListView(pathname, { hidden: next });
  }
  function reset() {
    keep([]);
    keepListView(pathname, { size: DEFAULT_PAGE_SIZE });
    if (state.size !== DEFAULT_PAGE_SIZE) {
      change({ size: DEFAULT_PAGE_SIZE }, { replace: true });
    }
  }

  return {
    shown: columns.filter(({ key }) => !hidden.includes(key)),
    menu: {
      columns: hideable.map(({ key, title }) => ({ key, label: String(title) })),
      hidden,
      onChange: keep,
      onReset: hidden.length > 0 || state.size !== DEFAULT_PAGE_SIZE ? reset : undefined,
    },
  };
}
