import { describe, expect, it } from '@jest/globals';
import { type ComposedSlice, matchRoute, type RouteMatch } from '../../src/page/routes';
import { contactAddress, notFoundAddress, pageAddress } from './pageAddress';

const address = (search: string, query?: readonly string[], pathname = '/articles') =>
  pageAddress(
    matchRoute(
      [{ routes: [{ path: '/*', expose: './Page', query }] } as unknown as ComposedSlice],
      pathname,
      search,
    ) as RouteMatch,
    pathname,
  );

describe(pageAddress, () => {
  it('contains the query parameters that the page reads, in a fixed order', () => {
    const names = ['q', 'page'];

    expect(address('?page=2&utm_source=x&q=a&invented=1', names).url).toBe('/articles?q=a&page=2');
    expect(address('?q=a&page=2', names).url).toBe('/articles?q=a&page=2');
    expect(address('?invented=1', names)).toMatchObject({ url: '/articles', isInvented: false });
    expect(address('?q=a&q=b', names).url).toBe('/articles?q=a&q=b');
    expect(address('?q=a', []).url).toBe('/articles');
  });

  it('contains all parameters except those of campaigns when the route declares none', () => {
    expect(address('?utm_source=x&b=2&fbclid=y&a=1&slices=z').url).toBe('/articles?a=1&b=2');
  });

  it('recognizes addresses that anybody can invent', () => {
    expect(address('').isInvented).toBe(false);
    expect(address('?a=1').isInvented).toBe(true);
    expect(address('', [], '/Articles').isInvented).toBe(true);
    expect(address('', [], '/articles/').isInvented).toBe(true);
    expect(address('', [], '/articles/%31').isInvented).toBe(true);
    expect(address('', [], '/').isInvented).toBe(false);
    expect(address(`?q=${'x'.repeat(400)}`).isTooLong).toBe(true);
  });
});

describe(notFoundAddress, () => {
  it('is the same for all missing pages, apart from the marked menu entry', () => {
    const urls = ['/a', '/b/c', '/', '/teams'].map((path) => notFoundAddress(path).url);

    expect(new Set(urls).size).toBe(1);
    expect(notFoundAddress('/team/1/2').url).toBe('/team/not-found');
  });

  it('has a different key from the page of a record with the same address', () => {
    expect(notFoundAddress('/team/1/2').key).not.toBe(address('', [], '/team/not-found').key);
    expect(notFoundAddress('/team/1/2').key).toBe(notFoundAddress('/team/3/4').key);
  });
});

describe(contactAddress, () => {
  it('has two pages, whatever else the address says', () => {
    expect(['', '?utm_source=a', '?a=1'].map((search) => contactAddress(search).url)).toEqual(
      Array(3).fill('/contact'),
    );
    expect(contactAddress('?b=2&sent=3').url).toBe('/contact?sent=1');
  });
});
