import { expect, it } from '@jest/globals';
import { overrideUrl } from './ReleaseTable';

it.each([
  [['/companies/:id', '/companies', '/'], '/'],
  [['/search'], '/search'],
  [['/admin/*'], '/admin'],
  [['/companies/:id'], '/'],
  [[], '/'],
])('opens a release of %j at %s', (routes, path) => {
  expect(overrideUrl({ slice: 'mf-public', release: '1.0.0-0a1b2c3d', access: 'public', routes })).toBe(
    `${path}?slices=mf-public@1.0.0-0a1b2c3d`,
  );
});

it('opens a slice that only fills slots of the administration there', () => {
  const release = { slice: 'mf-releases', release: '1.0.0-0a1b2c3d', access: 'session' } as const;

  expect(overrideUrl({ ...release, routes: [] })).toBe('/admin?slices=mf-releases@1.0.0-0a1b2c3d');
});
