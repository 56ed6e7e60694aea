import { beforeEach, describe, expect, it } from '@jest/globals';
import { Strikes } from './Strikes';

describe(Strikes, () => {
  let strikes: Strikes;
  beforeEach(() => {
    strikes = new Strikes(3);
  });
  function strike(...times: number[]) {
    for (const time of times) {
      strikes.add(time);
    }
  }

  it('sets something aside for 30 seconds after three worker deaths within a minute', () => {
    strike(0, 30_000);
    expect(strikes.setAsideFor(30_000)).toBe(0);
    strike(59_000);

    expect(strikes.setAsideFor(59_000)).toBe(30_000);
    expect(strikes.setAsideFor(89_000)).toBe(0);
  });

  it('forgives deaths that are a minute old', () => {
    strike(0, 30_000, 90_000);

    expect(strikes.setAsideFor(90_000)).toBe(0);
  });

  it('sets it aside again at the next death, each time twice as long, up to five minutes', () => {
    strike(0, 0, 0);
    let now = 30_000;
    const pauses = [];
    for (let round = 0; round < 5; round += 1) {
      expect(strikes.isOnProbation()).toBe(true);
      strike(now);
      pauses.push(strikes.setAsideFor(now));
      now += strikes.setAsideFor(now);
    }

    expect(pauses).toEqual([60_000, 120_000, 240_000, 300_000, 300_000]);
  });

  it('ends the probation after fifty answers', () => {
    strike(0, 0, 0);
    for (let count = 0; count < 50; count += 1) {
      strikes.hasWorked();
    }

    expect(strikes.isOnProbation()).toBe(false);
    strike(40_000, 40_000);
    expect(strikes.setAsideFor(40_000)).toBe(0);
    strike(40_000);
    expect(strikes.setAsideFor(40_000)).toBe(30_000);
  });

  it('sets it aside for longer when it dies again before the fiftieth answer', () => {
    strike(0, 0, 0);
    for (let count = 0; count < 49; count += 1) {
      strikes.hasWorked();
    }
    strike(40_000);

    expect(strikes.setAsideFor(40_000)).toBe(60_000);
  });
});
