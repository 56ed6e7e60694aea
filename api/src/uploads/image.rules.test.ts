import { describe, expect, it } from '@jest/globals';
import { cropsOf, derivativeOf, derivativesOf, keyOf } from './image.rules.js';

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

describe('a picture that moves', () => {
  it.each(['a/b-500x300.gif', 'a/b-500x300-animated.webp'])('has a still of its size: %s', (key) => {
    const [still, ...others] = derivativesOf(key);

    expect(still && keyOf(still)).toBe(`${key}.still.webp`);
    expect(derivativeOf(`${key}.still.webp`)).toEqual(still);
    expect(others).toEqual([]);
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
    'b-1600x900.svg.still.webp',
    'b-1600x900.gif.w320.avif',
    'b.svg.w320.avif',
    '.w320.avif',
  ])('knows no %s', (key) => {
    expect(derivativeOf(key)).toBeUndefined();
  });
});

describe(cropsOf.name, () => {
  it('are named by shape and focal point, and no wider than what can be cut out', () => {
    const crops = cropsOf('a/b-900x500.png', { x: 30, y: 100 });

    expect(crops.map(keyOf)).toEqual([
      'a/b-900x500.png.c1x1-30x100.w320.avif',
      'a/b-900x500.png.c1x1-30x100.w320.webp',
      'a/b-900x500.png.c1x1-30x100.w480.avif',
      'a/b-900x500.png.c1x1-30x100.w480.webp',
      ...[320, 480, 640].flatMap((width) =>
        ['avif', 'webp'].map((format) => `a/b-900x500.png.c16x9-30x100.w${width}.${format}`),
      ),
    ]);
    expect(crops.map((crop) => derivativeOf(keyOf(crop)))).toEqual(crops);
  });

  it.each([
    'b-900x500.png.c2x1-30x50.w320.avif',
    'b-900x500.png.c1x1-101x50.w320.avif',
    'b-900x500.png.c1x1-030x50.w320.avif',
    'b-900x500.png.c1x1-30x50.w640.avif',
    'b-900x500.png.c1x1-30x50.share.jpg',
    'b-900x500.png.c1x1-30x50',
    'b-900x500.gif.c1x1-30x50.w320.avif',
  ])('knows no %s', (key) => {
    expect(derivativeOf(key)).toBeUndefined();
  });
});
