import { describe, expect, it } from '@jest/globals';
import { noLongerNeeded } from './RenderWorkers';

describe(noLongerNeeded, () => {
  const pools = (...usedAt: number[]) => usedAt.map((time) => ({ usedAt: time }));

  it('leaves what was asked within the last minute', () => {
    expect(noLongerNeeded(pools(100_000, 40_001, 39_999), 100_000)).toEqual(pools(39_999));
  });

  it('leaves the six that were asked last', () => {
    expect(noLongerNeeded(pools(1, 8, 2, 7, 3, 6, 4, 5), 10)).toEqual(pools(2, 1));
  });
});
