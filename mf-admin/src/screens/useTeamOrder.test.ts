import { describe, expect, it } from '@jest/globals';
import { reorder } from './useTeamOrder';

const listOf = (...orders: number[]) => orders.map((order, index) => ({ id: index + 1, order }));
const moved = (orders: number[], id: number, places: number, over?: number) =>
  reorder(listOf(...orders), { id, places, over }).map(({ item, order }) => [item.id, order]);

describe(reorder, () => {
  it('swaps two numbers to move by one place, and leaves the others alone', () => {
    expect(moved([1, 2, 5, 9], 3, -1)).toEqual([
      [3, 2],
      [2, 5],
    ]);
    expect(moved([1, 2, 5, 9], 3, 1)).toEqual([
      [4, 5],
      [3, 9],
    ]);
  });

  it('moves over several places', () => {
    expect(moved([0, 1, 2, 3], 4, -3)).toEqual([
      [4, 0],
      [1, 1],
      [2, 2],
      [3, 3],
    ]);
  });

  it('separates members with the same number', () => {
    expect(moved([0, 0, 0], 3, -1)).toEqual([
      [3, 1],
      [2, 2],
    ]);
  });

  it('goes next to the item it was moved over, although others have come between', () => {
    expect(moved([1, 2, 3, 4], 4, -1, 2)).toEqual([
      [4, 2],
      [2, 3],
      [3, 4],
    ]);
    expect(moved([1, 2, 3, 4], 1, 1, 3)).toEqual([
      [2, 1],
      [3, 2],
      [1, 3],
    ]);
  });

  it('changes nothing when the item is already on that side of the other', () => {
    expect(moved([1, 2, 3], 1, -1, 3)).toEqual([]);
    expect(moved([1, 2, 3], 3, 1, 1)).toEqual([]);
  });

  it('moves by places when the other item is gone', () => {
    expect(moved([1, 2], 2, -1, 9)).toEqual([
      [2, 1],
      [1, 2],
    ]);
  });

  it('stops at the ends, and changes nothing when the item is gone', () => {
    expect(moved([1, 2], 1, -1)).toEqual([]);
    expect(moved([1, 2], 9, 1)).toEqual([]);
  });
});
