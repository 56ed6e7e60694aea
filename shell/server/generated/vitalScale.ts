// A copy of api/src/slices/vitalScale.ts, made by `npm run generate`.
/** What is measured of a visit, as https://web.dev/articles/vitals defines it: paints, answers to input, shifts, the first byte. */
export const vitalNames = ['lcp', 'inp', 'cls', 'fcp', 'ttfb'] as const;

export type VitalName = (typeof vitalNames)[number];

/** How wide the window was: a phone's is narrower than 768 CSS pixels. */
export const formFactors = ['phone', 'desktop'] as const;

export type FormFactor = (typeof formFactors)[number];

/** Of a power of ten. The limits of good and poor values (100, 200, 250, 500, 1,800, 2,500, 4,000) are nearly all among the bounds. */
const STEPS = [1, 1.25, 1.5, 1.75, 2, 2.25, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9];
const LARGEST_BOUND = 60_000;

/**
 * Where the buckets of a histogram end, each bound being in the bucket below it: milliseconds, or thousandths of a layout
 * shift. Neighbours differ by a quarter at most. What is larger than the last bound is in one more bucket.
 */
export const vitalBounds: readonly number[] = [10, 100, 1_000, 10_000]
  .flatMap((power) => STEPS.map((step) => power * step))
  .filter((bound) => bound <= LARGEST_BOUND);

/** How many buckets a histogram has. */
export const BUCKETS = vitalBounds.length + 1;

/** How many units of the bounds one unit of a value is. */
export function unitOf(name: VitalName): number {
  return name === 'cls' ? 1_000 : 1;
}

/** The bucket that a value is counted in: milliseconds, or the score of a layout shift. */
export function bucketOf(name: VitalName, value: number): number {
  const found = vitalBounds.findIndex((bound) => value * unitOf(name) <= bound);
  return found < 0 ? vitalBounds.length : found;
}
