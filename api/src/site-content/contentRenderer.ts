import { runInNewContext } from 'node:vm';
import { Injectable } from '@nestjs/common';
import { Marked } from 'marked';
import { sanitizeContent } from './sanitizeContent.js';
import type { SiteContent } from './siteContent.entity.js';

/** How many characters of texts are kept rendered; a text of the greatest length takes a second to render. */
const KEPT_CHARACTERS = 8_000_000;

/** In milliseconds; text for people of the greatest length takes a tenth of it. */
const MARKDOWN_TIME_LIMIT = 1_500;

const marked = new Marked({ gfm: true, breaks: false });

type Content = Pick<SiteContent, 'type' | 'content'>;

/** Turns site content of any type into HTML that is safe to show. */
@Injectable()
export class ContentRenderer {
  // By the text itself, so that nothing in here can be out of date.
  private readonly rendered = new Map<string, string>();
  private keptCharacters = 0;

  /** The content as safe HTML; empty when it shows nothing, whatever markup it consists of. */
  toHtml({ type, content }: Content): string {
    const name = `${type} ${content}`;
    const kept = this.rendered.get(name);
    if (kept !== undefined) {
      return kept;
    }
    const html = renderContent({ type, content });
    this.keep(name, html);
    return html;
  }

  private keep(name: string, html: string): void {
    this.rendered.set(name, html);
    this.keptCharacters += name.length + html.length;
    for (const [oldest, oldestHtml] of this.rendered) {
      if (this.keptCharacters <= KEPT_CHARACTERS) {
        return;
      }
      this.rendered.delete(oldest);
      this.keptCharacters -= oldest.length + oldestHtml.length;
    }
  }
}

/** What {@link ContentRenderer.toHtml} gives, for a text that is shown once. */
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
