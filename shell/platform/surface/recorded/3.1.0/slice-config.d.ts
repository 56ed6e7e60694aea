import type { RefObject } from 'react';

export declare const DEFAULT_BUDGET = 40000;

/** Declares a slice's config, with its types checked. */
export declare function defineSlice(config: SliceConfig): SliceConfig;

/** What the header's search passes to the slice that answers it. */
declare interface HeaderSearchProps {
    /** The component stays mounted while the search is closed, so that it keeps what it has read. */
    readonly isOpen: boolean;
    /** What the visitor has typed. Empty while the search is closed. */
    readonly query: string;
    /**
     * The text field. It belongs to the shell, so that no keystroke is lost before the slice is loaded, and keeps the
     * focus. The slice listens to its keys and sets the attributes that assistive technology needs for the results.
     */
    readonly field: RefObject<HTMLInputElement | null>;
    /** Clears and closes the search. The focus moves to the search icon. */
    close(): void;
}

/**
 * Who gets a slice. `session`: without a session, nobody learns of it or gets any of its files. Its pages exist only in
 * the browser, within the session (`@site/platform/session`). Without a session, its addresses show the sign-in.
 */
declare type SliceAccess = 'public' | 'session';

/** What a slice declares in its `slice.config.ts`. */
export declare interface SliceConfig {
    /** Public by default. A session slice fills no slots. */
    readonly access?: SliceAccess;
    readonly routes: readonly {
        /**
         * Path pattern with `:name` parts: `/companies/:id`. In a session slice it may end in `/*`; the page then stays
         * mounted.
         */
        readonly path: `/${string}`;
        /** Module that exports `page` (see `definePage`), relative to the slice's folder. */
        readonly page: `./src/${string}.tsx`;
        /** A path of this route that can be rendered at any time, to check that a release works. */
        readonly smoke: `/${string}`;
        /**
         * The query parameters the page reads, by name: `['q', 'page']`, or `[]` for none. The server renders addresses
         * that differ only in other parameters once, as one page. If left out, every parameter counts.
         */
        readonly query?: readonly string[];
        /** Keeps the route out of the sitemap. */
        readonly isUnlisted?: true;
        /**
         * Modules that export `texts` (see `defineTexts`), relative to the slice's folder: texts on the page that editors
         * may change. The page passes the same ones to `definePage`.
         */
        readonly texts?: readonly `./src/${string}.ts`[];
    }[];
    /** Slots of the shell that the slice fills. */
    readonly slots?: readonly {
        readonly name: SlotName;
        /** Module that exports `slot` (see `defineSlot`), relative to the slice's folder. */
        readonly component: `./src/${string}.tsx`;
        /** Same as `texts` of a route. */
        readonly texts?: readonly `./src/${string}.ts`[];
    }[];
    /** Slots of other slices' pages that the slice fills. `slices slots` lists them. */
    readonly fills?: readonly {
        /** `mf-public/company-aside` */
        readonly slot: `mf-${string}/${string}`;
        /** Module that exports `slot` (see `fillSlot` of `@site/platform/slots`), relative to the slice's folder. */
        readonly component: `./src/${string}.tsx`;
        /**
         * Semver range of the contract versions it fits: `^1.2.0 || ^2.0.0`. If left out, every version compatible with the
         * one that `slices add-slot` fetched.
         */
        readonly versions?: string;
    }[];
    /** Slots of the slice's pages (see `Slot` of `@site/platform/slots`) that other slices may fill. */
    readonly offers?: readonly {
        /** Without the slice's name, which the build puts in front: `company-aside`. */
        readonly name: string;
        /**
         * Version of the contract, by semver: passing more is a minor change, passing less or something else a major one.
         */
        readonly version: string;
        /**
         * Module of types only that imports nothing and adds the slot to `OfferedSlots`. Slices that fill the slot get a
         * copy.
         */
        readonly contract: `./src/${string}.ts`;
        /** Props as a page may pass them. Slices that fill the slot are checked and tested with them. */
        readonly example: object;
        /** An address of the slice where the slot is on the page. */
        readonly smoke: `/${string}`;
    }[];
    /** At most three entries, shown in the header's menu after the shell's own. A session slice has none. */
    readonly menu?: readonly SliceMenuEntry[];
    /**
     * Maximum size, in bytes of brotli, of the first load of any page or slot: the release's entry plus that page's
     * scripts and styles. A larger release is refused. Default: 40,000.
     */
    readonly budget?: number;
}

/** A link in the header's menu to a page of the slice. */
declare interface SliceMenuEntry {
    readonly label: string;
    /** One of the slice's own routes, without parameters. */
    readonly path: string;
}

declare type SlotName = keyof SlotProps;

/** The slots of the shell, with the props the shell passes to each. */
declare interface SlotProps {
    'header-search': HeaderSearchProps;
}

export { }
