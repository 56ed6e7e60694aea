import { apiPath, Message } from '@site/platform';
import { Moment, usePolledRead } from '@site/platform/session';
import { useState } from 'react';
import { Loaded } from '../parts/Loaded';
import { type SliceState, sliceActions, type SliceTimes as Times } from '../slices/slices';
import styles from './SliceTimes.module.css';
import { LinePoint, TimeChart } from './TimeChart';
import chart from './TimeChart.module.css';

const spans = [
  { key: 'day', label: '24 hours', text: 'the last 24 hours' },
  { key: 'fortnight', label: '14 days', text: 'the last 14 days' },
] as const;

type Span = (typeof spans)[number];

interface Measure {
  readonly key: string;
  readonly title: (hours: number) => string;
  readonly name: string;
  readonly format: (value: number) => string;
  readonly least: number;
  readonly read: (point: Times['releases'][number]['points'][number]) => number | null;
}

const numbers = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });
const percents = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });
const seconds = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 2 });

const measures: readonly Measure[] = [
  {
    key: 'visits',
    title: (hours) => (hours === 1 ? 'Visits an hour' : `Visits in ${hours} hours`),
    name: 'Visits',
    format: (value) => numbers.format(value),
    least: 3,
    read: ({ visits }) => (visits > 0 ? visits : null),
  },
  {
    key: 'failed',
    title: () => 'Failed visits',
    name: 'Failed',
    format: (value) => percents.format(value),
    least: 0.03,
    read: ({ visits, failedVisits }) => (visits > 0 ? failedVisits / visits : null),
  },
  {
    key: 'lcp',
    title: () => 'Largest contentful paint, 75th percentile',
    name: 'Largest paint, p75',
    format: (value) => `${seconds.format(value / 1_000)} s`,
    least: 1_500,
    read: ({ lcp }) => lcp,
  },
];

/** New figures arrive every minute. */
const REFRESH = 60_000;

export function SliceTimes({ state }: { state: SliceState }) {
  const { slice } = state;
  const [span, setSpan] = useState<Span>(spans[0]);
  const read = usePolledRead(
    apiPath('/api/slices/{slice}/history', { params: { slice }, query: { span: span.key } }),
    REFRESH,
  );

  return (
    <div className={styles.times}>
      <fieldset className={styles.spans}>
        <legend className="visually-hidden">Period</legend>
        {spans.map((one) => (
          <label key={one.key} className={styles.span}>
            <input type="radio" name="span" checked={one.key === span.key} onChange={() => setSpan(one)} />
            {one.label}
          </label>
        ))}
      </fieldset>
      <Loaded read={read} loading="Loading charts" failure="Failed to fetch the figures">
        {({ data: times }) =>
          times.releases.length === 0 && times.moves.length === 0 ? (
            <Message title={`No visits in ${span.text}`} />
          ) : (
            <Charts times={times} span={span} state={state} />
          )
        }
      </Loaded>
    </div>
  );
}

interface ChartsProps {
  readonly times: Times;
  readonly span: Span;
  readonly state: SliceState;
}

function Charts({ times, span, state }: ChartsProps) {
  const { steps, hours, releases, moves } = times;
  return (
    <>
      <ul className={styles.legend} aria-label="Releases">
        {releases.map(({ release }, line) => (
          <li key={release} className={styles.entry}>
            <svg className={chart[`line${line}`]} width="36" height="12" aria-hidden="true">
              <line className={chart.line} x1="0" x2="36" y1="6" y2="6" />
              <LinePoint line={line} x={18} y={6} />
            </svg>
            <span>{release}</span>
            {release === state.live && <span className={styles.role}>Live</span>}
            {release === state.canary?.release && <span className={styles.role}>Canary</span>}
          </li>
        ))}
      </ul>
      <div className={styles.charts}>
        {measures.map(({ key, title, format, least, read }) => (
          <TimeChart
            key={key}
            title={title(hours)}
            label={`${title(hours)}, ${span.text}, by release. The table below has the same figures.`}
            steps={steps}
            hours={hours}
            lines={releases.map(({ release, points }) => ({ release, values: points.map(read) }))}
            moves={moves}
            format={format}
            least={least}
          />
        ))}
      </div>
      <section className={styles.moves} aria-label={`Changes in ${span.text}`}>
        {moves.length === 0 ? (
          <p className={styles.quiet}>No changes in {span.text}.</p>
        ) : (
          <ol className={styles.list}>
            {moves.map(({ id, at, action, release, actor, reason }) => (
              <li key={id}>
                <strong>{sliceActions[action].label}</strong> {release}{' '}
                <span className={styles.quiet}>
                  <Moment at={at} />, by <span dir="auto">{actor}</span>
                </span>
                {reason && (
                  <span className={styles.reason} dir="auto">
                    {reason}
                  </span>
                )}
              </li>
            ))}
          </ol>
        )}
      </section>
      <TimesTable times={times} text={span.text} />
    </>
  );
}

function TimesTable({ times: { steps, releases }, text }: { times: Times; text: string }) {
  const rows = steps
    .flatMap((step, index) =>
      releases.flatMap(({ release, points }) => {
        const point = points[index];
        return point && (point.visits > 0 || point.lcp !== null) ? [{ step, release, point }] : [];
      }),
    )
    .toReversed();
  return (
    <details className={styles.figures}>
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
