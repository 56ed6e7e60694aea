import type { SlowerVitalDto } from '../records/slice.dto.js';
import type { VisitSum } from './sums.js';
import { bucketOfP75, countAbove, type Histogram, type Histograms, p75Of, sizeOf } from './vitalHistogram.js';

export interface NetworkSum {
  readonly networks: number;
  readonly failedNetworks: number;
}

/**
 * The probability that chance rolls back a release that is as good as the other one, per period of the watch.
 */
export const FALSE_ALARMS = 1 / 10_000;

/** A handful of networks rolls nothing back. */
export const LEAST_NETWORKS = 10;

/** Networks stored for one release. */
export const MOST_NETWORKS = 2_000;

/**
 * The numbers of failing networks at which the test is made, 15 % apart. Few looks may each spend the same
 * part of {@link FALSE_ALARMS}, however the reports arrive.
 */
const looks: number[] = [];
for (let next = LEAST_NETWORKS; next <= MOST_NETWORKS; next = Math.ceil(next * 1.15)) {
  looks.push(next);
}
export const LOOKS: readonly number[] = looks;

export function isLook(failedBefore: number, failedNow: number): boolean {
  return LOOKS.some((look) => failedBefore < look && look <= failedNow);
}

/**
 * Tells whether a release fails in browsers significantly more often than the live or previous one. Each
 * network counts once, however often it reports, in Fisher's exact test, one-sided.
 * @param limit Also required: more than this percentage of networks fail.
 */
export function standsOut(
  watched: NetworkSum,
  comparison: NetworkSum,
  limit: { readonly percent: number },
  falseAlarms = FALSE_ALARMS,
): boolean {
  const { networks, failedNetworks } = watched;
  return (
    failedNetworks >= LEAST_NETWORKS &&
    failedNetworks * 100 > networks * limit.percent &&
    chanceOf(watched, comparison) <= falseAlarms / LOOKS.length
  );
}

/**
 * Returns the probability that the first release has at least this many of all failing networks if both are
 * equally good: the upper tail of the hypergeometric distribution.
 */
export function chanceOf(watched: NetworkSum, comparison: NetworkSum): number {
  const all = watched.networks + comparison.networks;
  const failing = watched.failedNetworks + comparison.failedNetworks;
  const most = Math.min(watched.networks, failing);
  const ways = logChoose(all, watched.networks);
  let chance = 0;
  for (let count = watched.failedNetworks; count <= most; count += 1) {
    chance += Math.exp(logChoose(failing, count) + logChoose(all - failing, watched.networks - count) - ways);
  }
  return Math.min(1, chance);
}

/** The probability that chance stops a canary that is as good as the live release, per look. */
const CHANCE = 1 / 1_000;

/** Above this, a share of the observations gives the same result. */
const MOST_OBSERVED = 10_000;

function isNoChance(canary: NetworkSum, live: NetworkSum): boolean {
  return chanceOf(canary, live) <= CHANCE;
}

/** Visits take the place of networks. */
function sampleOf(all: number, bad: number): NetworkSum {
  const share = Math.min(1, MOST_OBSERVED / Math.max(1, all));
  return { networks: Math.round(all * share), failedNetworks: Math.round(bad * share) };
}

/** Fewer failed visits stop nothing, because they can have any cause. */
const LEAST_FAILURES = 3;

/** Returns who sees a canary fail significantly more often than the live release over the same time. */
export function worseThan(canary: VisitSum, live: VisitSum): 'server' | 'browsers' | null {
  const isWorse = (failures: 'failedVisits' | 'browserFailedVisits') => {
    // Failures sometimes arrive before their visits are counted.
    const observed = (sum: VisitSum) => sampleOf(sum.visits, Math.min(sum[failures], sum.visits));
    return canary[failures] >= LEAST_FAILURES && isNoChance(observed(canary), observed(live));
  };
  return isWorse('failedVisits') ? 'server' : isWorse('browserFailedVisits') ? 'browsers' : null;
}

/** With fewer measurements of either release there is no verdict. */
export const LEAST_MEASURED = 20;

/**
 * Smaller differences are no reason to stop, however certain they are: relative to the live release's p75,
 * and in absolute terms.
 */
export const LEAST_DIFFERENCE = {
  ratio: 1.2,
  lcp: 200,
  inp: 50,
  cls: 0.03,
} as const;

/**
 * Returns the Core Web Vitals for which a canary is clearly worse: both releases were measured often enough,
 * the canary's p75 is larger by {@link LEAST_DIFFERENCE}, and Fisher's exact test, one-sided, finds that more
 * of its visits are slower than the bucket that holds the live release's p75.
 */
export function slowerThan(canary: Histograms, live: Histograms): SlowerVitalDto[] {
  return (['lcp', 'inp', 'cls'] as const).flatMap((name) => {
    const [own, other] = [p75Of(name, canary[name]), p75Of(name, live[name])];
    return own !== null &&
      other !== null &&
      sizeOf(canary[name]) >= LEAST_MEASURED &&
      sizeOf(live[name]) >= LEAST_MEASURED &&
      own >= other * LEAST_DIFFERENCE.ratio &&
      own - other >= LEAST_DIFFERENCE[name] &&
      isMoreOftenSlow(canary[name], live[name])
      ? [{ name, canary: own, live: other }]
      : [];
  });
}

function isMoreOftenSlow(canary: Histogram = [], live: Histogram = []): boolean {
  const bucket = bucketOfP75(live) ?? 0;
  const observed = (histogram: Histogram) => sampleOf(sizeOf(histogram), countAbove(bucket, histogram));
  return isNoChance(observed(canary), observed(live));
}

const logFactorials = [0];

function logFactorial(n: number): number {
  for (let next = logFactorials.length; next <= n; next += 1) {
    logFactorials.push((logFactorials[next - 1] ?? 0) + Math.log(next));
  }
  return logFactorials[n] ?? 0;
}

function logChoose(n: number, k: number): number {
  return k < 0 || k > n ? Number.NEGATIVE_INFINITY : logFactorial(n) - logFactorial(k) - logFactorial(n - k);
}
