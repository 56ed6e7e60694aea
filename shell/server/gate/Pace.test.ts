import { describe, expect, it } from '@jest/globals';
import { Pace } from './Pace';

/** Clocks of a machine that gives this process one of `share` milliseconds. */
function clocksOf(share: number) {
  const state = { now: 0, share };
  return {
    state,
    clocks: {
      now: () => state.now,
      used: () => {
        state.now += state.share;
        return state.now / state.share;
      },
    },
  };
}

describe(Pace, () => {
  it.each([
    [1, 1],
    [1.3, 1],
    [2, 4],
    [10, 6],
  ])('of a machine that takes %d times as long lets limits grow %d times', (share, factor) => {
    expect(new Pace(clocksOf(share).clocks).slowness()).toBeCloseTo(factor, 0);
  });

  it('follows the machine', () => {
    const { state, clocks } = clocksOf(1);
    const pace = new Pace(clocks);
    expect(pace.slowness()).toBe(1);
    state.share = 10;
    expect(pace.slowness()).toBe(1);
    state.now += 2_001;

    expect(pace.slowness()).toBe(6);
  });
});
