import { expect, it } from '@jest/globals';
import type { ReleaseError } from '../registry/Registry';
import { withOriginals } from './originalPlaces';

/** Line 1, column 11 of the script is line 3, column 5 of the source. */
const map = {
  version: 3,
  sources: ['./src/companies/CompaniesPage.tsx', '../node_modules/antd/index.js'],
  sourcesContent: ["import x from 'y';\n\n    throw new Error('\u001b[2Jno');\n", null],
  names: [],
  mappings: 'AAAA,UAEI,UCAJ',
};
const error = (...places: readonly string[]): ReleaseError => ({
  id: '0a1b2c3d4e5f',
  slice: 'mf-probe',
  release: '1.0.0-0a1b2c3d',
  kind: 'render',
  message: 'Error: no',
  visits: 1,
  firstAt: '2026-01-02T03:04:00.000Z',
  lastAt: '2026-01-02T03:04:00.000Z',
  frames: places.map((place) => ({ place })),
});
const originals = async (text: string | null, ...places: readonly string[]) =>
  (await withOriginals([error(...places)], async () => text))[0]?.frames.map(({ original }) => original);

it('finds the places and lines of the sources, without what could steer a terminal', async () => {
  expect(await originals(JSON.stringify(map), 'browser/home.js:1:11', 'browser/home.js:1:21')).toEqual([
    { file: 'src/companies/CompaniesPage.tsx', line: 3, column: 5, source: "throw new Error('[2Jno');" },
    { file: '../node_modules/antd/index.js', line: 3, column: 1, source: null },
  ]);
});

it('shows the part of a long line around the column', async () => {
  const sourcesContent = [`\n\n${'x'.repeat(1_000)}`];
  const [place] = (await originals(JSON.stringify({ ...map, sourcesContent }), 'browser/home.js:1:11')) ?? [];

  expect(place?.source).toHaveLength(200);
});

it.each([
  ['no map', null],
  ['what is no JSON', '{'],
  ['another shape', '{"version":3,"sources":7,"mappings":[]}'],
  [
    'the names of prototypes',
    '{"version":3,"__proto__":{"sources":["x"]},"sources":["__proto__"],"mappings":"A"}',
  ],
  ['a map without the place', JSON.stringify({ ...map, mappings: '' })],
])('leaves places as they were reported with %s', async (_, text) => {
  expect(await originals(text, 'browser/home.js:1:11', 'browser/home.js:0:0')).toEqual([null, null]);
});

it('asks for each map once', async () => {
  const asked: string[] = [];
  await withOriginals(
    [error('browser/a.js:1:1', 'browser/b.js:1:1'), error('browser/a.js:1:9')],
    async ({ release }, script) => {
      asked.push(`${release} ${script}`);
      return JSON.stringify(map);
    },
  );

  expect(asked).toEqual(['1.0.0-0a1b2c3d browser/a.js', '1.0.0-0a1b2c3d browser/b.js']);
});
