import type { RefObject } from 'react';

export declare const DEFAULT_BUDGET = 40000;

/** Types a slice's config where it is declared. */
export declare function defineSlice(config: SliceConfig): SliceConfig;

/** What the header's search hands to the slice that answers it. */
declare interface HeaderSearchProps {
    /** The component stays while the search is closed, so that it keeps what it has read. */
    readonly isOpen: boolean;
    /** What the visitor has typed. Empty while the search is closed. */
    readonly query: string;
    /**
     * The text field. It is the shell's, so that no key is lost before the slice is there, and it keeps the focus. The
     * slice listens to its keys and says of it what assistive technology has to know of the results.
     */
    readonly field: RefObject<HTMLInputElement | null>;
    /** Empties and closes the search. The focus goes to the search icon. */
    close(): void;
}

/**
 * Who gets a slice. `session`: nobody without a session learns of it or gets a byte of it, and its pages live in the
 * browser alone, with the session around them (`@site/platform/session`). At their addresses others may sign in.
 */
declare type SliceAccess = 'public' | 'session';

/** What a slice declares in its `slice.config.ts`. */
export declare interface SliceConfig {
    /** Everybody's unless it is said otherwise. A slice for sessions fills no slots. */
    readonly access?: SliceAccess;
    readonly routes: readonly {
        /** Path pattern with `:name` parts: `/companies/:id`. In a slice for sessions one may end in `/*`: its page stays mounted. */
        readonly path: `/${string}`;
        /** Module that exports `page` (see `definePage`), relative to the slice's folder. */
        readonly page: `./src/${string}.tsx`;
        /** A path of this route that can be rendered at any time, to see whether a release works. */
        readonly smoke: `/${string}`;
        /**
         * What the page reads of the query, by name: `['q', 'page']`, and `[]` for nothing. Addresses that differ in other
         * names alone are one page to the server, which renders it once for all of them. Left out, every name counts.
         */
        readonly query?: readonly string[];
        /** Keeps the route out of the sitemap. */
        readonly isUnlisted?: true;
        /**
         * Modules that export `texts` (see `defineTexts`), relative to the slice's folder: what the page shows and editors may
         * change. The page names the same for `definePage`.
         */
        readonly texts?: readonly `./src/${string}.ts`[];
    }[];
    /** Places of the shell that the slice fills. */
    readonly slots?: readonly {
        readonly name: SlotName;
        /** Module that exports `slot` (see `defineSlot`), relative to the slice's folder. */
        readonly component: `./src/${string}.tsx`;
        /** The same as of a route. */
        readonly texts?: readonly `./src/${string}.ts`[];
    }[];
    /** Slots of other slices' pages that the slice fills. `slices slots` lists them. */
    readonly fills?: readonly {
        /** `mf-public/company-aside` */
        readonly slot: `mf-${string}/${string}`;
        /** Module that exports `slot` (see `fillSlot` of `@site/platform/slots`), relative to the slice's folder. */
        readonly component: `./src/${string}.tsx`;
        /**
         * Semver range of the contract that it fits: `^1.2.0 || ^2.0.0`. Left out, it is what is compatible with the one
         * that `slices add-slot` has fetched.
         */
        readonly versions?: string;
    }[];
    /** Slots of the slice's pages (see `Slot` of `@site/platform/slots`) that other slices may fill. */
    readonly offers?: readonly {
        /** Without the slice's own name, which the build puts before it: `company-aside`. */
        readonly name: string;
        /** Of the contract, by semver: passing more is a minor version, passing less or something else a major one. */
        readonly version: string;
        /** Module of types alone that imports nothing and adds the slot to `OfferedSlots`. Who fills the slot gets a copy. */
        readonly contract: `./src/${string}.ts`;
        /** Props as a page may pass them: what fills the slot is tried and tested with them. */
        readonly example: object;
        /** An address of the slice at which the slot is to be seen. */
        readonly smoke: `/${string}`;
    }[];
    /** At most three entries, which the header's menu shows behind its own. A slice for sessions has none. */
    readonly menu?: readonly SliceMenuEntry[];
    /**
     * The most bytes, as brotli, that the first load of any one page or slot may take: the release's entry with the
     * scripts and styles of that page. A release that takes more is refused. 40,000 unless it is said otherwise.
     */
    readonly budget?: number;
}

/** A link of the header's menu to a page of the slice. */
declare interface SliceMenuEntry {
    readonly label: string;
    /** One of the slice's own routes, without parameters. */
    readonly path: string;
}

declare type SlotName = keyof SlotProps;

/** The places of the shell that slices fill, with what the shell hands to each. */
declare interface SlotProps {
    'header-search': HeaderSearchProps;
}

export { }
