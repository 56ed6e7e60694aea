import { describe, expect, it } from '@jest/globals';
import { derivativeOf, derivativesOf, keyOf } from './image.rules.js';

describe(derivativesOf.name, () => {
  it('are at most as wide as the original, in each format, and one for sharing', () => {
    expect(derivativesOf('a/b-500x300.png').map(keyOf)).toEqual([
      'a/b-500x300.png.w320.avif',
      'a/b-500x300.png.w320.webp',
      'a/b-500x300.png.w480.avif',
      'a/b-500x300.png.w480.webp',
      'a/b-500x300.png.share.jpg',
    ]);
  });

  it.each([
    'b.svg',
    'b-500x300.gif',
    'b-500x300-animated.webp',
    'b-500x300-animated.svg',
    'b-500x300-browser.svg',
    'b-0x300.png',
    'b-500x.png',
    'b-123456x1.png',
    'b-500x300.png.w320.avif',
    '',
  ])('do not exist for %j', (key) => {
    expect(derivativesOf(key)).toEqual([]);
  });
});

describe(derivativeOf.name, () => {
  it('finds the original for every name', () => {
    const all = derivativesOf('sample/articles/long-view-1600x900.svg');

    expect(all).toHaveLength(13);
    expect(all.map((derivative) => derivativeOf(keyOf(derivative)))).toEqual(all);
  });

  it.each([
    'b-1600x900.svg',
    'b-1600x900.svg.w321.avif',
    'b-1600x900.svg.w0320.avif',
    'b-1600x900.svg.w1920.avif',
    'b-1600x900.svg.w320.png',
    'b-1600x900.svg.w320.avif.w320.avif',
    'b-1600x900.svg.share.jpg.share.jpg',
    'b.svg.w320.avif',
    '.w320.avif',
  ])('knows no %s', (key) => {
    expect(derivativeOf(key)).toBeUndefined();
  });
});
