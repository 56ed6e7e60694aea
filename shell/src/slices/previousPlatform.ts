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
  '@site/platform': {
    [PREVIOUS_VERSION]: { from: 'shell', eager: false, get: async () => () => platform },
  },
  // The adapters of these differ in types only.
  '@site/platform/session': underPreviousVersion('@site/platform/session'),
  '@site/platform/slots': underPreviousVersion('@site/platform/slots'),
};

function underPreviousVersion(name: string): ShareScope[string] {
  return Object.fromEntries(Object.values(own[name] ?? {}).map((module) => [PREVIOUS_VERSION, module]));
}
