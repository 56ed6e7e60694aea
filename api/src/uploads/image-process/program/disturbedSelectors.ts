import { type CssNode, walk } from 'css-tree';
import type { Selectors } from './drawingStyles.ts';

export interface Removed {
  elements: boolean;
  texts: boolean;
  /** Removed or rewritten attributes; those with a prefix are written `|name`. */
  readonly attributes: Set<string>;
}

/** These depend on no other elements or removed attributes. */
const undisturbed = new Set(
  `root is where not scope hover active focus focus-visible focus-within lang dir defined target`.split(' '),
);
const links = new Set(['link', 'any-link', 'visited']);

export function disturbedParts(selectors: readonly Selectors[], removed: Removed): Set<string> {
  const parts = new Set<string>();
  for (const list of selectors) {
    walk(list, (node) => {
      const part = disturbedPart(node, removed);
      if (part !== undefined) {
        parts.add(part);
      }
    });
  }
  return parts;
}

function disturbedPart(node: CssNode, { elements, texts, attributes }: Removed): string | undefined {
  switch (node.type) {
    case 'Combinator':
      return elements && !/^[\s>]*$/.test(node.name) ? node.name : undefined;
    case 'PseudoClassSelector':
      return isDisturbed(node.name.toLowerCase()) ? `:${node.name}` : undefined;
    case 'AttributeSelector': {
      const [name = '', prefix] = node.name.name.split('|').reverse();
      const isGone =
        prefix === undefined ? attributes.has(name) : attributes.has(`|${name}`) || attributes.has(name);
      return isGone ? `[${name}]` : undefined;
    }
    case 'Raw':
      return elements || attributes.size > 0 ? node.value : undefined;
  }
  return undefined;

  function isDisturbed(name: string): boolean {
    return links.has(name)
      ? attributes.has('href') || attributes.has('|href')
      : !undisturbed.has(name) && (elements || (texts && name === 'empty'));
  }
}
