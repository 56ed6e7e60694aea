/** The header counts in seconds, and answers take a while. */
const INEXACT = 2_000;

/** In milliseconds; 0 until the first answer. */
let ahead = 0;

/** Learns from an answer that no cache has kept. */
export function learnServerTime({ headers }: Response): void {
  const difference = Date.parse(headers.get('date') ?? '') - Date.now();
  if (Math.abs(difference - ahead) > INEXACT) {
    ahead = difference;
  }
}

/** Returns the server's `Date.now()`, because a visitor's or editor's clock may be days off. */
export function serverNow(): number {
  return Date.now() + ahead;
}
