import platformPackage from '../package.json' with { type: 'json' };

const react = '^19.0.0';

/**
 * What shell and slices have one copy of. Router, SWR and zustand are no entries of their own: the platform re-exports
 * by name what slices use of them, which keeps the rest out of the bundle.
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

/** Modules that a browser loads only for a page that needs them. */
const ofSomePages = ['@site/platform/session', '@site/platform/slots'];

/** The shell provides every shared module, within its first file; in the browser all but what only some pages need. */
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
 * A slice brings no copy: with another platform than it was built for its load is refused, instead of
 * rendering with two of them.
 *
 * @param platform Semver range of the platform that the slice needs.
 */
export function requiredBySlice(platform: string) {
  const entries = Object.entries(specifiers(platform));
  return Object.fromEntries(
    entries.map(([name, entry]) => [name, { ...entry, import: false as const, strictVersion: true }]),
  );
}

/** Leaves out of the server's federation runtime what this site never uses: manifests of its own, and the browser's code. */
export const leanRuntime = { disableSnapshot: true, target: 'node' } as const;
