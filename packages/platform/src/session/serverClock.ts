/**
 * In milliseconds. Smaller differences come from the header, which counts in seconds, and from the way of the
 * answer.
 */
const INEXACT = 2_000;

/** In milliseconds; 0 until the first answer. */
let ahead = 0;

/** Learns the server's time from an answer that no cache has kept. */
export function learnServerTime({ headers }: Response): void {
  const difference = Date.parse(headers.get('date') ?? '') - Date.now();
  if (Math.abs(difference - ahead) > INEXACT) {
    ahead = difference;
  }
}

/**
 * Returns the time by the server's clock, like `Date.now()`. Use it for whatever is said or decided about
 * time: the clock of a visitor's or an editor's computer may be hours or days off.
 */
export function serverNow(): number {
  return Date.now() + ahead;
}
