import { isSliceName } from '@site/rules/releaseRules';
import type { TextLook } from '../slice/defineTexts';
import { slotNames } from '../slice/slotContent.ts';

/**
 * A release's description of itself, in `manifest.json` at its root. The build writes it; it is trusted only
 * after its hashes have been verified. Files are relative to the release's folder.
 */
export interface SliceManifest {
  /** The same as its folder and npm package: `mf-public`. */
  readonly slice: string;
  /** `<package version>-<8 hex of its content>` */
  readonly release: string;
  /** The federation container. It differs by release, so that several can be loaded in one process. */
  readonly container: string;
  /** A semver range of `@site/platform`. */
  readonly platform: string;
  /** Missing in releases built for version 1. */
  readonly uses?: PlatformUses;
  readonly access: SliceAccess;
  readonly routes: readonly SliceRoute[];
  readonly slots: readonly SliceSlot[];
  /** Slots on its pages that other slices may fill. */
  readonly offers?: readonly SliceOffer[];
  /** Shown in the header after the shell's own entries. */
  readonly menu?: readonly SliceMenuEntry[];
  /** Texts that editors may change, in the order editors see them. */
  readonly texts?: readonly SliceText[];
  /** Maximum first load of any page or slot, in bytes (brotli): entry, scripts and styles. */
  readonly budget: number;
  /** Paths with `/`, mapped to the sha-384 of the content (base64, as in SRI). */
  readonly files: Readonly<Record<string, string>>;
  /** The file the browser loads first. */
  readonly browserEntry: string;
  /** The server loads this file first; null for a session slice, which the server never renders. */
  readonly serverEntry: string | null;
}

/** By platform module: `{ '@site/platform': ['useRead'] }`. */
export type PlatformUses = Readonly<Record<string, readonly string[]>>;

/**
 * Who gets a slice. `session`: without a session, nobody learns of it or gets any of its files, and its
 * addresses show the sign-in. Its pages exist only in the browser (`@site/platform/session`).
 */
export type SliceAccess = 'public' | 'session';

export interface SliceEntry {
  /** `./companies/company/CompanyPage` */
  readonly expose: string;
  /** Files of the browser half that it starts with. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

export interface SliceRoute extends SliceEntry {
  /** A pattern as React Router matches it: `/companies/:id`. A trailing `/*` matches everything below. */
  readonly path: string;
  /** A path that can be rendered without a visitor, to check that the release works. */
  readonly smoke: string;
  /**
   * The query parameters the page reads. Addresses that differ only in other parameters are rendered once. By
   * default, every parameter counts.
   */
  readonly query?: readonly string[];
  /** Keeps the route out of the sitemap. */
  readonly isUnlisted?: true;
}

export interface SliceMenuEntry {
  readonly label: string;
  /** One of the slice's own routes, without parameters. */
  readonly path: string;
}

export interface SliceText {
  /** Unique across slices: `hero_title`. */
  readonly key: string;
  /** `hero`, where editors find the text. */
  readonly section: string;
  /** `second button`; left out if the key explains it. */
  readonly title?: string;
  /** A paragraph by default. */
  readonly look?: TextLook;
  /** Set on a dark background. */
  readonly isDeep?: true;
  /** What visitors get until an editor writes another text, as HTML. */
  readonly html: string;
  /** The route whose page shows it; left out for slot fillings. */
  readonly path?: string;
}

/** In the shell or on another slice's page. */
export interface SliceSlot extends SliceEntry {
  /** `header-search`; a slot that a slice offers starts with its name: `mf-public/company-aside`. */
  readonly name: string;
  /** A semver range of contract versions. The shell's own slots have none. */
  readonly versions?: string;
}

export interface SliceOffer {
  /** Starts with the slice's own name: `mf-public/company-aside`. */
  readonly name: string;
  /**
   * Semver of the contract: passing more is a minor change; passing less or something else is a major one.
   */
  readonly version: string;
  /** A module of types only, which declares what is passed. */
  readonly types: string;
  /** Slot fillings are checked with these props. */
  readonly example: Readonly<Record<string, unknown>>;
  /** An address of the slice where the slot is on the page. */
  readonly smoke: string;
}

/** `mf_public__0a1b2c3d` */
export function containerName(slice: string, digest: string): string {
  return `${slice.replaceAll('-', '_')}__${digest}`;
}

export function isShellSlot(name: string): boolean {
  return slotNames.some((own) => own === name);
}

/** Returns null for the shell's slots and for invalid names. */
export function offeringSlice(name: string): string | null {
  const [slice, own = '', ...rest] = name.split('/');
  const isName = /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(own) && own.length <= 50 && rest.length === 0;
  return isName && isSliceName(slice) ? slice : null;
}
