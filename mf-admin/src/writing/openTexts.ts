import type { Node } from 'prosemirror-model';

export interface Place {
  readonly from: number;
  readonly to: number;
}

interface OpenText {
  document(): Node;
  select(place: Place): void;
}

export const openTexts = new WeakMap<Element, OpenText>();

/** Returns none while the text is written as it is stored. */
export function openTextOf(field: string): OpenText | undefined {
  const element = document.getElementById(field);
  return element && !element.closest('[hidden]') ? openTexts.get(element) : undefined;
}
