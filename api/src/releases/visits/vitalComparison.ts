import { chanceOf } from './browserEvidence.js';
import { CHANCE } from './canaryComparison.js';
import { bucketOfP75, countAbove, type Histogram, type Histograms, p75Of, sizeOf } from './vitalHistogram.js';

/** With fewer measurements of either release there is no verdict. */
export const LEAST_MEASURED = 20;

/**
 * The smallest difference that is a reason to stop, however certain it is: relative to the live release's p75, and in
 * absolute terms.
 */
export const LEAST_DIFFERENCE = {
  ratio: 1.2,
  lcp: 200,
  inp: 50,
  cls: 0.03,
} as const;

/** Above this, a share of the measurements gives the same result. */
const MOST_MEASURED = 10_000;

/** A vital for which a canary is clearly worse, with the p75 of both releases. */
export interface SlowerVital {
  readonly name: 'lcp' | 'inp' | 'cls';
  readonly canary: number;
  readonly live: number;
}

/**
 * Returns the Core Web Vitals for which a canary is clearly worse than the live release, over the same time. All of
 * this must hold: both were measured often enough; the canary's p75 is larger by {@link LEAST_DIFFERENCE}; and Fisher's
 * exact test, one-sided, finds that more of its visits are slower than the bucket that holds the live release's p75.
 */
export function slowerThan(canary: Histograms, live: Histograms): SlowerVital[] {
  return (['lcp', 'inp', 'cls'] as const).flatMap((name) => {
    const [own, other] = [p75Of(name, canary[name]), p75Of(name, live[name])];
    return own !== null &&
      other !== null &&
      sizeOf(canary[name]) >= LEAST_MEASURED &&
      sizeOf(live[name]) >= LEAST_MEASURED &&
      own >= other * LEAST_DIFFERENCE.ratio &&
      own - other >= LEAST_DIFFERENCE[name] &&
      isNoChance(canary[name], live[name])
      ? [{ name, canary: own, live: other }]
      : [];
  });
}

function isNoChance(canary: Histogram = [], live: Histogram = []): boolean {
  const bucket = bucketOfP75(live) ?? 0;
  return chanceOf(sampleOf(canary, bucket), sampleOf(live, bucket)) <= CHANCE;
}

function sampleOf(histogram: Histogram, bucket: number) {
  const all = sizeOf(histogram);
  const share = Math.min(1, MOST_MEASURED / all);
  return {
    networks: Math.round(all * share),
    failedNetworks: Math.round(countAbove(bucket, histogram) * share),
  };
}
