import { requiredBySlice } from '../build/shared.ts';
import platformPackage from '../package.json' with { type: 'json' };

/**
 * The platform modules that slices may import, by name (`platform` for `@site/platform` itself), with their sources.
 * The others are for the shell (`./shell/…`), or only used to build and test slices. Field rules are left out: they are
 * not code that could break.
 */
export const modulesForSlices: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(platformPackage.exports)
    .filter(([name, source]) => !name.startsWith('./shell') && /^\.\/(?:src|build)\/.*\.tsx?$/.test(source))
    .filter(([, source]) => !source.startsWith('./src/generated/'))
    .map(([name, source]) => [nameOf(name.slice(2)), source]),
);

/** Those of them that the shell provides. Slices contain the others, which need no adapter. */
export const modulesOfShell: readonly string[] = Object.keys(requiredBySlice(platformPackage.version))
  .filter((specifier) => specifier.startsWith('@site/platform'))
  .map((specifier) => nameOf(specifier.slice('@site/platform/'.length)));

function nameOf(path: string): string {
  return path === '' ? 'platform' : path.replaceAll('/', '-');
}
