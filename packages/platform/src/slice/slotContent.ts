import type { ComponentType, RefObject } from 'react';

export interface SlotProps {
  'header-search': HeaderSearchProps;
}

export type SlotName = keyof SlotProps;

export const slotNames = ['header-search'] as const satisfies readonly SlotName[];

/** What the shell passes to `header-search`. */
export interface HeaderSearchProps {
  /** Whether the search is open. While it is closed, the content stays mounted with what it has read. */
  readonly isOpen: boolean;
  readonly query: string;
  /** The shell's field, so that no keystroke waits for the slice. */
  readonly field: RefObject<HTMLInputElement | null>;
  /** Clears the search and focuses the icon. */
  close(): void;
}

/** What fills a slot; its module exports it as `slot`. */
export interface SlotContent<Name extends SlotName = SlotName> {
  readonly name: Name;
  readonly component: ComponentType<SlotProps[Name]>;
}

/** Fills a slot of the shell. The module exports it as `slot`. */
export function defineSlot<Name extends SlotName>(
  name: Name,
  component: ComponentType<SlotProps[Name]>,
): SlotContent<Name> {
  return { name, component };
}
