import type { ComponentType, RefObject } from 'react';

export interface SlotProps {
  'header-search': HeaderSearchProps;
}

export type SlotName = keyof SlotProps;

export const slotNames = ['header-search'] as const satisfies readonly SlotName[];

export interface HeaderSearchProps {
  /** Mounted while the search is closed, for what it has read. */
  readonly isOpen: boolean;
  readonly query: string;
  /** The shell's: no keystroke waits for the slice. */
  readonly field: RefObject<HTMLInputElement | null>;
  /** Clears the search; the icon gets the focus. */
  close(): void;
}

/** Exported as `slot` by its module. */
export interface SlotContent<Name extends SlotName = SlotName> {
  readonly name: Name;
  readonly component: ComponentType<SlotProps[Name]>;
}

export function defineSlot<Name extends SlotName>(
  name: Name,
  component: ComponentType<SlotProps[Name]>,
): SlotContent<Name> {
  return { name, component };
}
