import { runInNewContext } from 'node:vm';
// With extensions, because a thread of a test runs the sources.
import { showsNothing } from '@site/rules/cleanText';
import { bullets } from '@site/rules/listMarks';
import { normalForm } from '@site/writing/normalForm';
import { parseMarkdown } from '@site/writing/parseMarkdown';
import { schema } from '@site/writing/schema';
import { escapeHtml } from '@site/writing/textHtml';
import { addressOf, type Named } from '@site/writing/textNodes';
import { Marked, type MarkedToken, type Token } from 'marked';
import type { Node } from 'prosemirror-model';
import { sanitizeContent } from './sanitizeContent.ts';

/** In milliseconds; the longest text of a person takes a tenth of it. */
const MARKDOWN_TIME_LIMIT = 1_500;

/** Markdown would join such lines. */
const bulleted = new RegExp(String.raw`^([ \t]*)[${bullets}][ \t\u00A0]+`, 'gmu');

export interface Content {
  readonly type: 'text' | 'html' | 'markdown';
  readonly content: string;
  /** What the links of a Markdown text lead to. */
  readonly named?: Named;
}

/**
 * Safe HTML, empty if nothing would show.
 * @param timeLimit For Markdown, in milliseconds; a text that takes longer is shown as typed.
 */
export function renderContent(text: Content, timeLimit = MARKDOWN_TIME_LIMIT): string {
  const html = text.type === 'text' ? textToHtml(text.content) : sanitizeContent(toMarkup(text, timeLimit));
  return isBlank(html) ? '' : html;
}

function toMarkup({ type, content, named }: Content, timeLimit: number): string {
  if (type === 'html') {
    return content;
  }
  const marked = new Marked({ gfm: true, breaks: false, walkTokens: mender(named) });
  return (
    inTime(() => marked.parse(content.replaceAll(bulleted, '$1- '), { async: false }), timeLimit) ??
    textToHtml(content)
  );
}

/** Leads links to where their records and files are now, and lets no heading skip a level. */
function mender(named: Named | undefined): (token: Token) => void {
  // The text stands below a heading of the page.
  let depth = 2;
  return (any) => {
    const token = any as MarkedToken;
    if (token.type === 'heading') {
      depth = Math.min(token.depth, depth + 1);
      token.depth = depth;
    } else if (token.type === 'link' && named) {
      token.href = addressOf(token.href, named) ?? token.href;
    }
  };
}

/** Reads a text that takes longer as paragraphs. @param timeLimit In milliseconds. */
export function readMarkdown(markdown: string, timeLimit = MARKDOWN_TIME_LIMIT): Node {
  return inTime(() => parseMarkdown(markdown), timeLimit) ?? asParagraphs(markdown);
}

/** Returns undefined if it took too long, or nested so deeply that the stack overflowed. */
function inTime<Result>(parse: () => Result, timeout: number): Result | undefined {
  try {
    // Nothing else stops synchronous work, and some markup takes quadratic time.
    return runInNewContext('parse()', { parse }, { timeout });
  } catch {
    return undefined;
  }
}

function asParagraphs(text: string): Node {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
  return normalForm(
    schema.node(
      'doc',
      null,
      paragraphs.map((paragraph) => schema.node('paragraph', null, [schema.text(paragraph)])),
    ),
  );
}

function textToHtml(text: string): string {
  const paragraphs = text
    .replaceAll('\r\n', '\n')
    .trim()
    .split(/\n[^\S\n]*\n\s*/)
    .map((paragraph) => escapeHtml(paragraph.trim()).replaceAll('\n', '<br>'));
  return paragraphs.length > 1
    ? paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('')
    : (paragraphs[0] ?? '');
}

function isBlank(html: string): boolean {
  return showsNothing(html.replace(/<[^>]*>|&nbsp;/g, ''));
}
