/// <reference types="@rspack/core/module" />
import * as platform from '@site/platform/shell/previous';
import { PREVIOUS_VERSION } from '@site/platform/shell/previous/version';

/** A version of a module that the bundler shares. */
interface SharedVersion {
  readonly get: () => Promise<() => unknown>;
  readonly from: string;
  readonly eager: boolean;
}

/** What the shell shares with slices that were built for the platform's previous major version. */
export const previousShareScope: Readonly<Record<string, Readonly<Record<string, SharedVersion>>>> = {
  // The bundler's type declares less than there is.
  ...(__webpack_share_scopes__.default as unknown as typeof previousShareScope),
  '@site/platform': versionOf(async () => platform),
  '@site/platform/session': versionOf(() => import('@site/platform/shell/previous/session')),
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
