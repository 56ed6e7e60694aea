import { describe, expect, it } from '@jest/globals';
import { fakeMedia } from '../testing/fakeMedia';
import { factsInWords, sizeInWords, usesInWords } from './media';
import { smallerAddress } from './smallerAddress';

describe(smallerAddress, () => {
  it.each([
    ['/uploads/media/a-1600x900.jpg', 320, '/uploads/media/a-1600x900.jpg.w320.webp'],
    ['/uploads/media/a-1600x900.jpg', 600, '/uploads/media/a-1600x900.jpg.w640.webp'],
    ['/uploads/logos/a-400x300.svg', 320, '/uploads/logos/a-400x300.svg.w320.webp'],
    ['/uploads/media/a-200x100.png', 320, '/uploads/media/a-200x100.png'],
    ['/uploads/media/a-500x300.png', 640, '/uploads/media/a-500x300.png'],
    ['/uploads/media/a-400x300.gif', 320, '/uploads/media/a-400x300.gif.still.webp'],
    ['/uploads/media/a-400x300-animated.webp', 320, '/uploads/media/a-400x300-animated.webp.still.webp'],
    ['/uploads/old.png', 320, '/uploads/old.png'],
    ['https://elsewhere.example/a-1600x900.jpg', 320, 'https://elsewhere.example/a-1600x900.jpg'],
  ])('of %s at %i px is %s', (address, width, smaller) => {
    expect(smallerAddress({ kind: 'picture', address }, width)).toBe(smaller);
  });
});

it.each([
  [90, '1 kB'],
  [240_400, '240 kB'],
  [2_440_000, '2.4 MB'],
])('%i bytes are %s', (bytes, words) => {
  expect(sizeInWords(bytes)).toBe(words);
});

it('describes pictures, what moves, documents, and files of unknown size', () => {
  expect(factsInWords(fakeMedia({ width: 1600, height: 900, bytes: 240_000 }))).toBe('1600 × 900 · 240 kB');
  expect(factsInWords(fakeMedia({ width: 8, height: 9, bytes: null, isAnimated: true }))).toBe(
    '8 × 9 · moving',
  );
  expect(factsInWords(fakeMedia({ kind: 'document', width: null, height: null, bytes: 2_000_000 }))).toBe(
    'PDF · 2 MB',
  );
});

it('says how many records use an entry', () => {
  expect([0, 1, 3].map(usesInWords)).toEqual(['Not used', 'Used in one record', 'Used in 3 records']);
});
