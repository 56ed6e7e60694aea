import type { ComponentType, ReactNode } from 'react';
import type { ApiPath } from './api/apiPath';
import { AnySlot, type AnySlotProps } from './slice/slotPlace';

/**
 * The slots that slices offer to others, by name, with the props that each passes. A contract adds its own:
 * `declare module '@site/platform/slots' { interface OfferedSlots { 'mf-public/company-aside':
 * CompanyAsideProps } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: contracts extend it
export interface OfferedSlots {}

/**
 * Props that can be sent as JSON, because another process than the page's renders the slot on the server.
 * Anything else is `never`.
 */
export type PlainProps<Value> = Value extends string | number | boolean | null | undefined
  ? Value
  : Value extends (...parameters: never[]) => unknown
    ? never
    : Value extends object
      ? { readonly [Key in keyof Value]: PlainProps<Value[Key]> }
      : never;

export type SlotProps<Name extends keyof OfferedSlots> = {
  /** With the name of the slice that offers it: `mf-public/company-aside`. */
  readonly name: Name;
  /** Shown if nothing fills the slot or the filling has failed. Nothing by default. */
  readonly fallback?: ReactNode;
  /** Shown instead of `fallback` while the code of the filling is being loaded, in the browser only. */
  readonly loading?: ReactNode;
} & PlainProps<OfferedSlots[Name]>;

/**
 * A filling for a slot on another slice's page, exported as `slot` by the module that the slice's config
 * names for it.
 */
export interface SlotFilling<Name extends keyof OfferedSlots = keyof OfferedSlots> {
  readonly name: Name;
  readonly component: ComponentType<OfferedSlots[Name]>;
  /**
   * Returns the API paths it needs. The shell reads them before it renders the page on the server; after a
   * client-side navigation, the component's `useRead` does.
   */
  data?(props: OfferedSlots[Name]): readonly ApiPath[];
}

/** Declares a slot filling, which may depend on its props only. */
export function fillSlot<Name extends keyof OfferedSlots>(
  name: Name,
  component: ComponentType<OfferedSlots[Name]>,
  reads: Pick<SlotFilling<Name>, 'data'> = {},
): SlotFilling<Name> {
  return { name, component, ...reads };
}

/**
 * A place on a page that another slice fills. That slice's own process renders it on the server; in the
 * browser it is a separate React root. The props are plain data.
 */
export function Slot<Name extends keyof OfferedSlots>(props: SlotProps<Name>): ReactNode {
  return <AnySlot {...(props as AnySlotProps)} />;
}
