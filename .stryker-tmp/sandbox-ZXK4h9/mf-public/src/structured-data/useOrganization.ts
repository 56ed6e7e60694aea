import { useCompanyConfig, useSiteUrl } from '@site/platform';
import { paths } from '@site/platform/paths';

/** Returns the group as all pages describe it: as publisher, employer and hiring organization. */
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
