import type { ComponentType } from 'react';
import type { ReactNode } from 'react';

/** A path of the API with its query, as it is requested and as its answer is cached; it remembers the answer's type. */
declare type ApiPath<Body = unknown> = string & {
    readonly answer?: Body;
};

/** Types what fills a slot where it is declared. Whatever it takes is in its props, and it renders the same for the same. */
export declare function fillSlot<Name extends keyof OfferedSlots>(name: Name, component: ComponentType<OfferedSlots[Name]>, reads?: Pick<SlotFilling<Name>, 'data'>): SlotFilling<Name>;

/**
 * The slots that slices offer to others, by name, with the props that each passes. A contract adds its own to it:
 * `declare module '@site/platform/slots' { interface OfferedSlots { 'mf-public/company-aside': CompanyAsideProps } }`.
 */
export declare interface OfferedSlots {
}

/** What travels as JSON: a slot is rendered on the server by another process than the page. Anything else is `never`. */
export declare type PlainProps<Value> = Value extends string | number | boolean | null | undefined ? Value : Value extends (...parameters: never[]) => unknown ? never : Value extends object ? {
    readonly [Key in keyof Value]: PlainProps<Value[Key]>;
} : never;

/**
 * The place of a page that another slice fills. Its content is rendered on the server, by that slice's own process, and
 * is a root of its own in the browser. The props are plain data.
 */
export declare function Slot<Name extends keyof OfferedSlots>(props: SlotProps<Name>): ReactNode;

/** What fills a slot of another slice's pages, exported as `slot` by the module that the slice's config names for it. */
export declare interface SlotFilling<Name extends keyof OfferedSlots = keyof OfferedSlots> {
    readonly name: Name;
    readonly component: ComponentType<OfferedSlots[Name]>;
    /**
     * The API paths that it is rendered from. The shell reads them before it renders the page on the server; in a page that
     * a visitor goes on to, the component's `useRead` does.
     */
    data?(props: OfferedSlots[Name]): readonly ApiPath[];
}

/** What a page passes to a slot that its slice offers. */
export declare type SlotProps<Name extends keyof OfferedSlots> = {
    /** With the name of the slice that offers it: `mf-public/company-aside`. */
    readonly name: Name;
    /** Stands in the place of what nobody fills, or what has failed. Nothing, unless it is given. */
    readonly fallback?: ReactNode;
} & PlainProps<OfferedSlots[Name]>;

export { }
