import type { ApiPath } from './apiPath';

/** In milliseconds since the read. */
interface Lifetime {
  /** Until then an answer is not read again. */
  readonly fresh: number;
  /** Until then it is shown while it is read again. */
  readonly kept: number;
}

/**
 * In milliseconds, before a path that failed is prefetched again: hovering a link, following it and showing
 * the page count as one attempt.
 */
export const FAILURE_LIFETIME = 5_000;

const forGood: Lifetime = { fresh: Number.POSITIVE_INFINITY, kept: Number.POSITIVE_INFINITY };

const lifetimes: Readonly<Record<string, Lifetime>> = {
  '/api/site-content': { fresh: 300_000, kept: 600_000 },
};

export function lifetimeOf(path: ApiPath): Lifetime {
  return lifetimes[path.replace(/\?.*/, '')] ?? forGood;
}

/** In milliseconds; forever if the computer's clock was set back. */
export function timeSince(moment = 0): number {
  const time = Date.now() - moment;
  return time < 0 ? Number.POSITIVE_INFINITY : time;
}
