import type { TableProps } from 'antd';
import { useState } from 'react';
import type { SelectedRecord } from './useBulk';

export type Selection = Omit<ReturnType<typeof useSelection>, 'checkboxes'>;

export function useSelection<Row extends { readonly id: number }>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
) {
  const [ids, setIds] = useState<readonly number[]>([]);
  const selected: readonly SelectedRecord[] = rows
    .filter(({ id }) => ids.includes(id))
    .map((row) => ({ id: row.id, name: nameOf(row) }));
  const checkboxes: NonNullable<TableProps<Row>['rowSelection']> = {
    selectedRowKeys: selected.map(({ id }) => id),
    onChange: (keys) => setIds(keys.map(Number)),
    getCheckboxProps: (row) => ({ 'aria-label': `Select ${nameOf(row)}` }),
    columnTitle: <span className="visually-hidden">Select</span>,
  };
  return {
    selected,
    isAllSelected: rows.length > 0 && selected.length === rows.length,
    selectAll: (isSelected: boolean) => setIds(isSelected ? rows.map(({ id }) => id) : []),
    checkboxes,
  };
}
