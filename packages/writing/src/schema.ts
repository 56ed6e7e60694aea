import { type Attrs, type DOMOutputSpec, type NodeSpec, Schema } from 'prosemirror-model';
import { isAddress, isPictureAddress, isRecordName } from './addresses.ts';

/** The API compiles this module without the types of browsers. */
interface PastedElement {
  readonly style?: Readonly<Record<'fontStyle' | 'fontWeight' | 'textAlign', string>>;
  readonly textContent: string | null;
  getAttribute(name: string): string | null;
  querySelector(selector: string): PastedElement | null;
}

/** Checks values, because any page can write into the clipboard. */
function valid(isValid: (value: unknown) => boolean): (value: unknown) => void {
  return (value) => {
    if (!isValid(value)) {
      throw new RangeError(`Refused: ${value}`);
    }
  };
}

const text = (isValid: (value: string) => boolean) =>
  valid((value) => typeof value === 'string' && isValid(value));

const oneOf = (...values: readonly unknown[]) => valid((value) => values.includes(value));

const alignments: readonly unknown[] = ['left', 'center', 'right'];

const cell: NodeSpec = {
  content: 'paragraph',
  attrs: {
    alignment: { default: null, validate: oneOf(null, ...alignments) },
    colspan: { default: 1, validate: oneOf(1) },
    rowspan: { default: 1, validate: oneOf(1) },
    colwidth: { default: null, validate: oneOf(null) },
  },
  isolating: true,
};

const withAlignment = ({ alignment }: Attrs) => (alignment ? { style: `text-align: ${alignment}` } : {});

const alignmentOf = (element: PastedElement) => {
  const alignment = element.style?.textAlign || element.getAttribute('align');
  return { alignment: alignments.includes(alignment) ? alignment : null };
};

