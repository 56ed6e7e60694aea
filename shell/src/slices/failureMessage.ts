const LONGEST_MESSAGE = 300;

/** What an error says of itself. Nothing of addresses' queries: they may hold what somebody typed. */
export function failureMessage(error: unknown): string {
  return String(error)
    .replace(/[?#]\S*/g, '')
    .slice(0, LONGEST_MESSAGE);
}
