import { describe, expect, it } from '@jest/globals';
import { isInCanary, VISIT_NUMBERS } from './visit';

const all = Array.from({ length: VISIT_NUMBERS }, (_, number) => number);
const inCanary = (percent: number, release = '1.0.0-aaaaaaaa') =>
  new Set(all.filter((number) => isInCanary(number, 'mf-public', release, percent)));

describe(isInCanary, () => {
  it.each([1, 10, 50, 99])('takes %d percent of the browsers', (percent) => {
    const share = (inCanary(percent).size / VISIT_NUMBERS) * 100;

    expect(Math.abs(share - percent)).toBeLessThan(1);
  });

  it('keeps the browsers it has while the share grows', () => {
    const more = inCanary(25);

    expect([...inCanary(10)].filter((number) => !more.has(number))).toEqual([]);
  });

  it('takes no browser at 0', () => {
    expect(inCanary(0).size).toBe(0);
  });

  it('takes different browsers for each canary', () => {
    const other = inCanary(10, '1.0.0-bbbbbbbb');
    const both = [...inCanary(10)].filter((number) => other.has(number));

    expect(both.length).toBeLessThan(VISIT_NUMBERS * 0.02);
  });
});
