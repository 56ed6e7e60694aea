import type { Node } from 'prosemirror-model';
import { normalForm } from './normalForm.ts';
import { CARD, DECORATIVE } from './parseMarkdown.ts';
import { writeAddress, writeLine, writeLines, writeText } from './writeLine.ts';

/** `parseMarkdown` reads the same document again, and writing that gives the same bytes. */
export function writeMarkdown(document: Node): string {
  return writeBlocks(normalForm(document).children);
}

function writeBlocks(blocks: readonly Node[]): string {
  return writeEach(blocks).join('\n\n');
}

/** Every other list has different marks, because lists that follow each other would become one. */
function writeEach(blocks: readonly Node[]): string[] {
  let isSecond = false;
  return blocks.map((block, index) => {
    isSecond = !isSecond && block.type.isInGroup('list') && block.type === blocks[index - 1]?.type;
    return writeBlock(block, isSecond);
  });
}

function writeBlock(node: Node, isSecond: boolean): string {
  const { attrs } = node;
  switch (node.type.name) {
    case 'heading':
      return `${'#'.repeat(attrs.level)} ${writeLine(node.children).replace(/#$/, '\\#')}`;
    case 'blockquote':
      return prefixed('> ', writeBlocks(node.children));
    case 'bulletList':
      return writeList(node, () => (isSecond ? '* ' : '- '));
    case 'orderedList':
      return writeList(node, (index) => `${attrs.order + index}${isSecond ? ')' : '.'} `);
    case 'codeBlock':
      return writeCode(node);
    case 'rule':
      return '___';
    case 'table':
      return writeTable(node);
    case 'picture': {
      const address = writeAddress(attrs.address + (attrs.isDecorative ? DECORATIVE : ''));
      const caption = attrs.caption && ` "${writeText(attrs.caption).replaceAll('"', '\\"')}"`;
      return `![${writeText(attrs.alternative)}](${address}${caption})`;
    }
    case 'card':
      return `[${attrs.record}](record:${attrs.record} "${CARD}")`;
    default:
      return writeLines(node.children);
  }
}

function writeList(list: Node, markOf: (index: number) => string): string {
  const items = list.children.map((item, index) => {
    const mark = markOf(index);
    const blocks = writeEach(item.children).join(isTight(item) ? '\n' : '\n\n');
    return `${mark}${blocks.replaceAll(/\n(?!\n|$)/g, `\n${' '.repeat(mark.length)}`)}`;
  });
  return items.join(list.children.every(isTight) ? '\n' : '\n\n');
}

/** Whether it needs no empty line in between. */
function isTight({ children: [first, ...lists] }: Node): boolean {
  return (
    first?.type.name === 'paragraph' &&
    lists.length < 2 &&
    lists.every(
      ({ type, attrs }) => type.name === 'bulletList' || (type.isInGroup('list') && attrs.order === 1),
    )
  );
}

function prefixed(prefix: string, text: string): string {
  return text
    .split('\n')
    .map((line) => (line === '' ? prefix.trimEnd() : prefix + line))
    .join('\n');
}

function writeCode(node: Node): string {
  const { textContent, attrs } = node;
  const longest = Math.max(2, ...[...textContent.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return [fence + attrs.language, ...(textContent === '' ? [] : [textContent]), fence].join('\n');
}

const alignments: Readonly<Record<string, string>> = { left: ':---', center: ':---:', right: '---:' };

function writeTable(table: Node): string {
  const [head, ...rows] = table.children.map((row) =>
    row.children.map((cell) => writeLine(cell.firstChild?.children ?? []).replaceAll('|', '\\|')),
  );
  const marks = table.firstChild?.children.map(({ attrs }) => alignments[attrs.alignment] ?? '---') ?? [];
  return [head ?? [], marks, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
