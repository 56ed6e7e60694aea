import type { SlowerVitalDto } from '../records/slice.dto.js';
import type { VisitSum } from './sums.js';
import { bucketOfP75, countAbove, type Histogram, type Histograms, p75Of, sizeOf } from './vitalHistogram.js';

export interface NetworkSum {
  readonly networks: number;
  readonly failedNetworks: number;
}

/** The probability that chance rolls back a sound release, in each period of the watch. */
export const FALSE_ALARMS = 1 / 10_000;

export const LEAST_NETWORKS = 10;

export const MOST_NETWORKS = 2_000;

/** Numbers of failing networks, 15 % apart. Each look may use the same part of {@link FALSE_ALARMS}. */
const looks: number[] = [];
for (let next = LEAST_NETWORKS; next <= MOST_NETWORKS; next = Math.ceil(next * 1.15)) {
  looks.push(next);
}
export const LOOKS: readonly number[] = looks;

export function isLook(failedBefore: number, failedNow: number): boolean {
  return LOOKS.some((look) => failedBefore < look && look <= failedNow);
}

/**
 * Uses Fisher's exact test, one-sided.
 * @param limit Also requires that more than this percentage of networks fail.
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
 * The probability that chance gives the first at least this many of all failing networks: the upper tail of
 * the hypergeometric distribution.
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

const CHANCE = 1 / 1_000;

const MOST_OBSERVED = 10_000;

function isNoChance(canary: NetworkSum, live: NetworkSum): boolean {
  return chanceOf(canary, live) <= CHANCE;
}

function sampleOf(all: number, bad: number): NetworkSum {
  const share = Math.min(1, MOST_OBSERVED / Math.max(1, all));
  return { networks: Math.round(all * share), failedNetworks: Math.round(bad * share) };
}

const LEAST_FAILURES = 3;

export function worseThan(canary: VisitSum, live: VisitSum): 'server' | 'browsers' | null {
  const isWorse = (failures: 'failedVisits' | 'browserFailedVisits') => {
    // Failures may arrive before their visits.
    const observed = (sum: VisitSum) => sampleOf(sum.visits, Math.min(sum[failures], sum.visits));
    return canary[failures] >= LEAST_FAILURES && isNoChance(observed(canary), observed(live));
  };
  return isWorse('failedVisits') ? 'server' : isWorse('browserFailedVisits') ? 'browsers' : null;
}

/** With fewer of either, there is no verdict. */
export const LEAST_MEASURED = 20;

/** Smaller differences never count: relative to the live p75, and absolute. */
const LEAST_DIFFERENCE = {
  ratio: 1.2,
  lcp: 200,
  inp: 50,
  cls: 0.03,
} as const;

/**
 * Finds Core Web Vitals whose p75 is larger by {@link LEAST_DIFFERENCE}, while significantly more visits are
 * slower than the bucket of the live p75.
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
