const formats = {
  short: new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }),
  long: new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }),
};

/**
 * A calendar day as readers see it: `Nov 21, 2026` (short) or `November 21, 2026` (long).
 *
 * @param day `YYYY-MM-DD`, a day without a zone: it is never shifted.
 */
export function formatDate(day: string, length: 'short' | 'long'): string {
  return formats[length].format(new Date(`${day}T00:00:00Z`));
}
