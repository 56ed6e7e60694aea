import { expect, it } from '@jest/globals';
import { neighboursIn } from './useNeighbours';

const row = (id: number, status: 'new' | 'replied' = 'new') => ({ id, status });

it.each([
  ['the middle of the list', [1, 2, 3], [row(1), row(2), row(3)], 2, { previous: 1, next: 3, nextOpen: 3 }],
  ['the first', [1, 2], [row(1), row(2)], 1, { previous: undefined, next: 2, nextOpen: 2 }],
  [
    'the last: the first that is new',
    [1, 2],
    [row(1), row(2)],
    2,
    { previous: 1, next: undefined, nextOpen: 1 },
  ],
  [
    'one before others that were dealt with',
    [1, 2, 3],
    [row(1), row(2, 'replied'), row(3)],
    1,
    { previous: undefined, next: 2, nextOpen: 3 },
  ],
  ['one that has left the list', [1, 2, 3], [row(1), row(3)], 2, { previous: 1, next: 3, nextOpen: 3 }],
  [
    'the last, after which the list was filled up',
    [1, 2],
    [row(1, 'replied'), row(9)],
    2,
    { previous: 1, next: 9, nextOpen: 9 },
  ],
  [
    'one that the list does not have',
    [],
    [row(1, 'replied'), row(2)],
    7,
    { previous: undefined, next: 1, nextOpen: 2 },
  ],
  ['the only one', [1], [row(1)], 1, { previous: undefined, next: undefined, nextOpen: undefined }],
])('finds the neighbours of %s', (_, order, rows, opened, neighbours) => {
  expect(neighboursIn(order, rows, opened)).toEqual(neighbours);
});
