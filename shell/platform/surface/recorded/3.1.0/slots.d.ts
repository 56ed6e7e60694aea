import type { ComponentType } from 'react';
import type { ReactNode } from 'react';

/** Exists for the compiler only. It is not exported, so that nothing but {@link apiPath} returns an {@link ApiPath}. */
declare const answer: unique symbol;

/** An API path with its query, used both for the request and as cache key. The type carries the answer's type. */
declare type ApiPath<Body = unknown> = string & {
    readonly [answer]: Body;
};

/** Declares a slot filling, with its types checked. It may depend on its props only. */
export declare function fillSlot<Name extends keyof OfferedSlots>(name: Name, component: ComponentType<OfferedSlots[Name]>, reads?: Pick<SlotFilling<Name>, 'data'>): SlotFilling<Name>;

/**
 * The slots that slices offer to others, by name, with the props that each passes. A contract adds its own:
 * `declare module '@site/platform/slots' { interface OfferedSlots { 'mf-public/company-aside': CompanyAsideProps } }`.
 */
export declare interface OfferedSlots {
}

/**
 * Props that can be sent as JSON, because another process than the page's renders the slot on the server. Anything else
 * is `never`.
 */
export declare type PlainProps<Value> = Value extends string | number | boolean | null | undefined ? Value : Value extends (...parameters: never[]) => unknown ? never : Value extends object ? {
    readonly [Key in keyof Value]: PlainProps<Value[Key]>;
} : never;

/**
 * A place on a page that another slice fills. The content is rendered on the server by that slice's own process, and is
 * a separate React root in the browser. The props are plain data.
 */
export declare function Slot<Name extends keyof OfferedSlots>(props: SlotProps<Name>): ReactNode;

/**
 * A filling for a slot on another slice's page, exported as `slot` by the module that the slice's config names for it.
 */
export declare interface SlotFilling<Name extends keyof OfferedSlots = keyof OfferedSlots> {
    readonly name: Name;
    readonly component: ComponentType<OfferedSlots[Name]>;
    /**
     * Returns the API paths it needs. The shell reads them before it renders the page on the server; after a client-side
     * navigation, the component's `useRead` does.
     */
    data?(props: OfferedSlots[Name]): readonly ApiPath[];
}

/** Props of a slot that the page's slice offers. */
export declare type SlotProps<Name extends keyof OfferedSlots> = {
    /** With the name of the slice that offers it: `mf-public/company-aside`. */
    readonly name: Name;
    /** Shown if nothing fills the slot or the filling has failed. Nothing by default. */
    readonly fallback?: ReactNode;
} & PlainProps<OfferedSlots[Name]>;

export { }
