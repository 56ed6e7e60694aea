/// <reference types="@rspack/core/module" />
import * as platform from '@site/platform/shell/previous';
import { PREVIOUS_VERSION } from '@site/platform/shell/previous/version';

/** A version of a module that the bundler shares. */
interface SharedVersion {
  readonly get: () => Promise<() => unknown>;
  readonly from: string;
  readonly eager: boolean;
}

type ShareScope = Readonly<Record<string, Readonly<Record<string, SharedVersion>>>>;

// The bundler's type declares less than there is.
const own = __webpack_share_scopes__.default as unknown as ShareScope;

/** What the shell shares with slices that were built for the platform's previous major version. */
export const previousShareScope: ShareScope = {
  ...own,
  '@site/platform': versionOf(async () => platform),
  '@site/platform/session': versionOf(() => import('@site/platform/shell/previous/session')),
  // The shell's own, whose slots know what fills them.
  '@site/platform/slots': Object.fromEntries(
    Object.values(own['@site/platform/slots'] ?? {}).map((slots) => [PREVIOUS_VERSION, slots]),
  ),
};

function versionOf(load: () => Promise<unknown>): Record<string, SharedVersion> {
  return {
    [PREVIOUS_VERSION]: {
      from: 'shell',
      eager: false,
      async get() {
        const module = await load();
        return () => module;
      },
    },
  };
}
