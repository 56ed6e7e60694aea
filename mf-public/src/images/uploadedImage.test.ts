import { describe, expect, it } from '@jest/globals';
import { sharePicture } from './sharePicture';
import { type Place, stillOf, uploadedImage } from './uploadedImage';

describe(uploadedImage.name, () => {
  it('offers versions up to the width of the image, the best format first', () => {
    expect(uploadedImage('/uploads/team/ada-500x600.jpg')).toEqual({
      width: 500,
      height: 600,
      sources: [
        {
          type: 'image/avif',
          srcSet:
            '/uploads/team/ada-500x600.jpg.w320.avif 320w, /uploads/team/ada-500x600.jpg.w480.avif 480w',
        },
        {
          type: 'image/webp',
          srcSet:
            '/uploads/team/ada-500x600.jpg.w320.webp 320w, /uploads/team/ada-500x600.jpg.w480.webp 480w',
        },
      ],
    });
  });

  it('offers no versions of a small image, but knows its size', () => {
    expect(uploadedImage('/uploads/a-24x32.svg')).toEqual({ width: 24, height: 32, sources: [] });
  });

  it.each([
    '/uploads/a.svg',
    '/uploads/a-640x640.gif',
    '/uploads/a-640x640-animated.webp',
    '/uploads/a-640x640-browser.svg',
    '/uploads/a, b-640x640.png',
    '/uploads/a-640x640.png?v=2',
    '/assets/a-640x640.png',
    'https://cdn.example/uploads/a-640x640.png',
  ])('returns nothing for %s', (url) => {
    expect(uploadedImage(url)).toBeUndefined();
  });
});

const wide: Place = { ratio: '16x9', width: 1600, height: 900, focus: { x: 0.1, y: 0.254 } };
const square: Place = { ratio: '1x1', width: 640, height: 640 };

describe('a place of another shape', () => {
  it.each([
    [square, 'c1x1-50x50', '320 480 640'],
    [wide, 'c16x9-10x25', '320 480 640 960'],
  ])('gets crops around the focal point, as wide as they can be', (place, crop, widths) => {
    const url = '/uploads/team/ada-1200x800.jpg';
    const [avif] = uploadedImage(url, place)?.sources ?? [];

    expect(avif?.srcSet).toBe(
      widths
        .split(' ')
        .map((width) => `${url}.${crop}.w${width}.avif ${width}w`)
        .join(', '),
    );
  });

  it.each([
    ['/uploads/a-1600x900.svg', wide],
    ['/uploads/a-641x640.jpg', square],
  ])('gets the whole of %s, which has its shape', (url, place) => {
    expect(uploadedImage(url, place)).toEqual(uploadedImage(url));
  });
});

describe(stillOf.name, () => {
  it.each([
    ['/uploads/a-640x640.gif', '/uploads/a-640x640.gif.still.webp'],
    ['/uploads/a-640x640-animated.webp', '/uploads/a-640x640-animated.webp.still.webp'],
    ['/uploads/a-640x640.webp', null],
    ['/assets/a-640x640.gif', null],
    ['https://cdn.example/uploads/a-640x640.gif', null],
  ])('of %s is %s', (url, still) => {
    expect(stillOf(url)).toBe(still);
  });
});

const siteUrl = (path: string) => `https://site.example${path}`;

describe(sharePicture.name, () => {
  it.each([
    ['/uploads/a b.jpg', 'https://site.example/uploads/a%20b.jpg'],
    ['/uploads/a-1600x900.svg', 'https://site.example/uploads/a-1600x900.svg.share.jpg'],
    ['/uploads/a-24x32.svg', 'https://site.example/uploads/a-24x32.svg.share.jpg'],
    ['/assets/a-640x640.png', 'https://site.example/assets/a-640x640.png'],
    ['https://cdn.example/a.png?w=2', 'https://cdn.example/a.png?w=2'],
  ])('makes %p absolute', (url, expected) => {
    expect(sharePicture(url, 'A valley', siteUrl)).toEqual({ url: expected, alt: 'A valley' });
  });

  it.each([
    null,
    '',
    'a.png',
    'javascript:alert(1)',
    'data:image/png;base64,x',
    'https://[',
    '/uploads/logo.SVG',
    'https://cdn.example/logo.svg?v=2',
  ])('has no picture at %p', (url) => {
    expect(sharePicture(url, 'A valley', siteUrl)).toBeUndefined();
  });
});
