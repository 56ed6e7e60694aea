import { describe, expect, it } from '@jest/globals';
import type { FastifyRequest } from 'fastify';
import { createOrigins } from '../origins/origins';
import { createOverrides, parseOverride, withoutOverride } from './overrides';

const release = '1.0.0-0a1b2c3d';

it.each([
  ['administrator', 302, true],
  ['release-manager', 302, true],
  ['author', 403, false],
  [null, undefined, false],
])('of %s: ?slices= is answered with %p', async (role, status, isChosen) => {
  const url = 'http://site.example';
  const overrides = createOverrides({
    hasSession: async (_, roles) => role !== null && (roles?.includes(role) ?? true),
    origins: createOrigins(url, undefined),
    secret: undefined,
  });
  const wanted = `mf-public@${release}`;
  const request = {
    url: `/?slices=${wanted}`,
    headers: {},
    hostname: 'site.example',
    cookies: { slices: wanted },
    log: { warn() {} },
  } as unknown as FastifyRequest;
  const answer = await overrides.answer(request, new URL(request.url, url));

  expect(answer?.said.status).toBe(status);
  if (status === 403) {
    // It may also be that.
    expect(answer?.said.body).toContain('a second factor');
  }
  expect(await overrides.chosen(request)).toBe(isChosen ? wanted : null);
});

describe(parseOverride, () => {
  it('takes up to ten releases, each of another slice', () => {
    const slices = Array.from({ length: 11 }, (_, index) => `mf-${String.fromCharCode(97 + index)}`);
    const listOf = (count: number) => slices.slice(0, count).map((slice) => `${slice}@${release}`);

    expect(parseOverride(listOf(2).join(' , '))).toEqual([
      { slice: 'mf-a', release },
      { slice: 'mf-b', release },
    ]);
    expect(parseOverride(listOf(10).join())).toHaveLength(10);
    expect(parseOverride(listOf(11).join())).toBeNull();
  });

  it.each([
    ['the same slice twice', `mf-a@${release},mf-a@1.0.1-0a1b2c3d`],
    ['a valid and an invalid one', `mf-a@${release},mf-b`],
    ['more than slice and release', `mf-a@${release}@${release}`],
    ['no slice', `@${release}`],
    ['a path', `mf-a@../${release}`],
    ['nothing', ''],
  ])('refuses %s', (_, text) => {
    expect(parseOverride(text)).toBeNull();
  });
});

it.each([
  ['/?slices=', '/'],
  ['/team?page=2&slices=mf-public@1.0.0-0a1b2c3d', '/team?page=2'],
  ['/.//evil.example?slices=', '/evil.example'],
  ['/a/..//evil.example/x?slices=&b=c', '/evil.example/x?b=c'],
  ['/%2e///evil.example?slices=', '/evil.example'],
])('turns %s into an address of this site: %s', (url, address) => {
  expect(withoutOverride(url)).toBe(address);
});
