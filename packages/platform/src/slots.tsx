import type { ComponentType, ReactNode } from 'react';
import type { ApiPath } from './api/apiPath';
import { AnySlot, type AnySlotProps } from './slice/slotPlace';

/**
 * The slots that slices offer, with their props. A contract adds its own: `declare module
 * '@site/platform/slots' { interface OfferedSlots { 'mf-public/company-aside': CompanyAsideProps } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: contracts extend it
export interface OfferedSlots {}

/** On the server, another process renders the slot, so only JSON is allowed. */
export type PlainProps<Value> = Value extends string | number | boolean | null | undefined
  ? Value
  : Value extends (...parameters: never[]) => unknown
    ? never
    : Value extends object
      ? { readonly [Key in keyof Value]: PlainProps<Value[Key]> }
      : never;

/** The slot's own props, and these. */
export type SlotProps<Name extends keyof OfferedSlots> = {
  /** `mf-public/company-aside` */
  readonly name: Name;
  /** Shown if nothing fills the slot or its filling has failed. */
  readonly fallback?: ReactNode;
  /** Shown in the browser while the filling's code is loaded. */
  readonly loading?: ReactNode;
} & PlainProps<OfferedSlots[Name]>;

/** What fills another slice's slot; its module exports it as `slot`. */
export interface SlotFilling<Name extends keyof OfferedSlots = keyof OfferedSlots> {
  readonly name: Name;
  readonly component: ComponentType<OfferedSlots[Name]>;
  /** Returns the API paths that it reads: on the server first, in the browser by its `useRead`. */
  data?(props: OfferedSlots[Name]): readonly ApiPath[];
}

/** Fills a slot with a component that depends on its props only. */
export function fillSlot<Name extends keyof OfferedSlots>(
  name: Name,
  component: ComponentType<OfferedSlots[Name]>,
  reads: Pick<SlotFilling<Name>, 'data'> = {},
): SlotFilling<Name> {
  return { name, component, ...reads };
}

/** A place that other slices fill. In the browser, the filling has a React root of its own. */
export function Slot<Name extends keyof OfferedSlots>(props: SlotProps<Name>): ReactNode {
  return <AnySlot {...(props as AnySlotProps)} />;
}
