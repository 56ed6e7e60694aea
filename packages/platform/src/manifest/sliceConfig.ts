import type { SlotName } from '../slice/slotContent';
import type { SliceAccess, SliceMenuEntry } from './sliceManifest';

/** What a slice declares in its `slice.config.ts`. Modules are relative to the slice's folder. */
export interface SliceConfig {
  /** Public by default. A session slice fills slots of other session slices only, and has no menu entries. */
  readonly access?: SliceAccess;
  readonly routes: readonly {
    /**
     * A pattern such as `/companies/:id`. In a session slice it may end in `/*`; the page then stays mounted.
     */
    readonly path: `/${string}`;
    /** Exports `page` (see `definePage`). */
    readonly page: `./src/${string}.tsx`;
    /** A path of this route that can be rendered at any time, to check that a release works. */
    readonly smoke: `/${string}`;
    /**
     * The query parameters the page reads: `['q', 'page']`, or `[]` for none. The server renders addresses
     * that differ only in other parameters once. By default, every parameter counts.
     */
    readonly query?: readonly string[];
    /** Keeps the route out of the sitemap. */
    readonly isUnlisted?: true;
    /**
     * Modules that export `texts` (see `defineTexts`), which editors may change. The page passes the same
     * ones to `definePage`.
     */
    readonly texts?: readonly `./src/${string}.ts`[];
  }[];
  /** Slots of the shell that the slice fills. */
  readonly slots?: readonly {
    readonly name: SlotName;
    /** Exports `slot` (see `defineSlot`). */
    readonly component: `./src/${string}.tsx`;
    /** The same as `texts` of a route. */
    readonly texts?: readonly `./src/${string}.ts`[];
  }[];
  /** Slots of other slices' pages that the slice fills. `slices slots` lists them. */
  readonly fills?: readonly {
    /** `mf-public/company-aside` */
    readonly slot: `mf-${string}/${string}`;
    /** Exports `slot` (see `fillSlot` of `@site/platform/slots`). */
    readonly component: `./src/${string}.tsx`;
    /**
     * A semver range of contract versions: `^1.2.0 || ^2.0.0`. By default, every version compatible with the
     * one that `slices add-slot` fetched.
     */
    readonly versions?: string;
  }[];
  /** Slots of the slice's pages (see `Slot` of `@site/platform/slots`) that other slices may fill. */
  readonly offers?: readonly {
    /** Without the slice's name: `company-aside`. */
    readonly name: string;
    /** Semver of the contract: passing more is a minor change, passing less or something else a major one. */
    readonly version: string;
    /**
     * A module of types only that imports nothing and adds the slot to `OfferedSlots`. Slices that fill the
     * slot get a copy.
     */
    readonly contract: `./src/${string}.ts`;
    /** Props as a page may pass them. Slices that fill the slot are checked and tested with them. */
    readonly example: object;
    /** An address of the slice where the slot is on the page. */
    readonly smoke: `/${string}`;
  }[];
  /** At most three entries, in the header's menu after the shell's own. */
  readonly menu?: readonly SliceMenuEntry[];
  /**
   * Maximum first load of any page or slot, in bytes of brotli: the release's entry plus that page's scripts
   * and styles. A larger release is refused. Default: 40,000.
   */
  readonly budget?: number;
}

export const DEFAULT_BUDGET = 40_000;

export function defineSlice(config: SliceConfig): SliceConfig {
  return config;
}
