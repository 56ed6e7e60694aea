import type { Calls } from '@site/platform/session';
import styles from './ImportDialog.module.css';

declare const anyCalls: Calls;

export type ImportReport = Awaited<ReturnType<typeof anyCalls.sendFile<'/api/companies/import'>>>['data'];

export function ImportPreview({ report }: { readonly report: ImportReport }) {
  const { changes, notes, created, changed } = report;
  const more = created + changed - changes.length;
  return (
    <>
      {changes.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it has to scroll by keyboard
        <section className={styles.errors} tabIndex={0} aria-label="Changes by row">
          <table>
            <thead>
              <tr>
                <th scope="col">Row</th>
                <th scope="col">Record</th>
                <th scope="col">Change</th>
              </tr>
            </thead>
            <tbody>
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
                            <span className={styles.field}>{field}</span>{' '}
                            <del>{before === '' ? '(empty)' : before}</del>
                            <span aria-hidden="true"> → </span>
                            <span className="visually-hidden">becomes</span>{' '}
                            <ins>{after === '' ? '(empty)' : after}</ins>
                          </p>
                        ))}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {more > 0 && <p className={styles.more}>and {more} more rows</p>}
        </section>
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
