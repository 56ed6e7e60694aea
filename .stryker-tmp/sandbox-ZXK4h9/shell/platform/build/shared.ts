import platformPackage from '../package.json' with { type: 'json' };

const react = '^19.0.0';

/**
 * Returns what shell and slices share one copy of. Router, SWR and zustand have no entries of their own: the platform
 * re-exports by name what slices use of them, which keeps the rest out of the bundle.
 */
function specifiers(platform: string) {
  return {
    react: { singleton: true, requiredVersion: react },
    'react/': { singleton: true, requiredVersion: react },
    'react-dom': { singleton: true, requiredVersion: react },
    'react-dom/': { singleton: true, requiredVersion: react },
    '@site/platform': { singleton: true, requiredVersion: platform },
    '@site/platform/session': { singleton: true, requiredVersion: platform },
    '@site/platform/slots': { singleton: true, requiredVersion: platform },
  };
}

/** Modules that a browser loads only for pages that need them. */
const ofSomePages = ['@site/platform/session', '@site/platform/slots'];

/**
 * Returns the shared modules, all of which the shell provides. They are part of its first file, except in the browser
 * those that only some pages need.
 */
export function providedByShell(isServer: boolean, isDevelopment = false) {
  const { version } = platformPackage;
  const entries = Object.entries(specifiers(`^${version}`)).filter(([name]) => !name.endsWith('/'));
  return Object.fromEntries([
    ...entries.map(([name, entry]) => [
      name,
      {
        ...entry,
        ...(name.startsWith('@site/') && { version }),
        eager: isServer || !ofSomePages.includes(name),
      },
    ]),
    ['react/jsx-runtime', { singleton: true, requiredVersion: react, eager: true }],
    ...(isDevelopment
      ? [['react/jsx-dev-runtime', { singleton: true, requiredVersion: react, eager: true }] as const]
      : []),
    ['react-dom/client', { singleton: true, requiredVersion: react, eager: true }],
  ]);
}

/**
 * Returns the shared modules as a slice consumes them. A slice brings no copy: with a platform outside its range it
 * fails to load, rather than rendering with two platforms.
 *
 * @param platform Semver range of the platform that the slice needs.
 */
export function requiredBySlice(platform: string) {
  const entries = Object.entries(specifiers(platform));
  return Object.fromEntries(
    entries.map(([name, entry]) => [name, { ...entry, import: false as const, strictVersion: true }]),
  );
}

/** Leaves out of the server's federation runtime what this site never uses: federation manifests and browser code. */
export const leanRuntime = { disableSnapshot: true, target: 'node' } as const;
