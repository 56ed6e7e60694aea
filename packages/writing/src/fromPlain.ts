import type { Node } from 'prosemirror-model';
import { normalForm } from './normalForm.ts';
import { schema } from './schema.ts';

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
