import type { TableColumnType, TableProps } from 'antd';
import styles from './List.module.css';

/** The `key` of a sortable column is the API's name for it. */
export type ListColumn<Row> = TableColumnType<Row> & {
  readonly key: string;
  /** `text` takes the remaining width; `titled` shows its title where the table has no header. */
  readonly kind?: 'name' | 'text' | 'titled' | 'moves' | 'status' | 'actions';
  readonly isAlwaysShown?: true;
};

const classOf = {
  name: styles.name,
  text: styles.text,
  titled: styles.titled,
  status: styles.status,
  moves: styles.moves,
  actions: styles.actionsCell,
} as const;

export function placed<Row>(column: ListColumn<Row>): TableColumnType<Row> {
  const { kind, title, className } = column;
  const titled: object = { 'data-title': title };
  return {
    ...column,
    className: `${kind ? classOf[kind] : styles.fact} ${className ?? ''}`,
    ...((kind === 'status' || kind === 'actions') && { fixed: 'end' }),
    ...(kind === 'titled' && { onCell: () => titled }),
  };
}

export function openOnClick<Row>(onOpen: (row: Row) => void): TableProps<Row>['onRow'] {
  return (row) => ({
    onClick({ target, detail }) {
      // The second press of a double click may have been meant for a menu.
      const isFirst = detail <= 1;
      const isControl =
        target instanceof Element &&
        target.closest('button, a, input, label, [role="menu"], .ant-table-selection-column');
      if (isFirst && !isControl) {
        onOpen(row);
      }
    },
  });
}
