import type { Mark, Node } from 'prosemirror-model';
import { mediaOf, recordOf } from './addresses.ts';

/** Pages render such nodes without parsing anything. */
export type TextNode = string | TextElement;

export const textTags = [
  ...['p', 'h2', 'h3', 'blockquote', 'ul', 'ol', 'li', 'pre', 'hr', 'figure', 'card'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'a', 'strong', 'em', 'code', 'br'],
] as const;

export interface TextElement {
  readonly tag: (typeof textTags)[number];
  readonly children: readonly TextNode[];
  readonly href?: string;
  /** The first number, unless it is 1. */
  readonly start?: number;
  readonly alignment?: string;
  readonly picture?: ShownPicture;
  readonly summary?: string;
}

export interface ShownPicture {
  readonly address: string;
  readonly alternative: string;
  readonly width?: number;
  readonly height?: number;
  /** Fractions of width and height. */
  readonly focus?: { readonly x: number; readonly y: number };
}

export interface ShownRecord {
  readonly href: string;
  readonly name: string;
  readonly summary: string | null;
}

/** What visitors may not see is missing here. */
export interface Named {
  readonly records: ReadonlyMap<string, ShownRecord>;
  readonly pictures: ReadonlyMap<number, ShownPicture>;
  readonly documents: ReadonlyMap<number, string>;
}

export interface References {
  readonly records: readonly string[];
  readonly media: readonly number[];
}

export function referencesIn(document: Node): References {
  const records = new Set<string>();
  const media = new Set<number>();
  const add = (address: string) => {
    const record = recordOf(address);
    const id = mediaOf(address);
    if (record !== undefined) {
      records.add(record);
    } else if (id !== undefined) {
      media.add(id);
    }
  };
  document.descendants((node) => {
    if (node.type.name === 'picture') {
      add(node.attrs.address);
    } else if (node.type.name === 'card') {
      records.add(node.attrs.record);
    }
    for (const { attrs } of node.marks) {
      add(attrs.href ?? '');
    }
  });
  return { records: [...records], media: [...media] };
}

/** Leaves no trace of what visitors may not see, and lets no heading skip a level. */
export function textNodes(document: Node, named: Named): TextNode[] {
  let hasHeading = false;
  const blocks = (parent: Node) => parent.children.flatMap(block);
  const element = (
    tag: TextElement['tag'],
    children: readonly TextNode[],
    more: Partial<TextElement> = {},
  ) => [{ tag, children, ...more }];

  function block(node: Node): TextNode[] {
    const { attrs } = node;
    switch (node.type.name) {
      case 'heading': {
        const tag = attrs.level === 2 || !hasHeading ? 'h2' : 'h3';
        hasHeading = true;
        return element(tag, lines(node.children));
      }
      case 'blockquote':
        return element('blockquote', blocks(node));
      case 'bulletList':
        return element('ul', node.children.flatMap(item));
      case 'orderedList':
        return element('ol', node.children.flatMap(item), attrs.order === 1 ? {} : { start: attrs.order });
      case 'codeBlock':
        return element('pre', element('code', [node.textContent]));
      case 'rule':
        return element('hr', []);
      case 'table':
        return element('table', rows(node));
      case 'picture':
        return figure(node);
      case 'card': {
        const record = named.records.get(attrs.record);
        return record
          ? element('card', [record.name], {
              href: record.href,
              ...(record.summary && { summary: record.summary }),
            })
          : [];
      }
      default:
        return element('p', lines(node.children));
    }
  }

  /** A single text of an item stands without a paragraph. */
  function item({ children }: Node): TextNode[] {
    const [first, ...others] = children;
    const isPlain = first?.type.name === 'paragraph' && others.every(({ type }) => type.isInGroup('list'));
    return element(
      'li',
      isPlain ? [...lines(first.children), ...others.flatMap(block)] : children.flatMap(block),
    );
  }

  function rows({ children: [head, ...others] }: Node): TextNode[] {
    const row = (tag: 'th' | 'td') => (node: Node) =>
      element(
        'tr',
        node.children.flatMap(({ attrs: { alignment }, firstChild }) =>
          element(tag, lines(firstChild?.children ?? []), alignment ? { alignment } : {}),
        ),
      );
    return [
      ...element('thead', head ? row('th')(head) : []),
      ...(others.length > 0 ? element('tbody', others.flatMap(row('td'))) : []),
    ];
  }

  function figure({ attrs: { address, alternative, isDecorative, caption } }: Node): TextNode[] {
    const id = mediaOf(address);
    const stored = id === undefined ? { address, alternative: '' } : named.pictures.get(id);
    return stored
      ? element('figure', caption ? [caption] : [], {
          picture: { ...stored, alternative: isDecorative ? '' : alternative || stored.alternative },
        })
      : [];
  }

  function lines(children: readonly Node[], depth = 0): TextNode[] {
    const shown: TextNode[] = [];
    for (let index = 0; index < children.length; ) {
      const mark = children[index]?.marks[depth];
      let end = index + 1;
      while (mark && children[end]?.marks[depth]?.eq(mark)) {
        end += 1;
      }
      const inside = children.slice(index, end);
      shown.push(...(mark ? marked(mark, inside, depth) : inside.flatMap(plain)));
      index = end;
    }
    return shown;
  }

  function marked({ type, attrs }: Mark, inside: readonly Node[], depth: number): TextNode[] {
    const content = lines(inside, depth + 1);
    if (type.name !== 'link') {
      return element(type.name as 'strong' | 'em' | 'code', content);
    }
    const href = addressOf(attrs.href, named);
    return href === undefined ? content : element('a', content, { href });
  }

  function plain(node: Node): TextNode[] {
    return node.isText ? [node.text ?? ''] : element('br', []);
  }

  return blocks(document);
}

export function addressOf(address: string, { records, documents, pictures }: Named): string | undefined {
  const record = recordOf(address);
  const id = mediaOf(address);
  if (record !== undefined) {
    return records.get(record)?.href;
  }
  return id === undefined ? address : (documents.get(id) ?? pictures.get(id)?.address);
}
