import { useCompanyConfig, useSiteUrl } from '@site/platform';
import { paths } from '@site/platform/paths';

/** The group as every page names it: who publishes, employs and hires. */
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
