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
 * Formats a calendar day: `Nov 21, 2026` (short) or `November 21, 2026` (long).
 * @param day `YYYY-MM-DD`, without a time zone: it is never shifted.
 */
export function formatDate(day: string, length: 'short' | 'long'): string {
  // Creating a page's first `Intl.DateTimeFormat` takes a phone longer than half of React does.
  const [year = '', month = '', date = ''] = day.split('-');
  const name = months[Number(month) - 1] ?? '';
  return `${length === 'short' ? name.slice(0, 3) : name} ${Number(date)}, ${Number(year)}`;
}
