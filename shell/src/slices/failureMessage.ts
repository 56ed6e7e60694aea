const LONGEST_MESSAGE = 300;

/** Leaves out queries, which may contain what a visitor typed. */
export function failureMessage(error: unknown): string {
  return textOf(error)
    .replace(/[?#]\S*/g, '')
    .slice(0, LONGEST_MESSAGE);
}

/** A thrown value may have no text. */
function textOf(error: unknown): string {
  try {
    return String(error);
  } catch {
    return 'Thrown without a message';
  }
}
