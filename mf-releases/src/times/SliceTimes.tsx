import { apiPath, Message } from '@site/platform';
import { Moment, usePolledRead } from '@site/platform/session';
import { useState } from 'react';
import { Loaded } from '../parts/Loaded';
import { sliceActions } from '../slices/sliceActions';
import type { SliceState, SliceTimes as Times } from '../slices/slices';
import styles from './SliceTimes.module.css';
import { LinePoint, TimeChart } from './TimeChart';
import chart from './TimeChart.module.css';
import { TimesTable } from './TimesTable';
import { measures } from './timeMeasures';

const spans = [
  { key: 'day', label: '24 hours', text: 'the last 24 hours' },
  { key: 'fortnight', label: '14 days', text: 'the last 14 days' },
] as const;

type Span = (typeof spans)[number];

/** In milliseconds: new figures arrive every minute. */
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
