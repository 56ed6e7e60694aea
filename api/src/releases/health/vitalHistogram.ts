import { BUCKETS, unitOf, type VitalName, vitalBounds } from '@site/rules/vitalScale';

export type Histogram = readonly number[];

export type Histograms = Partial<Readonly<Record<VitalName, Histogram>>>;

export function histogramOf(rows: readonly { readonly bucket: string; readonly count: string }[]): Histogram {
  const counts = Array.from({ length: BUCKETS }, () => 0);
  for (const { bucket, count } of rows) {
    counts[Number(bucket)] = Number(count);
  }
  return counts;
}

export function sizeOf(histogram: Histogram = []): number {
  return histogram.reduce((sum, count) => sum + count, 0);
}

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
 * In milliseconds, or as a score. Assumes an even spread within a bucket, so the error is less than its
 * width, at most a quarter.
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

export function countAbove(bucket: number, histogram: Histogram = []): number {
  return sizeOf(histogram.slice(bucket + 1));
}
