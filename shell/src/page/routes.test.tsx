import { describe, expect, it } from '@jest/globals';
import {
  type ComposedSlice,
  integrityOf,
  isAmong,
  isListed,
  matchPage,
  matchRoute,
  matchSessionRoute,
  matchSlot,
  stylesOf,
} from './routes';

const route = (path: string) => ({
  path,
  expose: './Page',
  smoke: '/',
  scripts: [],
  styles: ['browser/home-HomePage.0a1b2c3d.css'],
});
const slice = (name: string, ...paths: string[]): ComposedSlice => ({
  slice: name,
  release: '1.0.0-00000001',
  container: `${name.replaceAll('-', '_')}__00000001`,
  base: `/slices/${name}/1.0.0-00000001/`,
  browserEntry: 'browser/remoteEntry.js',
  integrity: { 'browser/home-HomePage.0a1b2c3d.css': 'B'.repeat(64) },
  routes: paths.map(route),
  slots: [],
});

describe(matchRoute, () => {
  const slices = [
    slice('mf-public', '/', '/companies', '/companies/:id'),
    slice('mf-news', '/companies/map'),
  ];

  it('finds the slice, the route and its parameters', () => {
    const found = matchRoute(slices, '/companies/a%20b', '?q=x');

    expect(found?.slice.slice).toBe('mf-public');
    expect(found?.route.path).toBe('/companies/:id');
    expect(found?.match.params.id).toBe('a b');
    expect(found?.match.query.get('q')).toBe('x');
  });

  it('prefers a fixed path to a parameter, whichever slice declares it', () => {
    expect(matchRoute(slices, '/companies/map', '')?.slice.slice).toBe('mf-news');
  });

  it.each(['/nowhere', '/companies/1/2', '/companiesx'])('finds nothing at %s', (pathname) => {
    expect(matchRoute(slices, pathname, '')).toBeNull();
  });
});

describe(matchPage, () => {
  const pages = {
    slices: [slice('mf-public', '/*', '/team/:id'), slice('mf-news', '/news/*')],
    gate: ['/admin/*'],
  };

  it.each([
    ['/about/history', '/*'],
    ['/team/1', '/team/:id'],
    ['/team/1/2', '/*'],
    ['/news/1', '/news/*'],
    ['/admin', undefined],
    ['/admin/jobs', undefined],
  ])('at %s the route %s answers', (pathname, path) => {
    expect(matchPage(pages, pathname, '')?.route.path).toBe(path);
  });
});

describe(isAmong, () => {
  it.each([
    ['/admin', true],
    ['/admin/articles', true],
    ['/admin/articles/7', true],
    ['/administration', false],
    ['/', false],
    ['/admin/%E0%A4%A', false],
  ])('%s: %s', (pathname, expected) => {
    expect(isAmong(['/admin/*'], pathname)).toBe(expected);
  });
});

describe('the session area', () => {
  const ledger = slice('mf-ledger', '/ledger/*');
  const slices = [
    slice('mf-admin', '/admin/*', '/admin', '/admin/articles'),
    { ...ledger, routes: [...ledger.routes, { ...route('/ledger/:id/print'), expose: './PrintPage' }] },
  ];

  it.each([
    ['/admin', '/admin/*', true],
    ['/admin/articles', '/admin/*', true],
    ['/admin/nosuch', '/admin/*', false],
    ['/ledger/7', '/ledger/*', true],
    ['/ledger/7/print', '/ledger/:id/print', true],
  ])('shows %s by the route %s; that it exists is %s', (pathname, path, exists) => {
    const found = matchSessionRoute(slices, pathname, '');

    expect(found?.route.path).toBe(path);
    expect(slices).toContain(found?.slice);
    expect(isListed(slices, pathname)).toBe(exists);
  });

  it('has no page where no slice has a route', () => {
    expect(matchSessionRoute(slices, '/reports', '')).toBeNull();
    expect(isListed(slices, '/reports')).toBe(false);
  });
});

describe(matchSlot, () => {
  const filling = (name: string): ComposedSlice => ({
    ...slice(name),
    slots: [{ name: 'header-search', expose: './Search', scripts: [], styles: [] }],
  });

  it('finds the first slice that fills the slot', () => {
    const slices = [slice('mf-public', '/'), filling('mf-search'), filling('mf-other')];

    expect(matchSlot(slices, 'header-search')?.slice.slice).toBe('mf-search');
  });

  it('finds nothing when no slice fills it', () => {
    expect(matchSlot([slice('mf-public', '/')], 'header-search')).toBeNull();
  });
});

it("marks a stylesheet like the release's own loader", () => {
  const one = slice('mf-public', '/');
  const [first] = one.routes;

  expect(first && stylesOf(one, first)).toEqual([
    {
      href: '/slices/mf-public/1.0.0-00000001/browser/home-HomePage.0a1b2c3d.css',
      mark: 'mf_public__00000001:chunk-home-HomePage',
      integrity: `sha384-${'B'.repeat(64)}`,
    },
  ]);
});

describe(integrityOf, () => {
  it('gives a file without a hash one that no file matches', () => {
    expect(integrityOf(slice('mf-public', '/'), 'browser/other.js')).toBe(`sha384-${'A'.repeat(64)}`);
  });

  it('gives the files of a development server none, because they change', () => {
    expect(integrityOf({ ...slice('mf-public', '/'), integrity: null }, 'browser/other.js')).toBeUndefined();
  });
});
