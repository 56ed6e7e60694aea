import type { Node } from 'prosemirror-model';

/** A text as it is read, without marks: for comparisons, excerpts and descriptions. */
export function plainText(document: Node): string {
  return blocksText(document.children);
}

function blocksText(blocks: readonly Node[]): string {
  return blocks.map(blockText).filter(Boolean).join('\n\n');
}

function blockText(node: Node): string {
  const { attrs } = node;
  switch (node.type.name) {
    case 'blockquote':
      return blocksText(node.children);
    case 'bulletList':
      return node.children.map((item) => itemText('• ', item)).join('\n');
    case 'orderedList':
      return node.children.map((item, index) => itemText(`${attrs.order + index}. `, item)).join('\n');
    case 'table':
      return node.children
        .map((row) => row.children.map((cell) => lineText(cell.firstChild)).join(' | '))
        .join('\n');
    case 'picture':
      return [attrs.alternative, attrs.caption].filter(Boolean).join(': ');
    case 'card':
      return attrs.record;
    case 'codeBlock':
      return node.textContent;
    default:
      return lineText(node);
  }
}

function itemText(mark: string, { children }: Node): string {
  return mark + children.map(blockText).filter(Boolean).join('\n').replaceAll('\n', '\n  ');
}

function lineText(node: Node | null): string {
  return (node?.children ?? []).map(({ text }) => text ?? '\n').join('');
}
