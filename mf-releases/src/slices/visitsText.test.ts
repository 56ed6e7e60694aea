import { expect, it } from '@jest/globals';
import { browserText, countsText, errorsText, verdictOf, vitalsText } from './visitsText';

const limit = { percent: 5, visits: 20 };

it.each([
  [0, 0, 'unknown'],
  [100, 0, 'good'],
  [100, 5, 'good'],
  [100, 6, 'bad'],
  [19, 19, 'few'],
  [20, 1, 'good'],
  [20, 2, 'bad'],
] as const)('of %i visits %i that failed are %s', (visits, failedVisits, verdict) => {
  expect(verdictOf({ visits, failedVisits }, limit)).toBe(verdict);
});

it('is said in words', () => {
  expect(countsText({ visits: 0, failedVisits: 0 })).toBe('No visits yet');
  expect(countsText({ visits: 1, failedVisits: 0 })).toBe('1 visit, none failed');
  expect(browserText(1)).toBe('Browsers reported 1 failed visit.');
  expect(browserText(1204)).toBe('Browsers reported 1,204 failed visits.');
  expect(errorsText(1)).toBe('Browsers reported errors in 1 visit.');
  expect(errorsText(1204)).toBe('Browsers reported errors in 1,204 visits.');
  expect(countsText({ visits: 1204, failedVisits: 3 })).toBe('1,204 visits, 3 failed (0.2%)');
  expect(countsText({ visits: 94, failedVisits: 0 }, 'in 7 days')).toBe('94 visits in 7 days, none failed');
  expect(countsText({ visits: 0, failedVisits: 0 }, 'in 7 days')).toBe('No visits in 7 days');
});

const nothing = { visits: 0, lcp: null, inp: null, cls: null, fcp: null, ttfb: null };

describe(vitalsText, () => {
  it('names what was measured', () => {
    expect(vitalsText({ ...nothing, visits: 1_204, lcp: 1_240, inp: 80.4, cls: 0.019 })).toBe(
      '75th percentile of 1,204 visits in 24 hours: LCP 1.24 s, INP 80 ms, CLS 0.02',
    );
    expect(vitalsText({ ...nothing, visits: 1, lcp: 2_000 })).toBe(
      '75th percentile of 1 visit in 24 hours: LCP 2.0 s',
    );
  });

  it('is empty without measurements', () => {
    expect(vitalsText(nothing)).toBe('');
  });
});
