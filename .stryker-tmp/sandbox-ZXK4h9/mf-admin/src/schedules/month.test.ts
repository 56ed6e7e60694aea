import { expect, it } from '@jest/globals';
import { monthOf } from './month';

const now = new Date('2026-12-01T03:00:00Z');

it('is the current month in the time zone of the site', () => {
  expect(monthOf(null, 'America/Toronto', now).key).toBe('2026-11');
  expect(monthOf(null, 'UTC', now).key).toBe('2026-12');
  expect(monthOf('2026-13', 'UTC', now).key).toBe('2026-12');
});

it('has days, weeks and neighbours', () => {
  const { days, ...month } = monthOf('2026-11', 'America/Toronto', now);

  expect(month).toEqual({
    key: '2026-11',
    label: 'November 2026',
    blanks: 0,
    // Clocks go back on its first day.
    from: new Date('2026-11-01T04:00:00Z'),
    until: new Date('2026-12-01T05:00:00Z'),
    previous: '2026-10',
    next: '2026-12',
  });
  expect(days).toHaveLength(30);
  expect(days.at(-1)).toBe('2026-11-30');
  expect(monthOf('2028-02', 'UTC', now).days).toHaveLength(29);
  expect(monthOf('2027-01', 'UTC', now).previous).toBe('2026-12');
});
