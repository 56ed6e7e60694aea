/** These are defined at https://web.dev/articles/vitals. */
export const vitalNames = ['lcp', 'inp', 'cls', 'fcp', 'ttfb'] as const;

export type VitalName = (typeof vitalNames)[number];

/** A phone is narrower than 768 CSS pixels. */
export const formFactors = ['phone', 'desktop'] as const;

export type FormFactor = (typeof formFactors)[number];

/** The bounds include nearly all thresholds. */
const STEPS = [1, 1.25, 1.5, 1.75, 2, 2.25, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9];
const LARGEST_BOUND = 60_000;

/** The bounds are inclusive; larger values have a bucket of their own. */
export const vitalBounds: readonly number[] = [10, 100, 1_000, 10_000]
  .flatMap((power) => STEPS.map((step) => power * step))
  .filter((bound) => bound <= LARGEST_BOUND);

export const BUCKETS = vitalBounds.length + 1;

/** Returns how many units of the bounds a value has in one. */
export function unitOf(name: VitalName): number {
  return name === 'cls' ? 1_000 : 1;
}

/** @param value In milliseconds, or a layout shift score. */
export function bucketOf(name: VitalName, value: number): number {
  const found = vitalBounds.findIndex((bound) => value * unitOf(name) <= bound);
  return found < 0 ? vitalBounds.length : found;
}
