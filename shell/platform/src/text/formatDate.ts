const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/**
 * A calendar day as readers see it: `Nov 21, 2026` (short) or `November 21, 2026` (long).
 *
 * @param day `YYYY-MM-DD`, a day without a zone: it is never shifted.
 */
export function formatDate(day: string, length: 'short' | 'long'): string {
  // The first `Intl.DateTimeFormat` of a page costs a phone more time than half of React.
  const [year = '', month = '', date = ''] = day.split('-');
  const name = months[Number(month) - 1] ?? '';
  return `${length === 'short' ? name.slice(0, 3) : name} ${Number(date)}, ${Number(year)}`;
}
