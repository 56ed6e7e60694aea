import sanitizeHtml, { type Attributes, type Tag } from 'sanitize-html';
import type { LeftOut, Reason } from './leftOut.ts';
import { kept, looksOf, wordMarksOf } from './styles.ts';

/** More elements would need more memory and time than a paste may have. */
const MOST_ELEMENTS = 50_000;
/** Pages of other sites nest deeply around their text. */
const NESTING_LIMIT = 150;

const renamed: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'p dd dt legend summary',
    'div address article aside body center details dialog dl fieldset footer form header hgroup main nav section',
    'ul menu dir',
    'pre listing xmp',
    'b strong',
    'i em cite dfn var',
    'code kbd samp tt',
    's strike',
    ...'br h1 h2 h3 h4 h5 h6 blockquote ol li hr figure figcaption img a sup sub u del q'.split(' '),
    ...'table caption tr td th'.split(' '),
  ].flatMap((names) => names.split(' ').map((name, _, [kept = name]) => [name, kept])),
);

const ignored =
  'script style title noscript template textarea option select button annotation xml iframe svg comment';

const counted: Readonly<Record<string, Reason>> = {
  video: 'videos',
  audio: 'recordings',
  iframe: 'embeds',
  object: 'embeds',
  embed: 'embeds',
  canvas: 'drawings',
  svg: 'drawings',
  math: 'formulas',
  comment: 'comments',
  input: 'fields',
  textarea: 'fields',
  select: 'fields',
};

const classes =
  /^(?:Mso\w+|mso\w+|ListContainerWrapper|emoji|lang(?:uage)?-[\w+#.-]+|anchor|headerlink|sr-only|visually-hidden|screen-reader-text)$/;
/** Attributes that later steps read, besides classes and looks. */
const copied: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'data-address', 'aria-hidden'],
  img: ['src', 'alt', 'role', 'width', 'height', 'data-address'],
  p: ['role', 'aria-level', 'data-record'],
  div: ['role', 'aria-level'],
  ol: ['start'],
  li: ['aria-level', 'data-aria-level'],
  pre: ['data-language'],
  table: ['role'],
  td: ['colspan', 'rowspan', 'align'],
  th: ['colspan', 'rowspan', 'align'],
};

export class TooLargeToClean extends Error {
  override readonly name = 'TooLargeToClean';
}

/** Works in one pass, which takes little memory. @throws TooLargeToClean */
export function sanitizeClipboard(html: string, leftOut: LeftOut) {
  /** `data:` addresses; `data-picture` in the HTML is the number of one. */
  const pictures: string[] = [];
  let elements = 0;
  const clean = sanitizeHtml(html, {
    allowedTags: [...new Set(Object.values(renamed)), 'span'],
    allowedAttributes: false,
    allowedSchemesAppliedToAttributes: [],
    parseStyleAttributes: false,
    nonTextTags: ignored.split(' '),
    nestingLimit: NESTING_LIMIT,
    transformTags: {
      '*': (name, attributes) => {
        const tag = transform(name, attributes, leftOut, pictures);
        elements += tag.tagName in renamed || tag.tagName === 'span' ? 1 : 0;
        if (elements > MOST_ELEMENTS) {
          throw new TooLargeToClean(`It has more than ${MOST_ELEMENTS} elements`);
        }
        return tag;
      },
    },
  });
  return { html: clean, pictures };
}

function transform(name: string, attributes: Attributes, leftOut: LeftOut, pictures: string[]): Tag {
  const isBox = name === 'input' && /^checkbox$/i.test(attributes.type ?? '');
  if (isBox) {
    return { tagName: 'span', attribs: { 'data-box': 'checked' in attributes ? 'checked' : 'empty' } };
  }
  const reason = counted[name];
  if (reason !== undefined && isSeen(name, attributes)) {
    leftOut.add(/youtube|vimeo/.test(attributes.src ?? '') ? 'videos' : reason);
  }
  const attribs = keptOf(name, attributes, pictures);
  return { tagName: tagNameOf(name, attribs), attribs };
}

function tagNameOf(name: string, { 'data-look': look = '', ...others }: Attributes): string {
  const isUndone =
    (/^(?:b|strong)$/.test(name) && look.includes('regular')) ||
    (/^(?:i|em)$/.test(name) && look.includes('upright'));
  if (isUndone) {
    return 'span';
  }
  if (name === 'span' && look.includes('block')) {
    return 'div';
  }
  const isNeeded = look !== '' || Object.keys(others).length > 0;
  return (Object.hasOwn(renamed, name) ? renamed[name] : undefined) ?? (isNeeded ? 'span' : name);
}

/** Icons are drawings as well, and forms have invisible fields. */
function isSeen(name: string, { type, width, role, data }: Attributes): boolean {
  if (name === 'svg') {
    return Number.parseFloat(width ?? '') > 64 || (role === 'img' && width === undefined);
  }
  // Apple Notes puts such an object before each table.
  if (name === 'object' && data?.startsWith('x-')) {
    return false;
  }
  return name !== 'input' || !/^(?:hidden|button|submit|reset|image)$/i.test(type ?? '');
}

function keptOf(name: string, attributes: Attributes, pictures: string[]): Attributes {
  const { style = '', class: className = '' } = attributes;
  const declarations = kept(style);
  const known = className.split(/\s+/).filter((one) => classes.test(one));
  const looks = looksOf(name, declarations);
  const attribs: Attributes = {
    ...copyOf(attributes, copied[name] ?? []),
    ...(known.length > 0 && { class: known.join(' ') }),
    ...(looks.length > 0 && { 'data-look': looks.join(' ') }),
    ...wordMarksOf(name, declarations),
  };
  if (attribs.align === 'left') {
    delete attribs.align;
  }
  if (isHidden(attributes, declarations)) {
    // An empty value would be dropped.
    attribs.hidden = declarations['mso-hide'] === 'all' || name === 'tr' ? 'by-author' : 'by-page';
  }
  if (name === 'img') {
    return withPicture(attribs, attributes, pictures);
  }
  return name === 'a' && /^_?cmnt/.test(attributes.id ?? '') ? { ...attribs, 'data-comment': '' } : attribs;
}

function isHidden(attributes: Attributes, { display, visibility, 'mso-hide': hide }: Attributes): boolean {
  return 'hidden' in attributes || display === 'none' || visibility === 'hidden' || hide === 'all';
}

/** Pages that load pictures late have their address beside that of a placeholder. */
function withPicture(attribs: Attributes, attributes: Attributes, pictures: string[]): Attributes {
  const late = attributes['data-src'] ?? attributes['data-lazy-src'] ?? attributes['data-original'];
  const src = attribs.src?.trim() ?? '';
  if (!/^data:/i.test(src)) {
    return attribs;
  }
  if (late !== undefined && /^https?:/i.test(late)) {
    return { ...attribs, src: late };
  }
  pictures.push(src);
  const { src: _, ...others } = attribs;
  return { ...others, 'data-picture': String(pictures.length - 1) };
}

function copyOf(attributes: Attributes, names: readonly string[]): Attributes {
  const found = names.map((name) => [name, attributes[name]]).filter(([, value]) => value !== undefined);
  return Object.fromEntries(found);
}
