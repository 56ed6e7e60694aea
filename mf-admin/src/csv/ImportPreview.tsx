import type { Calls } from '@site/platform/session';
import type { ReactNode } from 'react';
import look from '../theme/AdminTheme.module.css';
import styles from './ImportDialog.module.css';

declare const anyCalls: Calls;

export type ImportReport = Awaited<ReturnType<typeof anyCalls.sendFile<'/api/companies/import'>>>['data'];

export function ImportPreview({ report }: { readonly report: ImportReport }) {
  const { changes, notes, created, changed } = report;
  const more = created + changed - changes.length;
  return (
    <>
      {changes.length > 0 && (
        <RowTable
          label="Changes by row"
          columns={['Row', 'Record', 'Change']}
          after={more > 0 && <p className={styles.more}>and {more} more rows</p>}
        >
          {changes.map(({ row, id, name, fields }) => (
            <tr key={row}>
              <td>{row}</td>
              <td className={styles.record} dir="auto">
                {name}
              </td>
              <td>
                {id === null
                  ? 'New'
                  : fields.map(({ field, before, after }) => (
                      <p key={field} className={styles.change}>
                        <span className={look.quiet}>{field}</span>{' '}
                        <del>{before === '' ? '(empty)' : before}</del>
                        <span aria-hidden="true"> → </span>
                        <span className="visually-hidden">becomes</span>{' '}
                        <ins>{after === '' ? '(empty)' : after}</ins>
                      </p>
                    ))}
              </td>
            </tr>
          ))}
        </RowTable>
      )}
      {notes.length > 0 && (
        <ul className={styles.notes} aria-label="Notes">
          {notes.map(({ row, field, message }) => (
            <li key={`${row} ${field}`}>
              Row {row}, {field}: {message}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface RowTableProps {
  readonly label: string;
  readonly columns: readonly string[];
  readonly after?: ReactNode;
  readonly children: ReactNode;
}

export function RowTable({ label, columns, after, children }: RowTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it has to scroll by keyboard
    <section className={styles.errors} tabIndex={0} aria-label={label}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
      {after}
    </section>
  );
}
