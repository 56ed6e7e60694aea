import { apiPath } from '../api/apiPath';
import { useRead } from '../api/useRead';
import { type SiteContentKey, siteContentDefaults } from './defaults';

/** Where the site's texts come from; every page that calls {@link useSiteContent} names it in its data. */
export const siteContentPath = apiPath('/api/site-content', { query: { limit: 500 } });

interface SiteContent {
  /** The text of a key: the administrator's unless it is blank, otherwise the built-in one. */
  text(key: SiteContentKey): string;
  /** Neither the texts nor an error are there yet. */
  readonly isLoading: boolean;
}

/** The site's texts by key. They are rendered on the server, so a visitor never waits for them on a first load. */
export function useSiteContent(): SiteContent {
  const { data, error } = useRead(siteContentPath);
  return {
    text: (key) => data?.data.find((item) => item.key === key)?.content.trim() || siteContentDefaults[key],
    isLoading: !data && !error,
  };
}
