import { parseMarkdown } from '@site/writing/parseMarkdown';
import { schema } from '@site/writing/schema';
import { writeMarkdown } from '@site/writing/writeMarkdown';
import type { Mark, Node } from 'prosemirror-model';

export type Addresses = ReadonlyMap<string, string | null>;

export function fillIn(markdown: string, addresses: Addresses): string {
  const blocks = parseMarkdown(markdown).children.flatMap((node) => filled(node, addresses));
  return writeMarkdown(schema.node('doc', null, blocks.length > 0 ? blocks : [schema.node('paragraph')]));
}

function filled(node: Node, addresses: Addresses): Node[] {
  const { type, attrs, children } = node;
  if (node.isText) {
    return [node.mark(node.marks.map((mark) => filledMark(mark, addresses)))];
  }
  if (type.name === 'picture') {
    const address = addresses.get(attrs.address);
    return address === null ? [] : [type.create({ ...attrs, address: address ?? attrs.address })];
  }
  const content = children.flatMap((child) => filled(child, addresses));
  return [type.create(attrs, content)];
}

function filledMark(mark: Mark, addresses: Addresses): Mark {
  const href = mark.type.name === 'link' ? addresses.get(mark.attrs.href) : undefined;
  return href ? mark.type.create({ href }) : mark;
}
