import { chanceOf } from './browserEvidence.js';
import type { VisitSum } from './visitSums.js';

/** How often chance may stop a canary that is as good as the live release, at one look. */
export const CHANCE = 1 / 1_000;

/** Fewer failed visits stop nothing: they may be anything. */
export const LEAST_FAILURES = 3;

/** Above this the test says the same of a part of the visits. */
const MOST_VISITS = 10_000;

/**
 * What a canary fails at significantly more often than the live release beside it, over the same time; null if it does
 * not. The test is Fisher's exact one, one-sided, once for what the server saw and once for what browsers reported.
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
  // Failures of visits that are counted later come first at times.
  const failed = Math.min(sum[failures], sum.visits);
  return { networks: Math.round(sum.visits * share), failedNetworks: Math.round(failed * share) };
}
