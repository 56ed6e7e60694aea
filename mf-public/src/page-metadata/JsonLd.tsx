import { useCompanyConfig, useSiteUrl } from '@site/platform';
import { paths } from '@site/platform/paths';
import type { Thing } from 'schema-dts';

/** Values are escaped so that none can end the script element. */
export function JsonLd<Facts extends Exclude<Thing, string>>({ data }: { data: Facts }) {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
  return <script type="application/ld+json">{text}</script>;
}

export function useOrganization() {
  const { name } = useCompanyConfig();
  const siteUrl = useSiteUrl();
  const url = siteUrl(paths.home);
  return {
    '@type': 'Organization',
    '@id': `${url}#organization`,
    name,
    url,
    logo: siteUrl(paths.icon),
  } as const;
}
