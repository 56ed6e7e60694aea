import { describe, expect, it } from '@jest/globals';
import { sharePicture } from './sharePicture';

const siteUrl = (path: string) => `https://site.example${path}`;

describe(sharePicture, () => {
  it.each([
    ['/uploads/a b.jpg', 'https://site.example/uploads/a%20b.jpg'],
    ['/uploads/a-1600x900.svg', 'https://site.example/uploads/a-1600x900.svg.share.jpg'],
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
