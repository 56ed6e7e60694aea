import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import { leanRuntime, providedByShell } from '../platform/build/shared.ts';

interface ShellFederationOptions {
  readonly isServer: boolean;
  readonly isDevelopment?: boolean;
}

const ownModules: Readonly<Record<string, string>> = { '@site/platform/slots': './src/slots/slots.tsx' };

/** In browsers the bundler's own sharing is enough, because the shell only provides. */
export function shellFederation({ isServer, isDevelopment = false }: ShellFederationOptions) {
  const shared = providedByShell(isServer, isDevelopment);
  return isServer
    ? new ModuleFederationPlugin({
        name: 'shell',
        shared,
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        dev: false,
        experiments: { provideExternalRuntime: true, optimization: leanRuntime },
        library: { type: 'commonjs-module' },
      })
    : new rspack.sharing.ProvideSharedPlugin({
        provides: Object.fromEntries(
          Object.entries<{ eager: boolean; version?: string }>(shared).map(
            ([shareKey, { eager, version }]) => [
              ownModules[shareKey] ?? shareKey,
              { shareKey, eager, version },
            ],
          ),
        ),
      });
}
