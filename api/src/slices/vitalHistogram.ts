import { unitOf, type VitalName, vitalBounds } from './vitalScale.js';

/** How many values are in each bucket. */
export type Histogram = readonly number[];

/** The same by what was measured; what was not measured is not there. */
export type Histograms = Partial<Readonly<Record<VitalName, Histogram>>>;

export function sizeOf(histogram: Histogram = []): number {
  return histogram.reduce((sum, count) => sum + count, 0);
}

/** The bucket that holds the value that three quarters of all do not exceed; undefined without values. */
export function bucketOfP75(histogram: Histogram = []): number | undefined {
  const rank = Math.ceil(sizeOf(histogram) * 0.75);
  let before = 0;
  for (const [bucket, count] of histogram.entries()) {
    before += count;
    if (count > 0 && before >= rank) {
      return bucket;
    }
  }
  return undefined;
}

/**
 * The value that three quarters of all do not exceed, in milliseconds or as a score; null without values. Within a bucket
 * values are taken for evenly spread, so that it is wrong by less than the bucket's width: a quarter, and mostly less.
 */
export function p75Of(name: VitalName, histogram: Histogram = []): number | null {
  const bucket = bucketOfP75(histogram);
  if (bucket === undefined) {
    return null;
  }
  const lower = vitalBounds[bucket - 1] ?? 0;
  const upper = vitalBounds[bucket] ?? lower;
  const rank = Math.ceil(sizeOf(histogram) * 0.75);
  const below = sizeOf(histogram.slice(0, bucket));
  const share = (rank - below - 0.5) / (histogram[bucket] ?? 1);
  const value = lower + (upper - lower) * share;
  return Math.round(value) / unitOf(name);
}

/** How many values are larger than all that the bucket may hold. */
export function countAbove(bucket: number, histogram: Histogram = []): number {
  return sizeOf(histogram.slice(bucket + 1));
}
