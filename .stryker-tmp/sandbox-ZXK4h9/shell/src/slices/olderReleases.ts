/// <reference types="@rspack/core/module" />
import * as runtimeCore from '@module-federation/runtime-tools/runtime-core';
import type { ComposedSlice } from '../page/composition';
import { previousShareScope } from './previousPlatform';

type Options = ConstructorParameters<typeof runtimeCore.ModuleFederation>[0];

/**
 * Loads from releases whose build relied on the shell for the federation runtime. Releases are kept for good, and one
 * of these may be promoted again: only visitors who get it fetch the runtime. They are all older than the platform's
 * second major version.
 *
 * @param integrityAt Returns the hash required for the script at an address.
 */
export function createOlderReleases(integrityAt: (url: string) => string) {
  // Where those builds look for it.
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });
  const host = new runtimeCore.ModuleFederation({
    name: 'shell',
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: sharedModules(),
    plugins: [
      {
        name: 'integrity',
        createScript: ({ url }) =>
          Object.assign(document.createElement('script'), {
            crossOrigin: 'anonymous',
            integrity: integrityAt(url),
          }),
      },
    ],
  });

  return function load({ container, base, browserEntry }: ComposedSlice, expose: string): Promise<unknown> {
    host.registerRemotes([
      {
        name: container,
        entry: new URL(`${base}${browserEntry}`, document.baseURI).href,
        type: 'var',
        entryGlobalName: container,
      },
    ]);
    return host.loadRemote(`${container}/${expose.slice(2)}`);
  };
}

/** Returns what the shell provides, in that runtime's format. */
function sharedModules(): Options['shared'] {
  return Object.fromEntries(
    Object.entries(previousShareScope).flatMap(([name, versions]) =>
      Object.entries(versions).map(([version, { get }]) => [
        name,
        {
          version,
          get,
          scope: 'default',
          shareConfig: { singleton: true, requiredVersion: `^${version}` },
        },
      ]),
    ),
  );
}
