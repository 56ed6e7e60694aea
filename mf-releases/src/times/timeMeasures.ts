import type { SliceTimes } from '../slices/slices';

type Point = SliceTimes['releases'][number]['points'][number];

interface Measure {
  readonly key: string;
  readonly title: (hours: number) => string;
  readonly name: string;
  readonly format: (value: number) => string;
  readonly least: number;
  readonly read: (point: Point) => number | null;
}

const numbers = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });
const percents = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });
const seconds = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 2 });

export const measures: readonly Measure[] = [
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
