import { rspack } from '@rspack/core';
import { providedByShell, SharingPlugin } from '@site/delivery/build/sharingPlugin';

interface ShellFederationOptions {
  readonly isServer: boolean;
  readonly isDevelopment?: boolean;
}

const ownModules: Readonly<Record<string, string>> = { '@site/platform/slots': './src/slots/slots.tsx' };

export function shellFederation({ isServer, isDevelopment = false }: ShellFederationOptions) {
  return [
    new rspack.sharing.ProvideSharedPlugin({
      provides: Object.fromEntries(
        providedByShell(isServer, isDevelopment).map(({ name, ...shared }) => [
          (!isServer && ownModules[name]) || name,
          { shareKey: name, ...shared },
        ]),
      ),
      enhanced: true,
    }),
    new SharingPlugin('provides'),
  ];
}
