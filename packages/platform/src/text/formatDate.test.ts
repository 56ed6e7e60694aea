import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { formatDate } from './formatDate';

it('formats a day short and long', () => {
  expect(formatDate('2026-11-21', 'short')).toBe('Nov 21, 2026');
  expect(formatDate('2026-11-21', 'long')).toBe('November 21, 2026');
});

it.each([
  ['short', 'medium'],
  ['long', 'long'],
] as const)('formats every day (%s) in the American style', (length, dateStyle) => {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle, timeZone: 'UTC' });
  const days = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });

  fc.assert(
    fc.property(days, (day) => {
      expect(formatDate(day.toISOString().slice(0, 10), length)).toBe(format.format(day));
    }),
  );
});
