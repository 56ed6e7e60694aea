import type { Node } from 'prosemirror-model';
import { normalForm } from './normalForm.ts';
import { schema } from './schema.ts';

/** Removes marks, for comparisons, excerpts and descriptions. */
export function plainText(document: Node, cardText: CardText = String): string {
  return blocksText(document.children, cardText);
}

type CardText = (record: string) => string;

function blocksText(blocks: readonly Node[], cardText: CardText): string {
  return blocks
    .map((block) => blockText(block, cardText))
    .filter(Boolean)
    .join('\n\n');
}

function blockText(node: Node, cardText: CardText): string {
  const { attrs } = node;
  switch (node.type.name) {
    case 'blockquote':
      return blocksText(node.children, cardText);
    case 'bulletList':
      return node.children.map((item) => itemText('• ', item, cardText)).join('\n');
    case 'orderedList':
      return node.children
        .map((item, index) => itemText(`${attrs.order + index}. `, item, cardText))
        .join('\n');
    case 'table':
      return node.children
        .map((row) => row.children.map((cell) => lineText(cell.firstChild)).join(' | '))
        .join('\n');
    case 'picture':
      return [attrs.alternative, attrs.caption].filter(Boolean).join(': ');
    case 'card':
      return cardText(attrs.record);
    case 'codeBlock':
      return node.textContent;
    default:
      return lineText(node);
  }
}

function itemText(mark: string, { children }: Node, cardText: CardText): string {
  const blocks = children.map((block) => blockText(block, cardText));
  return mark + blocks.filter(Boolean).join('\n').replaceAll('\n', '\n  ');
}

function lineText(node: Node | null): string {
  return (node?.children ?? []).map(({ text }) => text ?? '\n').join('');
}

/** Blank lines separate paragraphs, and `## ` and `### ` begin headings. Other marks of Markdown are text. */
export function fromPlain(text: string): Node {
  const paragraphs = text.toWellFormed().split(/(?:\r?\n[^\S\r\n]*){2,}/);
  return normalForm(schema.node('doc', null, [...paragraphs.map(block), schema.node('paragraph')]));
}

function block(paragraph: string): Node {
  const text = paragraph.trim();
  const [, marks, title] = /^(##|###)\s+(\S.*)$/s.exec(text) ?? [];
  const lines = (title ?? text).split(/\r?\n/).map((line) => (line.trim() === '' ? [] : [schema.text(line)]));
  const content = lines.flatMap((line, index) => (index > 0 ? [schema.node('hardBreak'), ...line] : line));
  return marks === undefined
    ? schema.node('paragraph', null, content)
    : schema.node('heading', { level: marks.length }, content);
}
