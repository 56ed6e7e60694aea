import { isSliceName } from '@site/rules/releaseRules';
import type { TextLook } from '../slice/defineTexts';
import { slotNames } from '../slice/slotContent.ts';

/** `manifest.json` of a release; trusted once its hashes are verified. Files are relative to its folder. */
export interface SliceManifest {
  /** Also its folder and npm package: `mf-public`. */
  readonly slice: string;
  /** `<package version>-<8 hex of its content>` */
  readonly release: string;
  /** Differs by release, so that several fit into one process. */
  readonly container: string;
  /** A semver range. */
  readonly platform: string;
  /** Missing in releases built for version 1. */
  readonly uses?: PlatformUses;
  readonly access: SliceAccess;
  readonly routes: readonly SliceRoute[];
  readonly slots: readonly SliceSlot[];
  readonly offers?: readonly SliceOffer[];
  readonly menu?: readonly SliceMenuEntry[];
  /** As editors see them. */
  readonly texts?: readonly SliceText[];
  readonly budget: number;
  /** Path to sha-384 (base64, as in SRI). */
  readonly files: Readonly<Record<string, string>>;
  readonly browserEntry: string;
  /** Null for a session slice, which the server never renders. */
  readonly serverEntry: string | null;
}

/** By platform module: `{ '@site/platform': ['useRead'] }`. */
export type PlatformUses = Readonly<Record<string, readonly string[]>>;

/** Without a session, nobody learns of a `session` slice or gets its files. */
export type SliceAccess = 'public' | 'session';

export interface SliceEntry {
  /** `./companies/company/CompanyPage` */
  readonly expose: string;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

export interface SliceRoute extends SliceEntry {
  /** `/companies/:id` */
  readonly path: string;
  readonly smoke: string;
  readonly query?: readonly string[];
  readonly isUnlisted?: true;
}

export interface SliceMenuEntry {
  readonly label: string;
  readonly path: string;
}

export interface SliceText {
  /** Unique across slices: `hero_title`. */
  readonly key: string;
  /** `hero` */
  readonly section: string;
  /** `second button`; unless the key explains it. */
  readonly title?: string;
  readonly look?: TextLook;
  readonly isDeep?: true;
  readonly html: string;
  /** Its page's route; none for slot fillings. */
  readonly path?: string;
}

export interface SliceSlot extends SliceEntry {
  /** `header-search`, or `mf-public/company-aside` with the offering slice's name. */
  readonly name: string;
  /** Semver of contracts. The shell's slots have none. */
  readonly versions?: string;
}

export interface SliceOffer {
  readonly name: string;
  readonly version: string;
  readonly types: string;
  readonly example: Readonly<Record<string, unknown>>;
  readonly smoke: string;
}

/** `mf_public__0a1b2c3d` */
export function containerName(slice: string, digest: string): string {
  return `${slice.replaceAll('-', '_')}__${digest}`;
}

export function isShellSlot(name: string): boolean {
  return slotNames.some((own) => own === name);
}

/** Null for the shell's slots and invalid names. */
export function offeringSlice(name: string): string | null {
  const [slice, own = '', ...rest] = name.split('/');
  const isName = /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(own) && own.length <= 50 && rest.length === 0;
  return isName && isSliceName(slice) ? slice : null;
}
