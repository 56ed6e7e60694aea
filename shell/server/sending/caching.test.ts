import { describe, expect, it } from '@jest/globals';
import { pageCacheControl } from './caching';

describe(pageCacheControl, () => {
  it.each([
    [undefined, 'public, max-age=0, s-maxage=1, stale-while-revalidate=1'],
    ['https://cdn.example/purge', 'public, max-age=0, s-maxage=600, stale-while-revalidate=60'],
  ])('with a CDN that is purged at %s is %s', (url, expected) => {
    expect(pageCacheControl({ CDN_PURGE_URL: url })).toBe(expected);
  });
});
