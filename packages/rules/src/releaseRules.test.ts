import { foreignType, isFilePath, isReleaseName, isSliceName } from './releaseRules.ts';

// Both become parts of paths, so nothing else may reach the disk.
it.each(['..', '../x', 'a/b', '', '.x', 'a b', 7, 'x'.repeat(101), 'mf-public/..', '1.0.0-../0a1b2c3d'])(
  '%p is neither a slice nor a release',
  (text) => {
    expect(isSliceName(text)).toBe(false);
    expect(isReleaseName(text)).toBe(false);
  },
);

it('slice names are words, and release ids consist of version and content hash', () => {
  expect(['mf-public', 'mf-2', 'mf-investor-relations'].filter(isSliceName)).toHaveLength(3);
  expect(['foo', 'mf-', 'mf-Public', 'mf-a--b', `mf-${'a'.repeat(48)}`].filter(isSliceName)).toEqual([]);
  expect(['1.0.0-0a1b2c3d', '2.11.0-beta.1-0a1b2c3d'].filter(isReleaseName)).toHaveLength(2);
  expect(['1.0.0', '1.0-0a1b2c3d', '1.0.0-0A1B2C3D', '1.0.0..-0a1b2c3d'].filter(isReleaseName)).toEqual([]);
});

it('files are directly in the folders browser, server and maps', () => {
  expect(
    ['browser/home.0a1b2c3d.js', 'server/__federation-1.cjs', 'browser/a.css.br', 'maps/a.js.map'].filter(
      isFilePath,
    ),
  ).toHaveLength(4);
  const outside = [
    'home.js',
    'browser/',
    'browser/a/b.js',
    'browser/../a.js',
    'browser/.a.js',
    '/browser/a.js',
  ];
  const strange = [
    'browser\\a.js',
    'browser/a b.js',
    'browser/a.js?x',
    'browser/a\n.js',
    `browser/${'a'.repeat(300)}.js`,
  ];
  expect([...outside, ...strange].filter(isFilePath)).toEqual([]);
});

it('no file is a document or a program, nor a source map outside its folder, not even as a compressed copy', () => {
  const fine = [
    'browser/a.js',
    'browser/a.js.br',
    'browser/a.css.gz',
    'server/a.cjs',
    'server/a.woff2',
    'maps/a.js.map',
  ];
  expect(fine.filter((path) => foreignType(path) !== undefined)).toEqual([]);
  const foreign = [
    'browser/a.html',
    'browser/a.html.gz',
    'browser/a.cjs',
    'browser/a.js.map',
    'maps/a.js',
    'server/a.node',
    'browser/br',
  ];
  expect(foreign.filter((path) => foreignType(path) === undefined)).toEqual([]);
});
