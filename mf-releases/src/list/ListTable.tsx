import { type ReactNode, useState } from 'react';
import styles from './ListTable.module.css';

export interface ListColumn<Row> {
  readonly title: string;
  /** `titled` shows its title where the table has no header; `actions` stays in sight. */
  readonly kind?: 'name' | 'titled' | 'actions';
  readonly render: (row: Row) => ReactNode;
}

export interface ListTableProps<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly ListColumn<Row>[];
  readonly keyOf: (row: Row) => string | number;
  readonly detail?: (row: Row) => ReactNode;
}

export function ListTable<Row>({ rows, columns, keyOf, detail }: ListTableProps<Row>) {
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            {detail && (
              <th scope="col">
                <span className="visually-hidden">Details</span>
              </th>
            )}
            {columns.map(({ title, kind }) => (
              <th key={title} scope="col" className={kind && styles[kind]}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow key={keyOf(row)} row={row} columns={columns} detail={detail} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface TableRowProps<Row> extends Pick<ListTableProps<Row>, 'columns' | 'detail'> {
  readonly row: Row;
}

function TableRow<Row>({ row, columns, detail }: TableRowProps<Row>) {
  const [isOpen, setOpen] = useState(false);
  const shown = detail?.(row);
  return (
    <>
      <tr>
        {detail && (
          <td className={styles.opener}>
            {shown && (
              <button
                type="button"
                className={styles.open}
                aria-expanded={isOpen}
                aria-label={isOpen ? 'Collapse row' : 'Expand row'}
                onClick={() => setOpen(!isOpen)}
              >
                {isOpen ? '−' : '+'}
              </button>
            )}
          </td>
        )}
        {columns.map(({ title, kind, render }) => (
          <td key={title} className={kind && styles[kind]} data-title={title}>
            {render(row)}
          </td>
        ))}
      </tr>
      {shown && isOpen && (
        <tr>
          <td className={styles.detailCell} colSpan={columns.length + 1}>
            <div className={styles.detail}>{shown}</div>
          </td>
        </tr>
      )}
    </>
  );
}
