import { parseFragment, serialize } from 'parse5';
import sanitizeHtml, { type Attributes, type Tag } from 'sanitize-html';

const allowedTags = [
  ...['p', 'br', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'pre', 'hr'],
  ...['a', 'strong', 'b', 'em', 'i', 'sub', 'sup', 'code', 'span'],
];

/** Deeper nesting is no text for people; it would only exhaust whoever renders it. */
const NESTING_LIMIT = 12;

/** Stands for the site wherever it is, to tell its own addresses from others. */
const SITE = 'https://site.invalid';

/**
 * Cleans the HTML of site content: only elements of text stay, without attributes but a link's address; what other
 * elements hold stays as text, except where it is no text (scripts, styles). The result is nested the way browsers
 * would nest it, so cleaning it again changes nothing.
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
      // The page itself has the one h1, and nothing on this site is six levels deep.
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

/** Addresses of the site (`/…`, `#…`), of the web, of mailboxes and telephones; null for any other. */
function safeAddress(href: string): string | null {
  if (/^[/#]/.test(href)) {
    // As a browser reads it: `/\evil.example` and `/<tab>/evil.example` are addresses of another host.
    const url = URL.canParse(href, SITE) ? new URL(href, SITE) : null;
    if (url?.origin !== SITE) {
      return null;
    }
    return href.startsWith('#') ? url.hash || '#' : `${url.pathname}${url.search}${url.hash}`;
  }
  const url = URL.canParse(href) ? new URL(href) : null;
  return url && ['http:', 'https:', 'mailto:', 'tel:'].includes(url.protocol) ? url.href : null;
}
