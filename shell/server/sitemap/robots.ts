import { paths } from '@site/platform/paths';

/**
 * Feeds and pictures are open to crawlers, and so are pages with `noindex`, which they must read to see it.
 * `$` is the end of a path.
 */
const disallowed = [`${paths.admin}$`, `${paths.admin}/`, '/api/'];

export function isDisallowed(path: string): boolean {
  return disallowed.some((rule) => (rule.endsWith('$') ? path === rule.slice(0, -1) : path.startsWith(rule)));
}

/** For an origin that crawlers should not read at all. */
export const robotsTextForNobody = 'User-agent: *\nDisallow: /\n';

export function robotsText(publicUrl: string): string {
  const rules = disallowed.map((prefix) => `Disallow: ${prefix}`);
  return ['User-agent: *', 'Allow: /', ...rules, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
}
