/** What a text with simple markup consists of: plain text, or an element of the allow-list with more inside. */
export type ContentNode = string | ContentElement;

export interface ContentElement {
  readonly tag: ContentTag;
  /** Only links have one; http, https and mailto only. */
  readonly href?: string;
  readonly children: ContentNode[];
}

const tags = ['a', 'b', 'br', 'em', 'i', 'span', 'strong', 'sub', 'sup'] as const;
type ContentTag = (typeof tags)[number];

/** Deeper nesting is no text for people; it would only exhaust the stack of whoever renders it. */
const DEPTH_LIMIT = 12;

/** An opening or closing tag whose attributes, if any, are quoted: everything else that looks like a tag is text. */
const tagPattern = /<(\/?)([a-z]+)((?:\s+[a-z-]+="[^"<>]*")*)\s*\/?>/gi;

/**
 * Reads a text with simple markup. Elements outside the allow-list, links to other protocols, stray closing tags and
 * broken markup stay what they are on paper: text. Attributes other than a link's `href` are dropped.
 */
export function parseContentHtml(html: string): ContentNode[] {
  const root: ContentNode[] = [];
  const open: ContentElement[] = [];
  let end = 0;
  const current = () => open.at(-1)?.children ?? root;

  for (const match of html.matchAll(tagPattern)) {
    addText(current(), html.slice(end, match.index));
    end = match.index + match[0].length;
    const [source, slash, name = '', attributes = ''] = match;
    if (slash) {
      const depth = open.findLastIndex(({ tag }) => tag === name.toLowerCase());
      if (depth === -1) {
        addText(current(), source);
      } else {
        open.length = depth;
      }
      continue;
    }
    const element = open.length < DEPTH_LIMIT ? elementOf(name, attributes) : null;
    if (!element) {
      addText(current(), source);
      continue;
    }
    current().push(element);
    if (element.tag !== 'br') {
      open.push(element);
    }
  }
  addText(current(), html.slice(end));
  return root;
}

function elementOf(name: string, attributes: string): ContentElement | null {
  const tag = tags.find((allowed) => allowed === name.toLowerCase());
  if (!tag) {
    return null;
  }
  if (tag !== 'a') {
    return { tag, children: [] };
  }
  const href = safeHref(/\shref="([^"]*)"/i.exec(attributes)?.[1] ?? '');
  return href ? { tag, href, children: [] } : null;
}

function safeHref(value: string): string | null {
  const address = decodeEntities(value);
  const url = URL.canParse(address) ? new URL(address) : null;
  return url && ['http:', 'https:', 'mailto:'].includes(url.protocol) ? url.href : null;
}

/** Adjacent texts become one, so that what React renders on the server and in the browser is the same. */
function addText(children: ContentNode[], source: string): void {
  const text = decodeEntities(source);
  if (text === '') {
    return;
  }
  const last = children.at(-1);
  if (typeof last === 'string') {
    children[children.length - 1] = last + text;
  } else {
    children.push(text);
  }
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  gt: '>',
  hellip: '…',
  lt: '<',
  mdash: '—',
  nbsp: '\u00a0',
  ndash: '–',
  quot: '"',
};

function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi,
    (source, decimal, hexadecimal, name) => {
      if (name) {
        return entities[name] ?? source;
      }
      const code = decimal ? Number.parseInt(decimal, 10) : Number.parseInt(hexadecimal, 16);
      const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
      return isCharacter ? String.fromCodePoint(code) : source;
    },
  );
}
