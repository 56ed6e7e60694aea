import type { Unchangeable } from '@site/rules/gate';
import { isSliceName } from '@site/rules/releaseRules';
import type { z } from 'zod';
import { slotNames } from '../slice/slotContent.ts';
import type { shape } from './readManifest.ts';

/**
 * The `manifest.json` of a release, trusted once its hashes are verified. Files are relative to its folder.
 */
export type SliceManifest = Unchangeable<Omit<z.output<typeof shape>, 'uses'>> & {
  /** Missing in releases built for version 1. */
  readonly uses?: PlatformUses;
};

/** Names by platform module: `{ '@site/platform': ['useRead'] }`. */
export type PlatformUses = Readonly<Record<string, readonly string[]>>;

/** Without a session, nobody learns of a `session` slice or gets its files. */
export type SliceAccess = SliceManifest['access'];

export type SliceRoute = SliceManifest['routes'][number];

export type SliceSlot = SliceManifest['slots'][number];

/** A module, and the files that it loads first. */
export type SliceEntry = Pick<SliceRoute, 'expose' | 'scripts' | 'styles'>;

export type SliceOffer = NonNullable<SliceManifest['offers']>[number];

export type SliceMenuEntry = NonNullable<SliceManifest['menu']>[number];

export type SliceText = NonNullable<SliceManifest['texts']>[number];

/** Returns a name such as `mf_public__0a1b2c3d`. */
export function containerName(slice: string, digest: string): string {
  return `${slice.replaceAll('-', '_')}__${digest}`;
}

/** Whether the shell itself has the slot. */
export function isShellSlot(name: string): boolean {
  return slotNames.some((own) => own === name);
}

/** Returns the slice in a slot's name; null for the shell's slots and invalid names. */
export function offeringSlice(name: string): string | null {
  const [slice, own = '', ...rest] = name.split('/');
  const isName = /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(own) && own.length <= 50 && rest.length === 0;
  return isName && isSliceName(slice) ? slice : null;
}
