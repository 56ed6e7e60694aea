/** Differences below this come from the header, which counts in seconds, and from the way of the answer; in milliseconds. */
const INEXACT = 2_000;

/** How far the server's clock is ahead of this machine's, in milliseconds; 0 until the first answer. */
let ahead = 0;

/** Learns the server's time from an answer to a signed-in browser or to the CLI; none of these is ever kept by a cache. */
export function learnServerTime({ headers }: Response): void {
  const difference = Date.parse(headers.get('date') ?? '') - Date.now();
  if (Math.abs(difference - ahead) > INEXACT) {
    ahead = difference;
  }
}

/**
 * Returns the current time by the server's clock, in milliseconds like `Date.now()`. Use it for whatever is said or
 * decided about time: the clock of a visitor's or an editor's computer may be hours or days off.
 */
export function serverNow(): number {
  return Date.now() + ahead;
}
