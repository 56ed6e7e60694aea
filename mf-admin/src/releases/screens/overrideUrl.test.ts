import { expect, it } from '@jest/globals';
import { overrideUrl } from './overrideUrl';

it.each([
  [['/companies/:id', '/companies', '/'], '/'],
  [['/search'], '/search'],
  [['/admin/*'], '/admin'],
  [['/companies/:id'], '/'],
  [[], '/'],
])('opens a release of %j at %s', (routes, path) => {
  expect(overrideUrl({ slice: 'mf-public', release: '1.0.0-0a1b2c3d', routes })).toBe(
    `${path}?slices=mf-public@1.0.0-0a1b2c3d`,
  );
});
