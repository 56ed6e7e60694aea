import platformPackage from '@site/platform/package.json' with { type: 'json' };

/**
 * What shell and slices share one copy of. Router, SWR and zustand have no entries of their own: the platform re-exports
 * by name what slices use of them, which keeps the rest out of the bundle.
 */
const packages = ['react', 'react-dom'];
const platform = ['@site/platform', '@site/platform/session', '@site/platform/slots'];

const ofSomePages = ['@site/platform/session', '@site/platform/slots'];

export function providedByShell(isServer: boolean, isDevelopment = false) {
  const { version } = platformPackage;
  return [
    ...packages.map((name) => ({ name, eager: true })),
    ...platform.map((name) => ({ name, version, eager: isServer || !ofSomePages.includes(name) })),
    { name: 'react/jsx-runtime', eager: true },
    ...(isDevelopment ? [{ name: 'react/jsx-dev-runtime', eager: true }] : []),
    { name: 'react-dom/client', eager: true },
  ];
}

/**
 * The shared modules as a slice consumes them. It brings no copy, and names no versions: the shell composes only releases
 * whose platform range it satisfies.
 */
export const consumedBySlice = Object.fromEntries(
  [...packages, ...packages.map((name) => `${name}/`), ...platform].map((name) => [
    name,
    { import: false, requiredVersion: false } as const,
  ]),
);
