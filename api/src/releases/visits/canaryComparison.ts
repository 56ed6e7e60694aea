import { chanceOf } from './browserEvidence.js';
import type { VisitSum } from './visitSums.js';

/** The probability that chance stops a canary that is as good as the live release, per look. */
export const CHANCE = 1 / 1_000;

/** Fewer failed visits stop nothing, because they can have any cause. */
export const LEAST_FAILURES = 3;

/** Above this, a share of the visits gives the same result. */
const MOST_VISITS = 10_000;

/**
 * Returns what a canary fails at significantly more often than the live release over the same time; null if nothing.
 * The test is Fisher's exact test, one-sided, once for failures seen by the server and once for those reported by
 * browsers.
 */
export function worseThan(canary: VisitSum, live: VisitSum): 'server' | 'browsers' | null {
  if (isWorse(canary, live, 'failedVisits')) {
    return 'server';
  }
  return isWorse(canary, live, 'browserFailedVisits') ? 'browsers' : null;
}

function isWorse(
  canary: VisitSum,
  live: VisitSum,
  failures: 'failedVisits' | 'browserFailedVisits',
): boolean {
  return (
    canary[failures] >= LEAST_FAILURES &&
    chanceOf(sampleOf(canary, failures), sampleOf(live, failures)) <= CHANCE
  );
}

function sampleOf(sum: VisitSum, failures: 'failedVisits' | 'browserFailedVisits') {
  const share = Math.min(1, MOST_VISITS / Math.max(1, sum.visits));
  // Failures sometimes arrive before their visits are counted.
  const failed = Math.min(sum[failures], sum.visits);
  return { networks: Math.round(sum.visits * share), failedNetworks: Math.round(failed * share) };
}
