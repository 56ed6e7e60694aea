/** What site content consists of: plain text, or an element of the allow-list with more inside. */
export type ContentNode = string | ContentElement;

export interface ContentElement {
  readonly tag: ContentTag;
  /** Only links have one: of this site, or http, https, mailto and tel. */
  readonly href?: string;
  readonly children: ContentNode[];
}

export const inlineTags = ['a', 'b', 'br', 'code', 'em', 'i', 'span', 'strong', 'sub', 'sup'] as const;
export const blockTags = ['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'pre', 'hr'] as const;
type BlockTag = (typeof blockTags)[number];
type ContentTag = (typeof inlineTags)[number] | BlockTag;

/** Deeper nesting is no text for people; it would only exhaust the stack of whoever renders it. */
export const DEPTH_LIMIT = 12;

/** An opening or closing tag whose attributes, if any, are quoted: everything else that looks like a tag is text. */
export const tagPattern = /<(\/?)([a-z]+[1-6]?)((?:\s+[a-z-]+="[^"<>]*")*)\s*\/?>/gi;

/** No blanks and backslashes: to a browser `/\\evil` and a tab after the slash are other hosts. */
export const safeHref = /^(?:https?:\/\/|mailto:|tel:|#|\/(?!\/))[^\s\\]*$/i;

/**
 * Reads HTML as the API's sanitiser writes it. Elements outside the allow-list, links to other protocols, stray closing
 * tags and broken markup stay what they are on paper: text. Attributes other than a link's `href` are dropped.
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
    if (element.tag !== 'br' && element.tag !== 'hr') {
      open.push(element);
    }
  }
  addText(current(), html.slice(end));
  return root;
}

/** Whether a piece of content is an element that begins a line of its own. */
export function isBlock(node: ContentNode): node is ContentElement & { readonly tag: BlockTag } {
  return typeof node !== 'string' && blockTags.some((tag) => tag === node.tag);
}

/** The same content for a place that can hold no blocks, as a heading: each block becomes a line. */
export function withoutBlocks(nodes: readonly ContentNode[]): ContentNode[] {
  const lines: ContentNode[][] = [[]];
  for (const node of nodes) {
    if (isBlock(node)) {
      lines.push(withoutBlocks(node.children), []);
    } else {
      lines
        .at(-1)
        ?.push(typeof node === 'string' ? node : { ...node, children: withoutBlocks(node.children) });
    }
  }
  return lines
    .filter((line) => textOf(line).trim())
    .flatMap((line, index): ContentNode[] => (index ? [{ tag: 'br', children: [] }, ...line] : line));
}

/** The content's words alone. */
export function textOf(nodes: readonly ContentNode[]): string {
  return nodes
    .map((node) => (typeof node === 'string' ? node : node.tag === 'br' ? ' ' : textOf(node.children)))
    .join('');
}

function elementOf(name: string, attributes: string): ContentElement | null {
  const tag = [...inlineTags, ...blockTags].find((allowed) => allowed === name.toLowerCase());
  if (!tag) {
    return null;
  }
  if (tag !== 'a') {
    return { tag, children: [] };
  }
  const href = decodeEntities(/\shref="([^"]*)"/i.exec(attributes)?.[1] ?? '');
  return safeHref.test(href) ? { tag, href, children: [] } : null;
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

/** The entities that the sanitiser writes; it has decoded all others. */
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  gt: '>',
  lt: '<',
  nbsp: '\u00a0',
  quot: '"',
};

function decodeEntities(text: string): string {
  return text.replace(/&([a-z]+);/g, (source, name) => entities[name] ?? source);
}
