import { paths } from '@site/platform/paths';

/**
 * What crawlers need not read: the sitemap lists none of it. Feeds and pictures are open to them, and so are pages with
 * `noindex`, which they must read to see it. `$` is the end of a path.
 */
const disallowed = [`${paths.admin}$`, `${paths.admin}/`, '/api/'];

/** Whether crawlers are asked not to read the path. */
export function isDisallowed(path: string): boolean {
  return disallowed.some((rule) => (rule.endsWith('$') ? path === rule.slice(0, -1) : path.startsWith(rule)));
}

/** `/robots.txt` of an origin that crawlers should not read at all. */
export const robotsTextForNobody = 'User-agent: *\nDisallow: /\n';

/** Returns the `/robots.txt` of a site. */
export function robotsText(publicUrl: string): string {
  const rules = disallowed.map((prefix) => `Disallow: ${prefix}`);
  return ['User-agent: *', 'Allow: /', ...rules, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
}
