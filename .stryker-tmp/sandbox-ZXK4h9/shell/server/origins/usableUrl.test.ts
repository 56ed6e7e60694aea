import { expect, it } from '@jest/globals';
import { usableUrl } from './usableUrl';

it.each(['/', '/companies?q=//x', '/a//b', '/%C3%A9', '/search?q=%E0%A4%A'])('leaves %s as it is', (url) => {
  expect(usableUrl(url)).toBe(url);
});

it.each([
  '//evil.example/',
  '/.//evil.example',
  '/a/%2e%2e//evil.example',
  '/%5Cevil.example',
  '/a\\b',
  '/%E0%A4%A',
])('replaces %s, which browsers may read as another host or nobody can decode', (url) => {
  expect(usableUrl(`${url}?slices=`)).toBe('/not-found');
});

it('leaves an unusable address below /api there', () => {
  expect(usableUrl('/api/companies/%5C')).toBe('/api/not-found');
});
