import { type Context, createContext, use } from 'react';

/** A slot filling's React root gets these. */
export const siteContexts: Context<unknown>[] = [];

export function createSiteContext<Value>(value: Value): Context<Value> {
  const context = createContext(value);
  siteContexts.push(context as Context<unknown>);
  return context;
}

export interface Navigation {
  /** Fetches a page's code and data, once. */
  prefetch(url: string): void;
}

const NavigationContext = createSiteContext<Navigation | null>(null);
export const NavigationProvider = NavigationContext;

export function useNavigation(): Navigation {
  const navigation = use(NavigationContext);
  if (!navigation) {
    throw new Error('Navigation was used outside its provider');
  }
  return navigation;
}

const SiteUrlContext = createSiteContext<string | null>(null);

/** Without a trailing slash: `https://www.lumenvale.example`. */
export const SiteUrlProvider = SiteUrlContext;

/** Turns a path of the site into an absolute URL. */
export function useSiteUrl(): (path: string) => string {
  const url = use(SiteUrlContext);
  if (url === null) {
    throw new Error('Site URL was used outside its provider');
  }
  return (path) => url + path;
}
