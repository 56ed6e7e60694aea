import { expect, it } from '@jest/globals';
import { formatDate } from './formatDate';

it('writes a day short and long', () => {
  expect(formatDate('2026-11-21', 'short')).toBe('Nov 21, 2026');
  expect(formatDate('2026-11-21', 'long')).toBe('November 21, 2026');
});

it('never shifts a day by the time zone', () => {
  const before = process.env.TZ;
  try {
    for (const zone of ['Pacific/Auckland', 'America/Montreal', 'Pacific/Pago_Pago']) {
      process.env.TZ = zone;
      expect(formatDate('2026-01-01', 'short')).toBe('Jan 1, 2026');
    }
  } finally {
    process.env.TZ = before;
  }
});
