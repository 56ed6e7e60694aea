/**
 * A calendar day as readers see it: `Nov 21, 2026` (short) or `November 21, 2026` (long).
 *
 * @param day `YYYY-MM-DD`, a day without a zone: it is never shifted.
 */
export declare function formatDate(day: string, length: 'short' | 'long'): string;

export { }
