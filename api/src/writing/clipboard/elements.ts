/** Replaces an element by what it holds. */
export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

/** Gives an element's content another element. */
export function rename(element: Element, tag: string): Element {
  const renamed = element.ownerDocument.createElement(tag);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

export function textOf(node: Node | null): string {
  return (node?.textContent ?? '').trim();
}

/** Does anything show? */
export function isEmpty(element: Element): boolean {
  return textOf(element) === '' && element.querySelector('img') === null;
}

/** Finds the elements that match, in their order, as they are before anything is changed. */
export function all(root: ParentNode, selector: string): Element[] {
  return [...root.querySelectorAll(selector)];
}
