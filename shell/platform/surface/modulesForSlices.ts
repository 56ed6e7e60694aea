import platformPackage from '../package.json' with { type: 'json' };

/**
 * The modules of the platform that slices may import, by name (`platform` for `@site/platform` itself), with their
 * sources. The rest is the shell's (`./shell/…`), or runs only while a slice is built and tested.
 * Rules of fields and built-in texts are left out: they are no code that could break.
 */
export const modulesForSlices: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(platformPackage.exports)
    .filter(([name, source]) => !name.startsWith('./shell') && /^\.\/(?:src|build)\/.*\.tsx?$/.test(source))
    .filter(([, source]) => !/^\.\/src\/(?:generated\/|site-content\/)/.test(source))
    .map(([name, source]) => [name === '.' ? 'platform' : name.slice(2).replaceAll('/', '-'), source]),
);
