import type { SliceState } from './slices';

type Vitals = NonNullable<SliceState['vitals']>;

const seconds = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 2 });

/**
 * `75th percentile of 90 visits in 24 hours: LCP 1.24 s, INP 80 ms, CLS 0.02`; empty if nothing was measured.
 */
export function vitalsText({ visits, lcp, inp, cls }: Vitals): string {
  const values = [
    lcp === null ? null : `LCP ${seconds.format(lcp / 1_000)} s`,
    inp === null ? null : `INP ${Math.round(inp)} ms`,
    cls === null ? null : `CLS ${cls.toFixed(2)}`,
  ].filter((value) => value !== null);
  const all = visits === 1 ? '1 visit' : `${visits.toLocaleString('en-US')} visits`;
  return values.length === 0 ? '' : `75th percentile of ${all} in 24 hours: ${values.join(', ')}`;
}
