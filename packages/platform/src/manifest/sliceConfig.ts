import type { SlotName } from '../slice/slotContent';
import type { SliceAccess, SliceMenuEntry } from './sliceManifest';

/** The type of a slice's `slice.config.ts`. Modules are relative to its folder. */
export interface SliceConfig {
  /** Public by default. A session slice fills slots of other session slices only, and has no menu entries. */
  readonly access?: SliceAccess;
  readonly routes: readonly {
    /**
     * `/companies/:id`. In a session slice it may end in `/*`; the page then stays mounted. In a public slice, `/*` is
     * for the addresses that editors give to pages (`/api/pages/addresses`), after all other routes.
     */
    readonly path: `/${string}`;
    /** The module exports `page` (see `definePage`). */
    readonly page: `./src/${string}.tsx`;
    /** A path to check the release with, at any time. */
    readonly smoke: `/${string}`;
    /**
     * The parameters that the page reads: `['q', 'page']`; others make no other page. By default, all count.
     */
    readonly query?: readonly string[];
    /** Keeps the route out of the sitemap. */
    readonly isUnlisted?: true;
    /** Modules that export `texts` (see `defineTexts`), which the page passes to `definePage`. */
    readonly texts?: readonly `./src/${string}.ts`[];
  }[];
  /** The shell's slots that it fills. */
  readonly slots?: readonly {
    readonly name: SlotName;
    /** The module exports `slot` (see `defineSlot`). */
    readonly component: `./src/${string}.tsx`;
    /** The same as `texts` of a route. */
    readonly texts?: readonly `./src/${string}.ts`[];
  }[];
  /** Slots of other slices' pages; `slices slots` lists them. */
  readonly fills?: readonly {
    /** `mf-public/company-aside` */
    readonly slot: `mf-${string}/${string}`;
    /** The module exports `slot` (see `fillSlot` of `@site/platform/slots`). */
    readonly component: `./src/${string}.tsx`;
    /** Contract versions: `^1.2.0 || ^2.0.0`. By default, all compatible with the one that was fetched. */
    readonly versions?: string;
  }[];
  /** Slots of its pages for other slices (see `Slot` of `@site/platform/slots`). */
  readonly offers?: readonly {
    /** Without the slice's name: `company-aside`. */
    readonly name: string;
    /** Passing more is a minor change, passing less or something else a major one. */
    readonly version: string;
    /** A module of types that imports nothing and adds the slot to `OfferedSlots`. Fillers get a copy. */
    readonly contract: `./src/${string}.ts`;
    /** Props for checking and testing fillings. */
    readonly example: object;
    /** An address with the slot on its page. */
    readonly smoke: `/${string}`;
  }[];
  /** At most three, after the shell's own. */
  readonly menu?: readonly SliceMenuEntry[];
  /**
   * The most bytes (brotli) that any page or slot loads first: entry, scripts and styles. 40,000 by default.
   */
  readonly budget?: number;
}

/** In bytes (brotli). */
export const DEFAULT_BUDGET = 40_000;

/** `export default defineSlice({ routes })` */
export function defineSlice(config: SliceConfig): SliceConfig {
  return config;
}
