const LONGEST_MESSAGE = 300;

/** The queries of addresses may contain what a visitor typed. */
export function failureMessage(error: unknown): string {
  return textOf(error)
    .replace(/[?#]\S*/g, '')
    .slice(0, LONGEST_MESSAGE);
}

/** Code may throw values that cannot be converted to a string. */
function textOf(error: unknown): string {
  try {
    return String(error);
  } catch {
    return 'Thrown without a message';
  }
}
