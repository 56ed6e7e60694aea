import { isAddress, isPictureAddress, isRecordName } from '@site/writing/addresses';
import { schema } from '@site/writing/schema';
import type { Attrs, Mark, Node } from 'prosemirror-model';
import { find, looks, type Markup, type MarkupElement, textOf } from './markup.ts';

const separate = /^(?:p|div|caption|figcaption|figure|li|tr|td|th|table)$/;

export function toDocument(nodes: readonly Markup[]): Node {
  return schema.topNodeType.create(null, blocksOf(nodes, []));
}

/** The last block may still grow, because text between two blocks becomes one of its own. */
class Blocks {
  private readonly blocks: Node[] = [];
  private line: Node[] = [];
  private pictures: Node[] = [];

  private readonly type: 'paragraph' | 'heading';
  private readonly attributes: Attrs | null;

  constructor(type: 'paragraph' | 'heading', attributes: Attrs | null = null) {
    this.type = type;
    this.attributes = attributes;
  }

  toNodes(): Node[] {
    this.endLine();
    return this.blocks;
  }

  addAll(nodes: readonly Markup[], marks: readonly Mark[] = []): this {
    for (const node of nodes) {
      if (typeof node === 'string') {
        this.addText(node, marks);
      } else {
        this.add(node, marksOf(node, marks));
      }
    }
    return this;
  }

  private add(element: MarkupElement, marks: readonly Mark[]): void {
    const { name, attributes, children } = element;
    if (name === 'br') {
      this.line.push(schema.node('hardBreak'));
    } else if (name === 'img') {
      this.pictures.push(...picture(element, ''));
    } else if (name === 'figure') {
      const caption = textOf(find(children, (one) => one.name === 'figcaption'));
      const [image] = find(children, (one) => one.name === 'img');
      this.addBlocks(image ? picture(image, caption) : blocksOf(children, marks));
    } else if (isRecordName(attributes['data-record'] ?? '')) {
      this.addBlocks([schema.node('card', { record: attributes['data-record'] })]);
    } else {
      const made = blockOf(element, marks);
      if (made) {
        this.addBlocks(made);
      } else if (separate.test(name)) {
        this.endLine();
        this.addAll(children, marks);
        this.endLine();
      } else {
        this.addAll(children, marks);
      }
    }
  }

  private addText(text: string, marks: readonly Mark[]): void {
    const before = this.line.at(-1);
    const collapsed = text.replaceAll(/[ \t\r\n\f]+/g, ' ');
    const isAfterSpace = before?.isText ? / $/.test(before.text ?? '') : true;
    const shown = isAfterSpace ? collapsed.replace(/^ /, '') : collapsed;
    if (shown !== '') {
      this.line.push(schema.text(shown, marks));
    }
  }

  private addBlocks(blocks: readonly Node[]): void {
    this.endLine();
    this.blocks.push(...blocks);
  }

  private endLine(): void {
    if (this.line.length > 0) {
      this.blocks.push(schema.node(this.type, this.attributes, this.line));
    }
    this.blocks.push(...this.pictures);
    this.line = [];
    this.pictures = [];
  }
}

function blocksOf(nodes: readonly Markup[], marks: readonly Mark[]): Node[] {
  return new Blocks('paragraph').addAll(nodes, marks).toNodes();
}

function blockOf({ name, attributes, children }: MarkupElement, marks: readonly Mark[]): Node[] | undefined {
  if (/^h[1-6]$/.test(name)) {
    return new Blocks('heading', { level: name <= 'h2' ? 2 : 3 }).addAll(children, marks).toNodes();
  }
  switch (name) {
    case 'blockquote':
      return container('blockquote', null, blocksOf(children, marks));
    case 'ul':
      return container('bulletList', null, items(children, marks));
    case 'ol':
      return container('orderedList', { order: Number(attributes.start ?? 1) || 1 }, items(children, marks));
    case 'pre':
      return [
        schema.node('codeBlock', { language: attributes['data-language'] ?? '' }, code(children.join(''))),
      ];
    case 'hr':
      return [schema.node('rule')];
    case 'table':
      return container('table', null, rows(children));
    default:
      return undefined;
  }
}

function container(type: string, attributes: Attrs | null, content: readonly Node[]): Node[] {
  return content.length > 0 ? [schema.node(type, attributes, content)] : [];
}

function code(text: string): Node[] {
  return text === '' ? [] : [schema.text(text)];
}

/** Google Docs puts lists beside the items that they belong to. */
function items(nodes: readonly Markup[], marks: readonly Mark[]): Node[] {
  const contents: Node[][] = [];
  for (const node of nodes) {
    const content =
      typeof node === 'string' ? blocksOf([node], marks) : blocksOf([asContent(node)], marksOf(node, marks));
    if (typeof node !== 'string' && node.name !== 'li' && contents.length > 0) {
      contents.at(-1)?.push(...content);
    } else if (content.length > 0) {
      contents.push(content);
    }
  }
  return contents.map((content) => schema.node('listItem', null, content));
}

function asContent(node: MarkupElement): MarkupElement {
  return node.name === 'li' ? { ...node, name: 'div' } : node;
}

function rows(nodes: readonly Markup[]): Node[] {
  return find(nodes, ({ name }) => name === 'tr').map((row, index) => {
    const cells = find(row.children, ({ name }) => /^t[dh]$/.test(name)).map((cell) => {
      const lines = blocksOf(cell.children, marksOf(cell, [])).map(({ children }) => children);
      const line = lines.flatMap((one, at) => (at > 0 ? [schema.text(' '), ...one] : one));
      const { align = '' } = cell.attributes;
      const alignment = ['center', 'right'].includes(align) ? align : null;
      return schema.node(index === 0 ? 'tableHeader' : 'tableCell', { alignment }, [
        schema.node('paragraph', null, line),
      ]);
    });
    return schema.node('tableRow', null, cells);
  });
}

function picture({ attributes: { src: address = '', alt, role } }: MarkupElement, caption: string): Node[] {
  const isDecorative = role === 'presentation';
  return isPictureAddress(address)
    ? [schema.node('picture', { address, alternative: alt ?? '', isDecorative, caption })]
    : [];
}

function marksOf(element: MarkupElement, outer: readonly Mark[]): readonly Mark[] {
  const { strong, em, code: codeMark, link } = schema.marks;
  const { name, attributes } = element;
  if (strong === undefined || em === undefined || codeMark === undefined || link === undefined) {
    return outer;
  }
  let marks = outer;
  if (name === 'b' || looks(element, 'bold')) {
    marks = strong.create().addToSet(marks);
  } else if (looks(element, 'regular')) {
    marks = strong.removeFromSet(marks);
  }
  if (name === 'i' || looks(element, 'italic')) {
    marks = em.create().addToSet(marks);
  } else if (looks(element, 'upright')) {
    marks = em.removeFromSet(marks);
  }
  if (name === 'code') {
    marks = codeMark.create().addToSet(marks);
  }
  const { href = '' } = attributes;
  return name === 'a' && isAddress(href) ? link.create({ href }).addToSet(marks) : marks;
}
