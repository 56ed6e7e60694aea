import { type Context, createContext, use } from 'react';

/** A slot filling's React root gets these. */
export const siteContexts: Context<unknown>[] = [];

export function createSiteContext<Value>(value: Value): Context<Value> {
  const context = createContext(value);
  siteContexts.push(context as Context<unknown>);
  return context;
}

export function useRequired<Value>(context: Context<Value | null>, name: string): Value {
  const value = use(context);
  if (value === null) {
    throw new Error(`${name} was used outside its provider`);
  }
  return value;
}

export interface Navigation {
  /** Fetches a page's code and data, once. */
  prefetch(url: string): void;
}

const NavigationContext = createSiteContext<Navigation | null>(null);
export const NavigationProvider = NavigationContext;

export function useNavigation(): Navigation {
  return useRequired(NavigationContext, 'Navigation');
}

const SiteUrlContext = createSiteContext<string | null>(null);

/** Without a trailing slash: `https://www.lumenvale.example`. */
export const SiteUrlProvider = SiteUrlContext;

/** Turns a path of the site into an absolute URL. */
export function useSiteUrl(): (path: string) => string {
  const url = useRequired(SiteUrlContext, 'Site URL');
  return (path) => url + path;
}
