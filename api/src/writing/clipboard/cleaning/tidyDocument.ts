import { bullets } from '@site/rules/listMarks';
import { schema } from '@site/writing/schema';
import type { Node } from 'prosemirror-model';

const bullet = new RegExp(String.raw`^[${bullets}]\s+`, 'u');

export function tidyDocument(document: Node): Node {
  return schema.node('doc', null, tidyBlocks(document.children));
}

function tidyBlocks(blocks: readonly Node[]): Node[] {
  const tidy: Node[] = [];
  let items: Node[] = [];
  const endList = () => {
    if (items.length > 0) {
      tidy.push(schema.node('bulletList', null, items));
      items = [];
    }
  };
  for (const block of blocks.flatMap(tidyBlock)) {
    const [mark] = (block.type.name === 'paragraph' && bullet.exec(block.textContent)) || [];
    if (mark === undefined) {
      endList();
      tidy.push(block);
    } else {
      items.push(schema.node('listItem', null, [block.cut(mark.length)]));
    }
  }
  endList();
  return tidy;
}

function tidyBlock(node: Node): Node[] {
  switch (node.type.name) {
    case 'heading':
      return [withoutBold(node)];
    case 'paragraph':
      return paragraphs(node);
    case 'table':
      return [
        node.type.create(
          node.attrs,
          node.children.map((row, index) => (index === 0 ? head(row) : row)),
        ),
      ];
    case 'blockquote':
    case 'listItem':
      return [node.type.create(node.attrs, tidyBlocks(node.children))];
    case 'bulletList':
    case 'orderedList':
      return [node.type.create(node.attrs, node.children.flatMap(tidyBlock))];
    default:
      return [node];
  }
}

function withoutBold(node: Node): Node {
  const { strong } = schema.marks;
  const isAllBold = node.children.every(
    ({ marks, isText, text }) => !isText || text?.trim() === '' || strong?.isInSet(marks),
  );
  return isAllBold && strong
    ? node.type.create(
        node.attrs,
        node.children.map((child) => child.mark(strong.removeFromSet(child.marks))),
      )
    : node;
}

function head(row: Node): Node {
  const cells = row.children.map((cell) => cell.type.create(cell.attrs, cell.children.map(withoutBold)));
  return row.type.create(row.attrs, cells);
}

function paragraphs(node: Node): Node[] {
  const parts: Node[][] = [[]];
  let breaks: Node[] = [];
  for (const child of withFreeSpaces(node.children)) {
    if (child.type.name === 'hardBreak') {
      breaks.push(child);
    } else if (breaks.length > 1) {
      parts.push([child]);
      breaks = [];
    } else if (breaks.length === 0 || child.text?.trim() !== '') {
      parts.at(-1)?.push(...breaks, child);
      breaks = [];
    }
  }
  return parts.map((part) => node.type.create(node.attrs, part));
}

function withFreeSpaces(children: readonly Node[]): Node[] {
  return children.flatMap((node, index) => {
    const [, start = '', middle = '', end = ''] = /^(\s*)(.*?)(\s*)$/s.exec(node.text ?? '') ?? [];
    if (node.marks.length === 0 || schema.marks.code?.isInSet(node.marks) || start + end === '') {
      return [node];
    }
    const shared = (other: Node | undefined) =>
      node.marks.filter((mark) => other && mark.isInSet(other.marks));
    return [
      [start, shared(children[index - 1])] as const,
      [middle, node.marks] as const,
      [end, shared(children[index + 1])] as const,
    ].flatMap(([text, marks]) => (text === '' ? [] : [schema.text(text, marks)]));
  });
}
