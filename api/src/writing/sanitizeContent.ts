import { webUrl } from '@site/rules/links';
import { parseFragment, serialize } from 'parse5';
import sanitizeHtml, { type Attributes, type Tag } from 'sanitize-html';

const allowedTags = [
  ...['p', 'br', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'pre', 'hr'],
  ...['a', 'strong', 'b', 'em', 'i', 'sub', 'sup', 'code', 'span'],
];

/** Nobody nests deeper, and the renderer would be exhausted. */
const NESTING_LIMIT = 12;

const SITE = 'https://site.invalid';

/**
 * Keeps only text elements and addresses of links. Its nesting is that of browsers, so cleaning again changes
 * nothing.
 */
export function sanitizeContent(html: string): string {
  const clean = sanitizeHtml(html, {
    allowedTags,
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    nestingLimit: NESTING_LIMIT,
    transformTags: {
      a: (_name: string, { href }: Attributes): Tag => toLink(href),
      // Only the page itself has an h1, and no heading on this site is six levels deep.
      h1: 'h2',
      h5: 'h4',
      h6: 'h4',
      div: 'p',
      section: 'p',
    },
  });
  return serialize(parseFragment(clean)).replaceAll('<p></p>', '').trim();
}

function toLink(href: string | undefined): Tag {
  const address = href === undefined ? null : safeAddress(href.trim());
  return address === null ? { tagName: 'span', attribs: {} } : { tagName: 'a', attribs: { href: address } };
}

/** Accepts addresses of this site (`/…`, `#…`), the web, a mailbox or a telephone. */
function safeAddress(href: string): string | null {
  if (/^[/#]/.test(href)) {
    // It is parsed like in a browser: `/\evil.example` and `/<tab>/evil.example` lead to another host.
    const url = URL.canParse(href, SITE) ? new URL(href, SITE) : null;
    if (url?.origin !== SITE) {
      return null;
    }
    return href.startsWith('#') ? url.hash || '#' : `${url.pathname}${url.search}${url.hash}`;
  }
  const url = URL.canParse(href) ? new URL(href) : null;
  return url && ['mailto:', 'tel:'].includes(url.protocol) ? url.href : (webUrl(url?.href) ?? null);
}
