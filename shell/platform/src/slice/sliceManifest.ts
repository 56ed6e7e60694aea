import type { TextLook } from './defineTexts';

/**
 * What a release says of itself, in `manifest.json` at its root: where it appears, what it needs, and every file
 * that it consists of. Written by the build, believed only after its hashes were verified.
 */
export interface SliceManifest {
  /** Name of the slice, as its folder and its npm package are called: `mf-public`. */
  readonly slice: string;
  /** `<package version>-<8 hex of its content>`. */
  readonly release: string;
  /** Name of the federation container. Differs by release, so that several can live in one process. */
  readonly container: string;
  /** Semver range of `@site/platform` that the release runs with. */
  readonly platform: string;
  /** What it uses of the platform. Releases that were built for version 1 do not say it. */
  readonly uses?: PlatformUses;
  readonly access: SliceAccess;
  readonly routes: readonly SliceRoute[];
  readonly slots: readonly SliceSlot[];
  /** Slots of its pages that other slices may fill. Left out when there are none. */
  readonly offers?: readonly SliceOffer[];
  /** What the header's menu shows of the slice, behind the shell's own entries. */
  readonly menu?: readonly SliceMenuEntry[];
  /** The texts that it shows and editors may change, in the order in which they read them. */
  readonly texts?: readonly SliceText[];
  /** The most bytes (brotli) that the first load of any one of its pages or slots takes. Entry, scripts and styles count. */
  readonly budget: number;
  /** Paths, relative to the release's folder with `/`, to the sha-384 of the content (base64, as in SRI). */
  readonly files: Readonly<Record<string, string>>;
  /** The file that the browser loads first; relative to the release's folder. */
  readonly browserEntry: string;
  /** The one that the server loads first; null for a slice for sessions, which it never renders. */
  readonly serverEntry: string | null;
}

/** The names that are used of each module of the platform that the shell provides: `{ '@site/platform': ['useRead'] }`. */
export type PlatformUses = Readonly<Record<string, readonly string[]>>;

/**
 * Who gets a slice. `session`: nobody without a session learns of it or gets a byte of it, and its pages live in the
 * browser alone, with the session around them (`@site/platform/session`). At their addresses others may sign in.
 */
export type SliceAccess = 'public' | 'session';

/** A module that the release's container exposes, and what a browser needs to show it. */
export interface SliceEntry {
  /** Name under which the container exposes it: `./companies/CompanyPage`. */
  readonly expose: string;
  /** Files of the browser half that it starts with, relative to the release's folder. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** One route of a slice: which paths it answers, and the page that answers them. */
export interface SliceRoute extends SliceEntry {
  /**
   * Path pattern with `:name` parts, as React Router matches it: `/companies/:id`. One that ends in `/*` answers all
   * that lies below it.
   */
  readonly path: string;
  /** A path that can be rendered without a visitor, to see whether the release works. */
  readonly smoke: string;
  /**
   * The names of what the page reads of the query. It is rendered once for all addresses that differ in other names
   * alone. Left out, every name counts.
   */
  readonly query?: readonly string[];
  /** The sitemap does not name the route. */
  readonly isUnlisted?: true;
}

/** A link of the header's menu to a page of the slice. */
export interface SliceMenuEntry {
  readonly label: string;
  /** One of the slice's own routes, without parameters. */
  readonly path: string;
}

/** A text that editors may change. */
export interface SliceText {
  /** By it the site looks up what an editor has written: `hero_title`. No two slices have the same. */
  readonly key: string;
  /** Where editors find it: `hero`. */
  readonly section: string;
  /** What it is there: `second button`. Left out when the key says it. */
  readonly title?: string;
  /** How visitors see it. Left out, it is a paragraph. */
  readonly look?: TextLook;
  /** They see it on dark ground. */
  readonly isDeep?: true;
  /** What visitors read as long as no editor has written another text, as HTML. */
  readonly html: string;
  /** The route's path whose page shows it; left out of what fills a slot. */
  readonly path?: string;
}

/** One slot that a slice fills: a place of the shell, or of another slice's pages. */
export interface SliceSlot extends SliceEntry {
  /** `header-search`; one that another slice offers begins with its name: `mf-public/company-aside`. */
  readonly name: string;
  /** The versions of an offered slot's contract that it fits: a semver range. The shell's own slots have none. */
  readonly versions?: string;
}

/** One slot that a slice offers to others. */
export interface SliceOffer {
  /** Begins with the slice's own name: `mf-public/company-aside`. */
  readonly name: string;
  /** Of the contract, by semver: what passes more is a minor version, what passes less or something else a major one. */
  readonly version: string;
  /** The contract: a module of types alone, which tells what is passed. */
  readonly types: string;
  /** Props as a page may pass them: what fills the slot is tried with them. */
  readonly example: Readonly<Record<string, unknown>>;
  /** An address of the slice at which the slot is to be seen. */
  readonly smoke: string;
}
