import { describe, expect, it } from '@jest/globals';
import { isInCanary, VISIT_NUMBERS } from './canaryShare';

const all = Array.from({ length: VISIT_NUMBERS }, (_, number) => number);
const inCanary = (percent: number, release = '1.0.0-aaaaaaaa') =>
  new Set(all.filter((visit) => isInCanary(visit, 'mf-public', release, percent)));

describe(isInCanary, () => {
  it.each([1, 10, 50, 99])('takes %d percent of the visits', (percent) => {
    const share = (inCanary(percent).size / VISIT_NUMBERS) * 100;

    expect(Math.abs(share - percent)).toBeLessThan(1);
  });

  it('keeps the visits it has while the share grows', () => {
    const more = inCanary(25);

    expect([...inCanary(10)].filter((visit) => !more.has(visit))).toEqual([]);
  });

  it('takes no visit at 0', () => {
    expect(inCanary(0).size).toBe(0);
  });

  it('takes different visits for each canary', () => {
    const other = inCanary(10, '1.0.0-bbbbbbbb');
    const both = [...inCanary(10)].filter((visit) => other.has(visit));

    expect(both.length).toBeLessThan(VISIT_NUMBERS * 0.02);
  });
});
