import { describe, expect, it } from '@jest/globals';
import { frame, partsOf, roundMost, rowsOf, xOf, yOf } from './chartScale';

const plot = { width: 720, height: 200 };

describe('a chart', () => {
  it('spans the whole frame', () => {
    expect([xOf(100, 100, 200, plot), xOf(200, 100, 200, plot)]).toEqual([frame.left, 720 - frame.right]);
    expect([yOf(0, 30, plot), yOf(30, 30, plot)]).toEqual([200 - frame.bottom, frame.top]);
  });

  it.each([
    [[], 3],
    [[3], 3],
    [[4], 6],
    [[7], 15],
    [[150], 150],
    [[151], 300],
    [[1_240], 1_500],
    [[0.02], 3],
  ])('of %j ends at %d', (values, most) => {
    expect(roundMost(values, 3)).toBeCloseTo(most, 6);
  });

  it('ends at a round share as well', () => {
    expect(roundMost([0.021], 0.03)).toBeCloseTo(0.03, 9);
    expect(roundMost([0.04], 0.03)).toBeCloseTo(0.06, 9);
  });

  it('puts marks that would overlap into different rows', () => {
    expect(rowsOf([0, 5, 30, 31, 32, 60], 16, 2)).toEqual([0, 1, 0, 1, 1, 0]);
  });

  it('interrupts a line where a value is missing', () => {
    expect(partsOf([null, 1, 2, null, null, 3])).toEqual([[1, 2], [3]]);
    expect(partsOf([null])).toEqual([]);
  });
});
