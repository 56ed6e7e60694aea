import { use } from 'react';
import { createSiteContext } from '../stores/siteContexts';

const SiteUrlContext = createSiteContext<string | null>(null);

/** Without a trailing slash: `https://www.lumenvale.example`. */
export const SiteUrlProvider = SiteUrlContext;

/** Returns a function that turns a path of the site into an absolute URL. */
export function useSiteUrl(): (path: string) => string {
  const url = use(SiteUrlContext);
  if (url === null) {
    throw new Error('Site URL was used outside its provider');
  }
  return (path) => url + path;
}
