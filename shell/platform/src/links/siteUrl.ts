import { use } from 'react';
import { createSiteContext } from '../contexts/siteContexts';

const SiteUrlContext = createSiteContext<string | null>(null);

/** Its value is where visitors find the site, without a slash at the end: `https://www.lumenvale.example`. */
export const SiteUrlProvider = SiteUrlContext;

/** Gives the function that makes an absolute address of a path of the site, for what is read away from it. */
export function useSiteUrl(): (path: string) => string {
  const url = use(SiteUrlContext);
  if (url === null) {
    throw new Error('Site URL was used outside its provider');
  }
  return (path) => url + path;
}
