import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { leanRuntime, providedByShell } from '../platform/build/shared.ts';

interface ShellFederationOptions {
  readonly isServer: boolean;
  readonly isDevelopment?: boolean;
}

/** Makes a build of the shell the one that slices are loaded into. */
export function shellFederation({ isServer, isDevelopment = false }: ShellFederationOptions) {
  return new ModuleFederationPlugin({
    name: 'shell',
    shared: providedByShell(isServer, isDevelopment),
    shareStrategy: 'loaded-first',
    manifest: false,
    dts: false,
    dev: false,
    experiments: { provideExternalRuntime: true, optimization: leanRuntime(isServer) },
    ...(isServer && { library: { type: 'commonjs-module' } }),
  });
}
