import { schema } from '@site/writing/schema';
import { Fragment, type Node, Slice } from 'prosemirror-model';

const { nodes } = schema;

const sentences = {
  picture: 'Pictures were left out: pages show none in this text.',
  card: 'Cards were left out: pages show none in this text.',
  table: 'Tables were turned into lines: pages show none in this text.',
} as const;

type LeftOut = Set<keyof typeof sentences>;

export function textOnly(slice: Slice): { readonly slice: Slice; readonly leftOut: readonly string[] } {
  const leftOut: LeftOut = new Set();
  const content = Fragment.from(kept(slice.content, leftOut));
  return {
    slice: content.eq(slice.content) ? slice : Slice.maxOpen(content),
    leftOut: [...leftOut].map((name) => sentences[name]),
  };
}

function kept({ content }: Fragment, leftOut: LeftOut): Node[] {
  return content.flatMap((node) => {
    const { type } = node;
    if (type === nodes.picture || type === nodes.card) {
      leftOut.add(type === nodes.picture ? 'picture' : 'card');
      return [];
    }
    if (type === nodes.table) {
      return kept(node.content, leftOut);
    }
    if (type === nodes.tableRow) {
      return [line(node, leftOut)];
    }
    if (node.isLeaf || node.isTextblock) {
      return [node];
    }
    const children = kept(node.content, leftOut);
    return children.length > 0 ? [node.copy(Fragment.from(children))] : [];
  });
}

function line(row: Node, leftOut: LeftOut): Node {
  // Words of one cell are no table.
  if (row.childCount > 1) {
    leftOut.add('table');
  }
  return nodes.paragraph.create(
    null,
    row.children.flatMap((cell, index) => [
      ...(index > 0 ? [schema.text(' | ')] : []),
      ...(cell.firstChild?.children ?? []),
    ]),
  );
}
