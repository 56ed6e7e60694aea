import { Moment } from '@site/platform/session';
import type { SliceTimes } from '../slices/slices';
import styles from './TimesTable.module.css';
import { measures } from './timeMeasures';

interface TimesTableProps {
  readonly times: SliceTimes;
  readonly text: string;
}

export function TimesTable({ times: { steps, releases }, text }: TimesTableProps) {
  const rows = steps
    .flatMap((step, index) =>
      releases.flatMap(({ release, points }) => {
        const point = points[index];
        return point && (point.visits > 0 || point.lcp !== null) ? [{ step, release, point }] : [];
      }),
    )
    .toReversed();
  return (
    <details className={styles.table}>
      <summary className={styles.summary}>The figures as a table</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it has to scroll by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={`Figures for ${text}`}>
        <table>
          <thead>
            <tr>
              <th scope="col">From</th>
              <th scope="col">Release</th>
              {measures.map(({ key, name }) => (
                <th key={key} scope="col" className={styles.number}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ step, release, point }) => (
              <tr key={`${step} ${release}`}>
                <td>
                  <Moment at={step} />
                </td>
                <th scope="row">{release}</th>
                {measures.map(({ key, format, read }) => {
                  const value = read(point);
                  return (
                    <td key={key} className={styles.number}>
                      {value === null ? '–' : format(value)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
