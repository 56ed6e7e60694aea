const LONGEST_MESSAGE = 300;

/** What an error says of itself. Nothing of addresses' queries: they may hold what somebody typed. */
export function failureMessage(error: unknown): string {
  return textOf(error)
    .replace(/[?#]\S*/g, '')
    .slice(0, LONGEST_MESSAGE);
}

/** Code may throw anything, also what is no text and cannot be made one. */
function textOf(error: unknown): string {
  try {
    return String(error);
  } catch {
    return 'Thrown without a text';
  }
}
