import { bullets } from '@site/rules/listMarks';
import MarkdownIt from 'markdown-it';
import type Token from 'markdown-it/lib/token.mjs';
import { MarkdownParser } from 'prosemirror-markdown';
import type { Node } from 'prosemirror-model';
import { isAddress, isPictureAddress, isRecordName, recordOf } from './addresses.ts';
import { normalForm } from './normalForm.ts';
import { schema } from './schema.ts';

/** More marks of quotes and lists in a line are text, because the parser would drop what nests deeper. */
const MARKS_A_LINE = 20;
const INDENTATION = 200;
const NESTING = 500;

/** The title that marks a card's link. */
export const CARD = 'card';
/** This ends the address of a picture without alternative text. */
export const DECORATIVE = '#decorative';

const bullet = new RegExp(String.raw`^([ \t]*)[${bullets}][ \t\u00A0]+`, 'u');

const markdownIt = new MarkdownIt('zero');
Object.assign(markdownIt.options, { maxNesting: NESTING });
markdownIt.enable([
  ...['blockquote', 'fence', 'heading', 'hr', 'lheading', 'list', 'reference', 'table'],
  ...['autolink', 'backticks', 'emphasis', 'entity', 'escape', 'image', 'link', 'newline'],
]);
// Addresses stay as they are written, and those that lead nowhere stay text.
markdownIt.normalizeLink = (address) => address;
markdownIt.normalizeLinkText = (text) => text;
markdownIt.validateLink = (address) => isAddress(withoutMark(address));
// Code in the text of a link may look like the end of a reference's label.
const [underlinedHeading, paragraph] = markdownIt.block.ruler.getRules('').slice(-2);
markdownIt.block.ruler.before('reference', 'linkedCode', (state, line, ...rest) => {
  const start = (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
  const [label] = /^\[(?:\\[\s\S]|[^\\\]]){0,999}/.exec(state.src.slice(start)) ?? [''];
  return (
    label.includes('`') &&
    Boolean(underlinedHeading?.(state, line, ...rest) || paragraph?.(state, line, ...rest))
  );
});
markdownIt.core.ruler.push('blocks', (state) => {
  state.tokens = arrange(state.tokens, state.Token);
});

const parser = new MarkdownParser(schema, markdownIt, {
  paragraph: { block: 'paragraph' },
  heading: { block: 'heading', getAttrs: ({ tag }) => ({ level: tag <= 'h2' ? 2 : 3 }) },
  blockquote: { block: 'blockquote' },
  bullet_list: { block: 'bulletList' },
  ordered_list: {
    block: 'orderedList',
    getAttrs: (token) => ({ order: Number(token.attrGet('start') ?? 1) }),
  },
  list_item: { block: 'listItem' },
  fence: { block: 'codeBlock', getAttrs: ({ info }) => ({ language: info.trim() }), noCloseToken: true },
  hr: { node: 'rule' },
  table: { block: 'table' },
  thead: { ignore: true },
  tbody: { ignore: true },
  tr: { block: 'tableRow' },
  th: { block: 'tableHeader', getAttrs: alignmentOf },
  td: { block: 'tableCell', getAttrs: alignmentOf },
  picture: { node: 'picture', getAttrs: ({ meta }) => meta },
  card: { node: 'card', getAttrs: ({ meta }) => meta },
  hardbreak: { node: 'hardBreak' },
  link: { mark: 'link', getAttrs: (token) => ({ href: token.attrGet('href') }) },
  strong: { mark: 'strong' },
  em: { mark: 'em' },
  code_inline: { mark: 'code', noCloseToken: true },
});

/** Returns the normal form. What is no Markdown of the schema is read as text. */
export function parseMarkdown(markdown: string): Node {
  return normalForm(parser.parse(prepared(markdown)));
}

function prepared(markdown: string): string {
  let fence = '';
  return markdown
    .split('\n')
    .map((line) => {
      const [, marks] = /^(?:[\s>]|[-+*]\s|\d{1,9}[.)]\s)*(`{3,}|~{3,})/.exec(line) ?? [];
      const isInside = fence !== '';
      if (marks !== undefined && (!isInside || marks.startsWith(fence))) {
        fence = isInside ? '' : marks;
      }
      return isInside || fence !== '' ? line : withFewMarks(line.replace(bullet, '$1- '));
    })
    .join('\n');
}

function withFewMarks(line: string): string {
  const [start] = /^(?:\s|>|[-+*](?=\s)|\d{1,9}[.)](?=\s))*/.exec(line) ?? [''];
  const marks = [...start.matchAll(/>|[-+*]|\d+[.)]/g)];
  const last = marks[MARKS_A_LINE];
  const few = last ? `${line.slice(0, last.index)}\\${line.slice(last.index)}` : line;
  return start.length > INDENTATION ? few.replace(/^[ \t]+/, (spaces) => spaces.slice(0, INDENTATION)) : few;
}

type TokenType = typeof Token;

/** Moves pictures and cards out of lines, and puts a cell's text into a paragraph. */
function arrange(tokens: readonly Token[], TokenClass: TokenType): Token[] {
  const arranged: Token[] = [];
  let pictures: Token[] = [];
  let isInCell = false;
  for (const token of tokens) {
    if (/^t[hd]_open$/.test(token.type)) {
      isInCell = true;
      arranged.push(token, new TokenClass('paragraph_open', 'p', 1));
      continue;
    }
    if (/^t[hd]_close$/.test(token.type)) {
      isInCell = false;
      arranged.push(new TokenClass('paragraph_close', 'p', -1), token);
      continue;
    }
    if (token.type === 'inline' && token.children) {
      const found = token.children.filter(({ type }) => type === 'image');
      pictures = isInCell ? [] : found.flatMap((image) => picture(image, TokenClass));
      token.children = onlyLeadingLinks(token.children).flatMap((child) =>
        child.type !== 'image'
          ? [child]
          : isInCell || !isPicture(child)
            ? [textToken(child, TokenClass)]
            : [],
      );
      const record = cardOf(token.children);
      if (record !== undefined && arranged.at(-1)?.type === 'paragraph_open') {
        const card = new TokenClass('card', '', 0);
        card.meta = { record };
        token.children = [];
        pictures.push(card);
      }
    }
    arranged.push(token);
    if (/^(?:paragraph|heading)_close$/.test(token.type)) {
      arranged.push(...pictures);
      pictures = [];
    }
  }
  return arranged;
}

function isPicture(image: Token): boolean {
  return isPictureAddress(withoutMark(String(image.attrGet('src'))));
}

function picture(image: Token, TokenClass: TokenType): Token[] {
  const address = String(image.attrGet('src'));
  if (!isPicture(image)) {
    return [];
  }
  const token = new TokenClass('picture', '', 0);
  token.meta = {
    address: withoutMark(address),
    alternative: textOf(image.children ?? []),
    isDecorative: address.endsWith(DECORATIVE),
    caption: image.attrGet('title') ?? '',
  };
  return [token];
}

function withoutMark(address: string): string {
  return address.endsWith(DECORATIVE) ? address.slice(0, -DECORATIVE.length) : address;
}

function onlyLeadingLinks(children: readonly Token[]): Token[] {
  let leads = false;
  return children.filter((child) => {
    if (child.type === 'link_open') {
      const href = String(child.attrGet('href'));
      const address = isAddress(href) ? href : withoutMark(href);
      child.attrSet('href', address);
      leads = isAddress(address);
    }
    return leads || !child.type.startsWith('link_');
  });
}

function textToken(image: Token, TokenClass: TokenType): Token {
  const token = new TokenClass('text', '', 0);
  token.content = textOf(image.children ?? []);
  return token;
}

function cardOf(children: readonly Token[]): string | undefined {
  const [first] = children;
  const isOne =
    first?.type === 'link_open' &&
    first.attrGet('title') === CARD &&
    children.filter(({ type }) => type === 'link_open').length === 1 &&
    children.at(-1)?.type === 'link_close';
  const record = isOne ? recordOf(String(first.attrGet('href'))) : undefined;
  return record !== undefined && isRecordName(record) ? record : undefined;
}

function textOf(tokens: readonly Token[]): string {
  return tokens
    .map(({ type, content, children }) =>
      /break$/.test(type) ? ' ' : type === 'image' ? textOf(children ?? []) : content,
    )
    .join('');
}

function alignmentOf(token: Token): { alignment: string | null } {
  return { alignment: /text-align:(left|center|right)/.exec(String(token.attrGet('style')))?.[1] ?? null };
}
