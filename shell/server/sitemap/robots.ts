import { paths } from '@site/platform';

/** Where crawlers have nothing to look for: the sitemap names nothing below. Feeds and pictures are open to them. */
const disallowed = [paths.admin, '/api/', paths.search];

/** Crawlers are asked not to read the path. */
export function isDisallowed(path: string): boolean {
  return disallowed.some((prefix) => path.startsWith(prefix));
}

/** `/robots.txt` of a site. */
export function robotsText(publicUrl: string): string {
  const rules = disallowed.map((prefix) => `Disallow: ${prefix}`);
  return ['User-agent: *', 'Allow: /', ...rules, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
}
