import type { TableColumnType } from 'antd';
import styles from './ListTable.module.css';

/** A column; its `key` is that of the API where the list can be sorted by it. */
export type ListColumn<Row> = TableColumnType<Row> & {
  readonly key: string;
  /**
   * What it is in its row. `name`: what the row is about. `text`: takes the width that the others leave. `titled`:
   * wants its title beside it where there is no head. `moves`: changes the row's place. `status`, `actions`: always in
   * sight. Otherwise a short fact.
   */
  readonly kind?: 'name' | 'text' | 'titled' | 'moves' | 'status' | 'actions';
  /** It says what the row is about, and cannot be hidden. */
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

/** A column with what places it in its row, whether rows are lines or blocks. */
export function placed<Row>(column: ListColumn<Row>): TableColumnType<Row> {
  const { kind, title, className } = column;
  const titled: object = { 'data-title': title };
  return {
    ...column,
    ...(kind && { className: `${classOf[kind]} ${className ?? ''}` }),
    ...((kind === 'status' || kind === 'actions') && { fixed: 'end' }),
    ...(kind === 'titled' && { onCell: () => titled }),
  };
}
