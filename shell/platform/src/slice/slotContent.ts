import type { ComponentType, RefObject } from 'react';

/** The places of the shell that slices fill, with what the shell hands to each. */
export interface SlotProps {
  'header-search': HeaderSearchProps;
}

export type SlotName = keyof SlotProps;

/** The same, for who reads the name of a slot that others wrote. */
export const slotNames = ['header-search'] as const satisfies readonly SlotName[];

/** What the header's search hands to the slice that answers it. */
export interface HeaderSearchProps {
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

/** What fills a slot, exported as `slot` by the module that the slice's config names for it. */
export interface SlotContent<Name extends SlotName = SlotName> {
  readonly name: Name;
  readonly component: ComponentType<SlotProps[Name]>;
}

/** Types what fills a slot where it is declared. */
export function defineSlot<Name extends SlotName>(
  name: Name,
  component: ComponentType<SlotProps[Name]>,
): SlotContent<Name> {
  return { name, component };
}
