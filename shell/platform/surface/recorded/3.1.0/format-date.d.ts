/**
 * Formats a calendar day: `Nov 21, 2026` (short) or `November 21, 2026` (long).
 *
 * @param day `YYYY-MM-DD`, without a time zone: it is never shifted.
 */
export declare function formatDate(day: string, length: 'short' | 'long'): string;

export { }
