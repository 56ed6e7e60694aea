/** The header counts in seconds, and answers take a while. */
const INEXACT = 2_000;

/** 0 until the first answer. */
let ahead = 0;

/** From an answer that no cache has kept. */
export function learnServerTime({ headers }: Response): void {
  const difference = Date.parse(headers.get('date') ?? '') - Date.now();
  if (Math.abs(difference - ahead) > INEXACT) {
    ahead = difference;
  }
}

/** The server's `Date.now()`: a visitor's or editor's clock may be days off. */
export function serverNow(): number {
  return Date.now() + ahead;
}
