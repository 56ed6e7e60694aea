import type { ComponentType, RefObject } from 'react';

/** The slots of the shell, with their props. */
export interface SlotProps {
  'header-search': HeaderSearchProps;
}

export type SlotName = keyof SlotProps;

/** For checks of names at run time. */
export const slotNames = ['header-search'] as const satisfies readonly SlotName[];

export interface HeaderSearchProps {
  /** The component stays mounted while the search is closed, so that it keeps what it has read. */
  readonly isOpen: boolean;
  /** Empty while the search is closed. */
  readonly query: string;
  /**
   * The text field. It belongs to the shell, so that no keystroke is lost before the slice is loaded, and
   * keeps the focus. The slice listens to its keys and sets the attributes that assistive technology needs
   * for the results.
   */
  readonly field: RefObject<HTMLInputElement | null>;
  /** Clears and closes the search. The focus moves to the search icon. */
  close(): void;
}

/** Exported as `slot` by the module that the slice's config names for it. */
export interface SlotContent<Name extends SlotName = SlotName> {
  readonly name: Name;
  readonly component: ComponentType<SlotProps[Name]>;
}

/** Declares a filling of a shell slot. */
export function defineSlot<Name extends SlotName>(
  name: Name,
  component: ComponentType<SlotProps[Name]>,
): SlotContent<Name> {
  return { name, component };
}
