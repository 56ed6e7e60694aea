import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import * as platform from '@site/platform/shell/previous';
import * as session from '@site/platform/shell/previous/session';
import * as slots from '@site/platform/shell/previous/slots';
import { PREVIOUS_VERSION } from '@site/platform/shell/previous/version';

const modules = {
  '@site/platform': platform,
  '@site/platform/session': session,
  '@site/platform/slots': slots,
};

/** Gives a release the previous major version of the platform in place of the shell's own. */
export const previousPlatform: ModuleFederationRuntimePlugin = {
  name: 'previous-platform',
  async beforeInitContainer(given) {
    const shareScope = { ...given.shareScope };
    for (const [name, module] of Object.entries(modules)) {
      const [own] = Object.values(shareScope[name] ?? {});
      if (own) {
        shareScope[name] = {
          [PREVIOUS_VERSION]: { ...own, version: PREVIOUS_VERSION, lib: () => module, loaded: true },
        };
      }
    }
    return { ...given, shareScope };
  },
};
