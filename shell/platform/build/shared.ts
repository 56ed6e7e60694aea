import platformPackage from '../package.json' with { type: 'json' };

const react = '^19.0.0';

/**
 * What shell and slices share one copy of. The platform re-exports by name what slices use of router, SWR and
 * zustand, which keeps the rest out of the bundle.
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

const ofSomePages = ['@site/platform/session', '@site/platform/slots'];

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
 * A slice brings no copy: with a platform outside its range it fails to load, rather than rendering with two
 * platforms.
 * @param platform A semver range.
 */
export function requiredBySlice(platform: string) {
  const entries = Object.entries(specifiers(platform));
  return Object.fromEntries(
    entries.map(([name, entry]) => [name, { ...entry, import: false as const, strictVersion: true }]),
  );
}

/**
 * Leaves out of the server's federation runtime what this site never uses: federation manifests and browser
 * code.
 */
export const leanRuntime = { disableSnapshot: true, target: 'node' } as const;
