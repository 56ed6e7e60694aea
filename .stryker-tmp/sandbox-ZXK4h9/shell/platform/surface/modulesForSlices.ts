import platformPackage from '../package.json' with { type: 'json' };

/**
 * The platform modules that slices may import, by name (`platform` for `@site/platform` itself), with their sources.
 * The others are for the shell (`./shell/…`), or only used to build and test slices. Field rules and built-in texts are
 * left out: they are not code that could break.
 */
export const modulesForSlices: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(platformPackage.exports)
    .filter(([name, source]) => !name.startsWith('./shell') && /^\.\/(?:src|build)\/.*\.tsx?$/.test(source))
    .filter(([, source]) => !/^\.\/src\/(?:generated\/|site-content\/)/.test(source))
    .map(([name, source]) => [name === '.' ? 'platform' : name.slice(2).replaceAll('/', '-'), source]),
);
