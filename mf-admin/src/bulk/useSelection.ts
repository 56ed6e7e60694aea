import type { TableProps } from 'antd';
import { useState } from 'react';

interface Selection<Row> {
  readonly selected: readonly { readonly id: number; readonly name: string }[];
  clear(): void;
  /** The table's checkboxes. */
  readonly checkboxes: NonNullable<TableProps<Row>['rowSelection']>;
}

/** Which of the rows on screen are selected. One that is not shown any more is not selected either. */
export function useSelection<Row extends { readonly id: number }>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
): Selection<Row> {
  const [ids, setIds] = useState<readonly number[]>([]);
  const selected = rows
    .filter(({ id }) => ids.includes(id))
    .map((row) => ({ id: row.id, name: nameOf(row) }));
  return {
    selected,
    clear: () => setIds([]),
    checkboxes: {
      selectedRowKeys: selected.map(({ id }) => id),
      onChange: (keys) => setIds(keys.map(Number)),
      getCheckboxProps: (row) => ({ 'aria-label': `Select ${nameOf(row)}` }),
      getTitleCheckboxProps: () => ({ 'aria-label': 'Select all on this page' }),
    },
  };
}
