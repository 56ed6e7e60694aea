import { describe, expect, it } from '@jest/globals';
import { fakeMedia } from '../../testing/fakeMedia';
import { focusAt, focusInWords, objectPosition, positionIn } from './focus';

it('stays inside the picture, in whole percents', () => {
  expect(focusAt(0.6249, -3)).toEqual({ x: 0.62, y: 0 });
  expect(focusAt(1.2, 0.305)).toEqual({ x: 1, y: 0.31 });
});

it('is said in words', () => {
  expect(focusInWords({ x: 0.62, y: 0.3 })).toBe('62% from the left, 30% from the top');
});

describe(objectPosition, () => {
  const square = { width: 100, height: 100 };

  it.each([
    ['the middle', 0.5, '50% 50%'],
    ['what an edge leaves in view', 0.1, '0% 50%'],
    ['the other edge', 0.95, '100% 50%'],
    // 400 × 100, of which 100 are shown: 0.3 × 400 - 50 = 70 of 300.
    ['the point itself', 0.3, '23.3% 50%'],
  ])('centres a wide picture in a square on %s', (_, x, position) => {
    expect(objectPosition({ x, y: 0.5 }, { width: 400, height: 100 }, square)).toBe(position);
  });

  it('moves a tall picture in a wide place up and down only', () => {
    expect(objectPosition({ x: 0.9, y: 0 }, { width: 90, height: 160 }, { width: 16, height: 9 })).toBe(
      '50% 0%',
    );
  });

  it('leaves a picture of the same shape alone', () => {
    expect(objectPosition({ x: 0, y: 1 }, { width: 1600, height: 900 }, { width: 16, height: 9 })).toBe(
      '50% 50%',
    );
  });
});

it.each([
  ['as its crop shows it', fakeMedia(), '0% 50%'],
  ['where the page puts what moves', fakeMedia({ address: '/uploads/media/a-1600x900.gif' }), '10% 60%'],
  [
    'where the page puts what is too small for crops',
    fakeMedia({ address: '/uploads/media/a-400x200.png', width: 400, height: 200 }),
    '10% 60%',
  ],
])('previews a picture %s', (_, media, position) => {
  const square = { width: 1, height: 1 };
  expect(positionIn(square, media, { x: 0.14, y: 0.55 })).toBe(position);
});
