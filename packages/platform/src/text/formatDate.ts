const months = 'January February March April May June July August September October November December'.split(
  ' ',
);

/**
 * `Nov 21, 2026` (short) or `November 21, 2026` (long).
 * @param day `YYYY-MM-DD`, never shifted by a time zone.
 */
export function formatDate(day: string, length: 'short' | 'long'): string {
  // A page's first `Intl.DateTimeFormat` takes a phone longer than half of React.
  const [year = '', month = '', date = ''] = day.split('-');
  const name = months[Number(month) - 1] ?? '';
  return `${length === 'short' ? name.slice(0, 3) : name} ${Number(date)}, ${Number(year)}`;
}
