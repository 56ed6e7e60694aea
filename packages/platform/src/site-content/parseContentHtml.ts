import { isSafeHref } from '@site/rules/links';

export type ContentNode = string | ContentElement;

export interface ContentElement {
  readonly tag: ContentTag;
  readonly href?: string;
  readonly children: ContentNode[];
}

export const inlineTags = ['a', 'b', 'br', 'code', 'em', 'i', 'span', 'strong', 'sub', 'sup'] as const;
export const blockTags = ['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'pre', 'hr'] as const;
type BlockTag = (typeof blockTags)[number];
type ContentTag = (typeof inlineTags)[number] | BlockTag;

/** Deeper nesting would exhaust the renderer's stack. */
export const DEPTH_LIMIT = 12;

export const tagPattern = /<(\/?)([a-z]+[1-6]?)((?:\s+[a-z-]+="[^"<>]*")*)\s*\/?>/gi;

/** Turns other elements and links, stray closing tags and broken markup into text. */
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

export function isBlock(node: ContentNode): node is ContentElement & { readonly tag: BlockTag } {
  return typeof node !== 'string' && blockTags.some((tag) => tag === node.tag);
}

/** Turns each block into a line. */
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
  return isSafeHref(href) ? { tag, href, children: [] } : null;
}

/** Merges texts, so that React renders the same on both sides. */
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
  gt: '>',
  lt: '<',
  nbsp: '\u00a0',
  quot: '"',
};

function decodeEntities(text: string): string {
  return text.replace(/&([a-z]+);/g, (source, name) => entities[name] ?? source);
}
