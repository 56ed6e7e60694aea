import type { Node } from 'prosemirror-model';

export interface Place {
  readonly from: number;
  readonly to: number;
}

interface OpenText {
  document(): Node;
  /** The text gets the focus. */
  select(place: Place): void;
}

export const openTexts = new WeakMap<Element, OpenText>();

/** None while it is written as it is stored. */
export function openTextOf(field: string): OpenText | undefined {
  const element = document.getElementById(field);
  return element && !element.closest('[hidden]') ? openTexts.get(element) : undefined;
}
