import { isSafeHref } from '@site/rules/links';
import { blockTags, DEPTH_LIMIT, inlineTags, tagPattern } from '../site-content/parseContentHtml.ts';
import { textLooks } from '../slice/defineTexts.ts';

/** In characters. */
export const textRules = {
  most: 300,
  /** `__proto__` is not a safe object key. */
  key: { pattern: /^[a-z0-9][a-z0-9_]*$/, maxLength: 100 },
  section: { pattern: /^[a-z0-9]+(?:-[a-z0-9]+)*$/, maxLength: 50 },
  title: { maxLength: 200 },
  looks: textLooks,
  text: { maxLength: 20_000 },
  all: { maxLength: 200_000 },
  /** One request reads all texts of a module, with their keys in its URL. */
  module: { most: 100, keysLength: 1_900 },
} as const;

/** Returns markup that the API would change, for the author. */
export function foreignMarkup(html: string): string | undefined {
  const open: string[] = [];
  let end = 0;
  for (const match of html.matchAll(tagPattern)) {
    const [tag, slash, written = '', attributes = ''] = match;
    const name = written.toLowerCase();
    if (html.slice(end, match.index).includes('<')) {
      return strayBracket;
    }
    end = match.index + tag.length;
    if (![...inlineTags, ...blockTags].some((allowed) => allowed === name)) {
      return `has <${name}>, which is not allowed in texts`;
    }
    if (slash) {
      if (open.pop() !== name) {
        return `closes <${name}>, which is not the last open element`;
      }
      continue;
    }
    const problem = attributeProblem(name, attributes.trim());
    if (problem) {
      return problem;
    }
    if (name !== 'br' && name !== 'hr') {
      open.push(name);
    }
    if (open.length > DEPTH_LIMIT) {
      return `is nested more than ${DEPTH_LIMIT} levels deep`;
    }
  }
  if (html.slice(end).includes('<')) {
    return strayBracket;
  }
  return open.length > 0 ? `does not close <${open.at(-1)}>` : undefined;
}

const strayBracket = 'has a < that does not start an element: write &lt;';

function attributeProblem(name: string, attributes: string): string | undefined {
  if (attributes === '') {
    return name === 'a' ? 'has a link without an address' : undefined;
  }
  const [, href] = name === 'a' ? (/^href="([^"]*)"$/i.exec(attributes) ?? []) : [];
  if (href === undefined) {
    return `has attributes on <${name}>: the only one allowed is href on a link`;
  }
  return isSafeHref(href.replaceAll('&amp;', '&'))
    ? undefined
    : `has a link to ${JSON.stringify(href.slice(0, 100))}: links may only stay on the site, or use http, https, mailto or tel`;
}
