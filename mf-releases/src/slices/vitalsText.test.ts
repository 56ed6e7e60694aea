import { describe, expect, it } from '@jest/globals';
import { vitalsText } from './vitalsText';

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
