import { paths } from '@site/platform/paths';

/** Pages with `noindex` are open, because crawlers must read them to see it. `$` is the end of a path. */
const disallowed = [`${paths.admin}$`, `${paths.admin}/`, '/api/'];

export function isDisallowed(path: string): boolean {
  return disallowed.some((rule) => (rule.endsWith('$') ? path === rule.slice(0, -1) : path.startsWith(rule)));
}

export const robotsTextForNobody = 'User-agent: *\nDisallow: /\n';

export function robotsText(publicUrl: string): string {
  const rules = disallowed.map((prefix) => `Disallow: ${prefix}`);
  return ['User-agent: *', 'Allow: /', ...rules, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
}
