import { BUCKETS, bucketOf, type VitalName, vitalBounds } from '@site/rules/vitalScale';
import { bucketOfP75, countAbove, p75Of, sizeOf } from './vitalHistogram.js';

function histogramOf(name: VitalName, values: readonly number[]): number[] {
  const counts = Array.from({ length: BUCKETS }, () => 0);
  for (const value of values) {
    const bucket = bucketOf(name, value);
    counts[bucket] = (counts[bucket] ?? 0) + 1;
  }
  return counts;
}

describe('the scale of vitals', () => {
  it('contains the limits of good and poor values, in steps of at most a quarter', () => {
    expect(vitalBounds).toEqual(expect.arrayContaining([100, 200, 250, 500, 2_500, 4_000]));
    for (const [index, bound] of vitalBounds.entries()) {
      const next = vitalBounds[index + 1] ?? bound * 1.25;
      expect(next).toBeGreaterThan(bound);
      expect(next / bound).toBeLessThanOrEqual(1.2501);
    }
  });

  it.each<[VitalName, number, number]>([
    ['lcp', 0, 0],
    ['lcp', 10, 0],
    ['lcp', 10.1, 1],
    ['cls', 0.01, 0],
    ['cls', 0.1, vitalBounds.indexOf(100)],
    ['lcp', 60_000, BUCKETS - 2],
    ['lcp', 3_600_000, BUCKETS - 1],
    ['cls', 1_000, BUCKETS - 1],
  ])('counts %s of %d in bucket %i', (name, value, bucket) => {
    expect(bucketOf(name, value)).toBe(bucket);
  });
});

describe(p75Of, () => {
  it('is null without values', () => {
    expect([p75Of('lcp'), p75Of('lcp', histogramOf('lcp', [])), bucketOfP75()]).toEqual([
      null,
      null,
      undefined,
    ]);
  });

  it.each<[VitalName, number]>([
    ['lcp', 3_000],
    ['inp', 300],
    ['cls', 0.4],
  ])('is exact to one bucket: %s up to %d', (name, most) => {
    const values = Array.from({ length: 1_000 }, (_, index) => (most * (index + 1)) / 1_000);
    const p75 = p75Of(name, histogramOf(name, values)) ?? 0;

    expect(Math.abs(p75 / (most * 0.75) - 1)).toBeLessThan(0.05);
  });

  it('never exceeds the last bound', () => {
    expect(p75Of('lcp', histogramOf('lcp', [3_600_000]))).toBe(60_000);
  });

  it('returns a layout shift as a score', () => {
    const p75 = p75Of('cls', histogramOf('cls', [0, 0, 0.12, 0.12])) ?? 0;

    expect(p75).toBeGreaterThan(0.1);
    expect(p75).toBeLessThanOrEqual(0.125);
  });
});

describe(countAbove, () => {
  it('leaves out the bucket itself', () => {
    const counts = histogramOf('lcp', [5, 10, 11, 60_001]);

    expect([sizeOf(counts), countAbove(0, counts), countAbove(BUCKETS - 1, counts)]).toEqual([4, 2, 0]);
  });
});
