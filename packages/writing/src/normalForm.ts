import { Fragment, type Mark, type Node } from 'prosemirror-model';
import { isPictureAddress, isRecordName } from './addresses.ts';
import { schema } from './schema.ts';

/** Deeper quotes and lists are moved up. */
const DEPTH = 8;
const HIGHEST_NUMBER = 9_999;

/** Removes what is invisible, because only such documents can be written as Markdown and read again. */
export function normalForm(document: Node): Node {
  const blocks = blocksOf(document, 0);
  return schema.node('doc', null, blocks.length > 0 ? blocks : [schema.node('paragraph')]);
}

function blocksOf(parent: Node, depth: number): Node[] {
  return parent.children.flatMap((node) => block(node, depth));
}

function block(node: Node, depth: number): Node[] {
  switch (node.type.name) {
    case 'paragraph':
      return filled(node.copy(Fragment.from(lines(node.children))));
    case 'heading':
      return filled(node.copy(Fragment.from(oneLine(node.children))));
    case 'blockquote':
      return container(node, blocksOf(node, depth + 1), depth);
    case 'bulletList':
    case 'orderedList':
      return list(node, depth);
    case 'codeBlock':
      return [codeBlock(node)];
    case 'table':
      return table(node);
    case 'picture':
      return picture(node);
    case 'card':
      return isRecordName(node.attrs.record) ? [node] : [];
    default:
      return [node];
  }
}

function filled(node: Node): Node[] {
  return node.childCount > 0 ? [node] : [];
}

function container(node: Node, content: Node[], depth: number): Node[] {
  if (content.length === 0) {
    return [];
  }
  return depth < DEPTH ? [node.copy(Fragment.from(content))] : content;
}

function list(node: Node, depth: number): Node[] {
  const items = node.children
    .map((item) => blocksOf(item, depth + 1))
    .filter((content) => content.length > 0);
  if (items.length === 0 || depth >= DEPTH) {
    return items.flat();
  }
  const attributes =
    node.type.name === 'orderedList' ? { order: within(Number(node.attrs.order), 0, HIGHEST_NUMBER) } : null;
  return [
    node.type.create(
      attributes,
      items.map((content) => schema.node('listItem', null, content)),
    ),
  ];
}

function within(number: number, least: number, most: number): number {
  return Number.isInteger(number) ? Math.min(most, Math.max(least, number)) : 1;
}

function codeBlock(node: Node): Node {
  const { language } = node.attrs;
  const text = node.textContent.replaceAll(/\r\n?/g, '\n');
  return schema.node(
    'codeBlock',
    { language: /^[\w+#.-]{1,30}$/.test(language) ? language : '' },
    text === '' ? [] : [schema.text(text)],
  );
}

function table(node: Node): Node[] {
  const [head, ...rows] = node.children.filter(({ childCount }) => childCount > 0);
  if (!head) {
    return [];
  }
  const alignments = head.children.map(({ attrs }) => attrs.alignment as string | null);
  const row = (type: 'tableHeader' | 'tableCell', { children }: Node) =>
    schema.node(
      'tableRow',
      null,
      alignments.map((alignment, column) => {
        const paragraph = children[column]?.firstChild?.children ?? [];
        return schema.node(type, { alignment }, [schema.node('paragraph', null, oneLine(paragraph))]);
      }),
    );
  return [
    schema.node('table', null, [row('tableHeader', head), ...rows.map((one) => row('tableCell', one))]),
  ];
}

function picture(node: Node): Node[] {
  const { address, alternative, isDecorative, caption } = node.attrs;
  return isPictureAddress(address)
    ? [
        schema.node('picture', {
          address,
          alternative: isDecorative ? '' : line(alternative),
          isDecorative,
          caption: line(caption),
        }),
      ]
    : [];
}

function line(text: unknown): string {
  return String(text ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function oneLine(children: readonly Node[]): Node[] {
  return lines(children.map((node) => (node.isText ? node : schema.text(' '))));
}

function lines(children: readonly Node[]): Node[] {
  const ended: Node[][] = [[]];
  for (const node of children) {
    if (node.type.name === 'hardBreak') {
      ended.push([]);
    } else if (node.isText) {
      ended.at(-1)?.push(spaced(node.text ?? '', node.marks));
    }
  }
  const trimmed = ended.map(trimLine);
  const first = trimmed.findIndex((texts) => texts.length > 0);
  const last = trimmed.findLastIndex((texts) => texts.length > 0);
  return trimmed
    .slice(Math.max(first, 0), last + 1)
    .flatMap((texts, index) => (index > 0 ? [schema.node('hardBreak'), ...texts] : texts));
}

function spaced(text: string, marks: readonly Mark[]): Node {
  return schema.text(text.replaceAll(/[\t\n\v\f\r\u2028\u2029]/g, ' '), marks);
}

function trimLine(texts: readonly Node[]): Node[] {
  const begun = trimFirst(texts, (text) => text.trimStart());
  return trimFirst(begun.toReversed(), (text) => text.trimEnd()).reverse();
}

function trimFirst([first, ...rest]: readonly Node[], trim: (text: string) => string): Node[] {
  if (!first) {
    return [];
  }
  const text = trim(first.text ?? '');
  return text === '' ? trimFirst(rest, trim) : [schema.text(text, first.marks), ...rest];
}
