import type { SliceAccess } from './slice.rules.js';

/** What the registry reads of a release's manifest; the rest is the gate's and the site's to judge. */
export interface Manifest {
  readonly slice: string;
  readonly release: string;
  readonly access: SliceAccess;
  readonly platform: string;
  readonly routes: readonly { readonly path: string }[];
  readonly slots: readonly { readonly name: string }[];
  /** Paths to the sha-384 of the content, in base64. */
  readonly files: Readonly<Record<string, string>>;
  readonly [further: string]: unknown;
}
