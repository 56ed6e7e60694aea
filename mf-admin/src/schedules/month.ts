import { formatMoment } from '@site/platform/format-moment';
import { startOfDay, toFields } from '../text/zonedTime';

export type Month = ReturnType<typeof monthOf>;

export function monthOf(text: string | null, zone: string, now: Date) {
  const key = /^20\d\d-(?:0[1-9]|1[0-2])$/.test(text ?? '')
    ? String(text)
    : toFields(now, zone).date.slice(0, 7);
  const first = new Date(`${key}-01T00:00Z`);
  const after = monthsLater(first, 1);
  const count = Math.round((after.getTime() - first.getTime()) / 86_400_000);
  return {
    key,
    label: formatMoment(first.getTime(), 'UTC', 'month'),
    days: Array.from({ length: count }, (_, index) => `${key}-${String(index + 1).padStart(2, '0')}`),
    blanks: first.getUTCDay(),
    from: startOfDay(`${key}-01`, zone),
    until: startOfDay(after.toISOString().slice(0, 10), zone),
    previous: monthsLater(first, -1).toISOString().slice(0, 7),
    next: after.toISOString().slice(0, 7),
  };
}

function monthsLater(first: Date, months: number): Date {
  return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + months, 1));
}
