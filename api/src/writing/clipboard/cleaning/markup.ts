import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';

export interface MarkupElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Markup[];
}

export type Markup = MarkupElement | string;

/** Parses what `sanitizeClipboard` wrote. A DOM would take a hundred times as long. */
export function parseMarkup(html: string): Markup[] {
  return toMarkup(parseFragment(html).childNodes);
}

function toMarkup(nodes: readonly DefaultTreeAdapterTypes.ChildNode[]): Markup[] {
  return nodes.flatMap((node): Markup[] => {
    if ('value' in node) {
      return [node.value];
    }
    if (!('attrs' in node)) {
      return [];
    }
    const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
    return [element(node.tagName, toMarkup(node.childNodes), attributes)];
  });
}

export function rewrite(
  nodes: readonly Markup[],
  visit: (element: MarkupElement) => readonly Markup[],
): Markup[] {
  return nodes.flatMap((node) =>
    typeof node === 'string' ? [node] : visit({ ...node, children: rewrite(node.children, visit) }),
  );
}

export function regroup(
  nodes: readonly Markup[],
  group: (siblings: readonly Markup[]) => readonly Markup[],
): readonly Markup[] {
  return group(rewrite(nodes, (element) => [{ ...element, children: group(element.children) }]));
}

export function element(
  name: string,
  children: readonly Markup[],
  attributes: MarkupElement['attributes'] = {},
): MarkupElement {
  return { name, attributes, children };
}

export function textOf(nodes: readonly Markup[]): string {
  return rawText(nodes).trim();
}

function rawText(nodes: readonly Markup[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : rawText(node.children))).join('');
}

export function find(nodes: readonly Markup[], test: (element: MarkupElement) => boolean): MarkupElement[] {
  return nodes.flatMap((node) =>
    typeof node === 'string' ? [] : test(node) ? [node] : find(node.children, test),
  );
}

export function isEmpty(nodes: readonly Markup[]): boolean {
  return textOf(nodes) === '' && find(nodes, ({ name }) => name === 'img').length === 0;
}

export function hasClass({ attributes }: MarkupElement, classes: RegExp): boolean {
  return attributes.class?.split(' ').some((one) => classes.test(one)) ?? false;
}

export function looks({ attributes }: MarkupElement, look: string): boolean {
  return attributes['data-look']?.split(' ').includes(look) ?? false;
}
