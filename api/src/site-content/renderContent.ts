import { runInNewContext } from 'node:vm';
import { Marked } from 'marked';
// With the ending of the source, because a thread of the tests runs it as it is.
import { sanitizeContent } from './sanitizeContent.ts';
import type { SiteContent } from './siteContent.entity.js';

/** In milliseconds; text for people of the greatest length takes a tenth of it. */
const MARKDOWN_TIME_LIMIT = 1_500;

const marked = new Marked({ gfm: true, breaks: false });

export type Content = Pick<SiteContent, 'type' | 'content'>;

/** The content as safe HTML; empty when it shows nothing, whatever markup it consists of. */
export function renderContent({ type, content }: Content): string {
  const html = type === 'text' ? textToHtml(content) : sanitizeContent(toMarkup(type, content));
  return showsNothing(html) ? '' : html;
}

function toMarkup(type: 'html' | 'markdown', content: string): string {
  if (type === 'html') {
    return content;
  }
  try {
    // The one way to end work that does not pause: some markup takes the parser time with the square of its length.
    return runInNewContext(
      'parse()',
      { parse: () => marked.parse(content, { async: false }) },
      {
        timeout: MARKDOWN_TIME_LIMIT,
      },
    );
  } catch {
    // It took too long, or is nested without end and exhausted the stack: it is still readable as it was typed.
    return textToHtml(content);
  }
}

/** A blank line begins a paragraph and a line break is one. What is a single paragraph stays without an element. */
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

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function showsNothing(html: string): boolean {
  return !/[^\s\p{Default_Ignorable_Code_Point}]/u.test(html.replace(/<[^>]*>|&nbsp;/g, ''));
}
