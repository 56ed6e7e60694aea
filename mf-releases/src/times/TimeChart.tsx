import { formatMoment } from '@site/platform/format-moment';
import { useOwnTimeZone } from '@site/platform/session';
import { useLayoutEffect, useRef, useState } from 'react';
import { frame, partsOf, roundMost, rowsOf, xOf, yOf } from './chartScale';
import styles from './TimeChart.module.css';

const HEIGHT = 216;
const MARK = { size: 16, rows: 3 };
const HOUR = 60 * 60 * 1_000;

export interface Line {
  readonly release: string;
  readonly values: readonly (number | null)[];
}

interface TimeChartProps {
  readonly title: string;
  readonly label: string;
  readonly steps: readonly string[];
  readonly hours: number;
  readonly lines: readonly Line[];
  readonly moves: readonly { readonly id: number; readonly at: string }[];
  readonly format: (value: number) => string;
  readonly least: number;
}

export function TimeChart({ title, label, steps, hours, lines, moves, format, least }: TimeChartProps) {
  const zone = useOwnTimeZone();
  const { ref, width } = useWidth<HTMLDivElement>();
  const plot = { width, height: HEIGHT };
  const [begin = 0, end = 1] = [Date.parse(steps[0] ?? ''), Date.parse(steps.at(-1) ?? '') + hours * HOUR];
  const all = lines.flatMap(({ values }) => values.filter((value) => value !== null));
  const most = roundMost(all, least);
  const centre = (step: number) => xOf(begin + (step + 0.5) * hours * HOUR, begin, end, plot);
  const marks = moves.map(({ id, at }) => ({ id, x: xOf(Date.parse(at), begin, end, plot) }));
  const rows = rowsOf(
    marks.map(({ x }) => x),
    MARK.size,
    MARK.rows,
  );
  return (
    <figure>
      <figcaption className={styles.title}>{title}</figcaption>
      <div ref={ref} className={styles.plot}>
        {width > 0 && (
          <svg width={width} height={HEIGHT} role="img" aria-label={label}>
            {[0, 1, 2, 3].map((part) => {
              const value = (most * part) / 3;
              const y = yOf(value, most, plot);
              return (
                <g key={part}>
                  <line className={styles.grid} x1={frame.left} x2={width - frame.right} y1={y} y2={y} />
                  <text className={styles.figure} x={frame.left - 8} y={y + 4} textAnchor="end">
                    {format(value)}
                  </text>
                </g>
              );
            })}
            {timesOf(begin, end, width).map((moment, index, { length }) => (
              <text
                key={moment}
                className={styles.figure}
                x={xOf(moment, begin, end, plot)}
                y={HEIGHT - 6}
                textAnchor={index === 0 ? 'start' : index === length - 1 ? 'end' : 'middle'}
              >
                {formatMoment(moment, zone, hours === 1 ? 'bareTime' : 'bareDay')}
              </text>
            ))}
            {marks.map(({ id, x }, index) => (
              <line
                key={id}
                className={styles.mark}
                x1={x}
                x2={x}
                y1={frame.top - 2 - (rows[index] ?? 0) * 12}
                y2={HEIGHT - frame.bottom}
              />
            ))}
            {marks.map(({ id, x }, index) => (
              <text
                key={id}
                className={styles.markName}
                x={Math.min(Math.max(x, MARK.size / 2), width - MARK.size / 2)}
                y={frame.top - 5 - (rows[index] ?? 0) * 12}
                textAnchor="middle"
              >
                {index + 1}
              </text>
            ))}
            {lines.map(({ release, values }, line) => (
              <g key={release} className={styles[`line${line}`]}>
                {partsOf(values.map((value, step) => (value === null ? null : { value, step }))).map(
                  (part) => (
                    <polyline
                      key={part[0]?.step}
                      className={styles.line}
                      points={part
                        .map(({ value, step }) => `${centre(step)},${yOf(value, most, plot)}`)
                        .join(' ')}
                    />
                  ),
                )}
                {values.map(
                  (value, step) =>
                    value !== null &&
                    isShown(values, step) && (
                      <LinePoint key={steps[step]} line={line} x={centre(step)} y={yOf(value, most, plot)} />
                    ),
                )}
              </g>
            ))}
          </svg>
        )}
      </div>
      {all.length === 0 && <p className={styles.nothing}>Nothing was measured in this period.</p>}
    </figure>
  );
}

const shapes = [
  <circle key="circle" r="3.5" />,
  <rect key="square" x="-3.5" y="-3.5" width="7" height="7" />,
  <path key="triangle" d="M0-4l4 8h-8z" />,
  <path key="diamond" d="M0-4l4 4-4 4-4-4z" />,
];

export function LinePoint({ line, x, y }: Readonly<Record<'line' | 'x' | 'y', number>>) {
  return (
    <g fill="currentColor" transform={`translate(${x} ${y})`}>
      {shapes[line]}
    </g>
  );
}

/** Points are drawn only while they do not hide the line. */
function isShown(values: Line['values'], step: number): boolean {
  const isEnd = (values[step - 1] ?? null) === null || (values[step + 1] ?? null) === null;
  return step % 4 === 0 || isEnd;
}

function timesOf(begin: number, end: number, width: number): number[] {
  const count = width < 480 ? 3 : 5;
  return Array.from({ length: count }, (_, index) => begin + ((end - begin) * index) / (count - 1));
}

function useWidth<Found extends HTMLElement>() {
  const ref = useRef<Found>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) {
      return;
    }
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
