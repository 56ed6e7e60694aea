import { paths } from '@site/platform/paths';

/**
 * Where crawlers have nothing to look for: the sitemap names nothing of it. Feeds and pictures are open to them, and so
 * is what says of itself that it is not to be listed, which they must read to know. `$` is the end of a path.
 */
const disallowed = [`${paths.admin}$`, `${paths.admin}/`, '/api/'];

/** Crawlers are asked not to read the path. */
export function isDisallowed(path: string): boolean {
  return disallowed.some((rule) => (rule.endsWith('$') ? path === rule.slice(0, -1) : path.startsWith(rule)));
}

/** `/robots.txt` of an origin at which crawlers have nothing to look for. */
export const robotsTextForNobody = 'User-agent: *\nDisallow: /\n';

/** `/robots.txt` of a site. */
export function robotsText(publicUrl: string): string {
  const rules = disallowed.map((prefix) => `Disallow: ${prefix}`);
  return ['User-agent: *', 'Allow: /', ...rules, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
}
