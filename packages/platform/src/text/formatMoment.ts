const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** In local time: `Nov 21, 2026, 8:45 AM`. */
export function formatMoment(moment: string): string {
  return format.format(new Date(moment));
}
