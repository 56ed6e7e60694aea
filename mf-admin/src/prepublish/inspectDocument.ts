import { mediaOf, recordOf } from '@site/writing/addresses';
import { parseMarkdown } from '@site/writing/parseMarkdown';
import type { Node } from 'prosemirror-model';
import { linksIn } from '../writing/document/linksIn';
import { type LineInspector, movedBy, type Pause, type Remark, UNDESCRIBED } from './inspectLine';

/** @param text Markdown, or what is open in the writing surface. */
export async function inspectDocument(
  text: Node | string,
  lines: LineInspector,
  pause: Pause,
): Promise<{ readonly remarks: readonly Remark[]; readonly described: string }> {
  const document = typeof text === 'string' ? read(text) : text;
  const found: Remark[] = [];
  let hasHeading = false;
  for (const { node, position } of partsOf(document)) {
    if (node.type.name === 'heading') {
      if (node.attrs.level > 2 && !hasHeading) {
        found.push({
          check: 'heading',
          text: 'There is no heading above this subheading.',
          quote: node.textContent,
          place: { from: position + 1, to: position + node.nodeSize - 1 },
        });
      }
      hasHeading = true;
    }
    found.push(
      ...(node.isTextblock ? await inTextblock(node, position, lines, pause) : inBlock(node, position)),
    );
  }
  return { remarks: found, described: describedText(document) };
}

let last = { markdown: '', document: parseMarkdown('') };

/** Keeps the last document, because other fields are inspected on their own. */
function read(markdown: string): Node {
  if (last.markdown !== markdown) {
    last = { markdown, document: parseMarkdown(markdown) };
  }
  return last.document;
}

function describedText(document: Node): string {
  return document.textBetween(0, document.content.size, ' ', ({ attrs, type }) =>
    type.name === 'hardBreak' ? ' ' : (attrs.caption ?? ''),
  );
}

function partsOf(document: Node) {
  const parts: { readonly node: Node; readonly position: number }[] = [];
  document.descendants((node, position) => {
    const isPart = node.isTextblock || node.isLeaf;
    if (isPart) {
      parts.push({ node, position });
    }
    return !isPart;
  });
  return parts;
}

function inBlock(node: Node, position: number): Remark[] {
  const place = { from: position, to: position + node.nodeSize };
  const { address, alternative, isDecorative, caption, record } = node.attrs;
  if (node.type.name === 'card') {
    return targetRemark(`record:${record}`, true, record, place);
  }
  if (node.type.name !== 'picture') {
    return [];
  }
  const id = mediaOf(address);
  const isDescribed = isDecorative || /\S/.test(alternative);
  const remark = {
    check: 'alternative',
    quote: caption || address.split('/').at(-1) || address,
    place,
  } as const;
  if (id !== undefined) {
    return [{ ...remark, text: '', question: { about: 'figure', id, isDescribed } }];
  }
  return isDescribed ? [] : [{ ...remark, text: UNDESCRIBED }];
}

async function inTextblock(
  node: Node,
  position: number,
  lines: LineInspector,
  pause: Pause,
): Promise<Remark[]> {
  if (node.type.name === 'codeBlock') {
    return [];
  }
  let line = '';
  for (const child of node.children) {
    const isProse = child.isText && child.marks.every(({ type }) => type.name !== 'code');
    // The replacement is as long as the node, so that places stay the same.
    line += isProse ? child.text : (child.isText ? ' ' : '\n').repeat(child.nodeSize);
  }
  return [...linkRemarks(node, position + 1), ...movedBy(position + 1, await lines.remarks(line, pause))];
}

function linkRemarks(block: Node, start: number): Remark[] {
  return linksIn(block, start).flatMap(({ href, text, from, to }) =>
    // Spaces and marks of direction are invisible.
    /[^\s\p{Cf}]/u.test(text)
      ? targetRemark(href, false, text, { from, to })
      : [{ check: 'link' as const, text: 'This link has no text.', quote: href, place: { from, to } }],
  );
}

function targetRemark(address: string, isCard: boolean, quote: string, place: Remark['place']): Remark[] {
  const record = recordOf(address);
  const id = mediaOf(address);
  const remark = { check: 'link' as const, text: '', quote, place };
  if (record !== undefined) {
    return [{ ...remark, question: { about: 'record', record, isCard } }];
  }
  if (id !== undefined) {
    return [{ ...remark, question: { about: 'file', id } }];
  }
  return address.startsWith('/') ? [{ ...remark, question: { about: 'path', path: address } }] : [];
}