/** What is not in this schema cannot be stored, pasted or shown. */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: {
      group: 'block',
      content: 'inline*',
      parseDOM: [{ tag: 'p' }],
      toDOM: () => ['p', 0],
    },
    heading: {
      group: 'block',
      content: 'inline*',
      attrs: { level: { default: 2, validate: oneOf(2, 3) } },
      defining: true,
      parseDOM: [
        { tag: 'h1', attrs: { level: 2 } },
        { tag: 'h2', attrs: { level: 2 } },
        { tag: 'h3', attrs: { level: 3 } },
        { tag: 'h4', attrs: { level: 3 } },
        { tag: 'h5', attrs: { level: 3 } },
        { tag: 'h6', attrs: { level: 3 } },
      ],
      toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
    },
    blockquote: {
      group: 'block',
      content: 'block+',
      defining: true,
      parseDOM: [{ tag: 'blockquote' }],
      toDOM: () => ['blockquote', 0],
    },
    bulletList: {
      group: 'block list',
      content: 'listItem+',
      parseDOM: [{ tag: 'ul' }],
      toDOM: () => ['ul', 0],
    },
    orderedList: {
      group: 'block list',
      content: 'listItem+',
      attrs: { order: { default: 1, validate: 'number' } },
      parseDOM: [
        { tag: 'ol', getAttrs: (element) => ({ order: Number(element.getAttribute('start') ?? 1) || 1 }) },
      ],
      toDOM: ({ attrs: { order } }) => ['ol', order === 1 ? {} : { start: order }, 0],
    },
    listItem: {
      content: 'block+',
      defining: true,
      parseDOM: [{ tag: 'li' }],
      toDOM: () => ['li', 0],
    },
    codeBlock: {
      group: 'block',
      content: 'text*',
      marks: '',
      code: true,
      defining: true,
      attrs: { language: { default: '', validate: 'string' } },
      parseDOM: [
        {
          tag: 'pre',
          preserveWhitespace: 'full',
          getAttrs: (element) => ({ language: element.getAttribute('data-language') ?? '' }),
        },
      ],
      toDOM: ({ attrs: { language } }) => ['pre', language ? { 'data-language': language } : {}, ['code', 0]],
    },
    rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
    picture: {
      group: 'block',
      draggable: true,
      attrs: {
        address: { validate: text(isPictureAddress) },
        alternative: { default: '', validate: 'string' },
        isDecorative: { default: false, validate: 'boolean' },
        caption: { default: '', validate: 'string' },
      },
      parseDOM: [
        { tag: 'figure', getAttrs: figureAttributes },
        { tag: 'img[src]', getAttrs: pictureAttributes },
      ],
      toDOM: ({ attrs }): DOMOutputSpec => {
        const image = [
          'img',
          { src: attrs.address, alt: attrs.alternative, ...(attrs.isDecorative && { role: 'presentation' }) },
        ] as const;
        return attrs.caption ? ['figure', image, ['figcaption', attrs.caption]] : ['figure', image];
      },
    },
    card: {
      group: 'block',
      draggable: true,
      // The name is not stored, because a text that names a draft would reveal it.
      attrs: { record: { validate: text(isRecordName) } },
      parseDOM: [{ tag: 'p[data-record]', getAttrs: cardAttributes, priority: 60 }],
      toDOM: ({ attrs: { record } }) => ['p', { 'data-record': record }, record],
    },
    table: {
      group: 'block',
      content: 'tableRow+',
      tableRole: 'table',
      isolating: true,
      parseDOM: [{ tag: 'table' }],
      toDOM: () => ['table', ['tbody', 0]],
    },
    tableRow: {
      content: '(tableCell | tableHeader)+',
      tableRole: 'row',
      parseDOM: [{ tag: 'tr' }],
      toDOM: () => ['tr', 0],
    },
    tableHeader: {
      ...cell,
      tableRole: 'header_cell',
      parseDOM: [{ tag: 'th', getAttrs: alignmentOf }],
      toDOM: ({ attrs }) => ['th', withAlignment(attrs), 0],
    },
    tableCell: {
      ...cell,
      tableRole: 'cell',
      parseDOM: [{ tag: 'td', getAttrs: alignmentOf }],
      toDOM: ({ attrs }) => ['td', withAlignment(attrs), 0],
    },
    hardBreak: {
      group: 'inline',
      inline: true,
      selectable: false,
      linebreakReplacement: true,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
    text: { group: 'inline' },
  },
  marks: {
    link: {
      attrs: { href: { validate: text(isAddress) } },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (element) => {
            const href = element.getAttribute('data-address') ?? element.getAttribute('href') ?? '';
            return isAddress(href) ? { href } : false;
          },
        },
      ],
      // In the editor, links cannot be followed.
      toDOM: ({ attrs: { href } }) => ['a', { href }, 0],
    },
    strong: {
      parseDOM: [
        { tag: 'strong' },
        // Google Docs wraps whole clipboards in a `b` that is not bold.
        { tag: 'b', getAttrs: ({ style }) => style?.fontWeight !== 'normal' && null },
        { style: 'font-weight=400', clearMark: ({ type }) => type.name === 'strong' },
        { style: 'font-weight', getAttrs: (value) => /^(?:bold(?:er)?|[6-9]\d\d)$/.test(value) && null },
      ],
      toDOM: () => ['strong', 0],
    },
    em: {
      parseDOM: [
        { tag: 'em' },
        { tag: 'i', getAttrs: ({ style }) => style?.fontStyle !== 'normal' && null },
        { style: 'font-style=italic' },
        { style: 'font-style=normal', clearMark: ({ type }) => type.name === 'em' },
      ],
      toDOM: () => ['em', 0],
    },
    code: { parseDOM: [{ tag: 'code' }, { tag: 'kbd' }, { tag: 'tt' }], toDOM: () => ['code', 0] },
  },
});

function figureAttributes(figure: PastedElement): Attrs | false {
  const image = figure.querySelector('img[src]');
  const attributes = image && pictureAttributes(image);
  const caption = figure.querySelector('figcaption')?.textContent?.trim() ?? '';
  return attributes ? { ...attributes, caption } : false;
}

function pictureAttributes(image: PastedElement): Attrs | false {
  const address = image.getAttribute('data-address') ?? image.getAttribute('src') ?? '';
  return (
    isPictureAddress(address) && {
      address,
      alternative: image.getAttribute('alt') ?? '',
      isDecorative: image.getAttribute('role') === 'presentation',
    }
  );
}

function cardAttributes(element: PastedElement): Attrs | false {
  const record = element.getAttribute('data-record') ?? '';
  return isRecordName(record) && { record };
}
