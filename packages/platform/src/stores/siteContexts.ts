import { type Context, createContext, use } from 'react';

/** The contexts that a slot filling's React root gets. */
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
  prefetch(url: string): void;
}

const NavigationContext = createSiteContext<Navigation | null>(null);
export const NavigationProvider = NavigationContext;

export function useNavigation(): Navigation {
  return useRequired(NavigationContext, 'Navigation');
}

const SiteUrlContext = createSiteContext<string | null>(null);

/** Without a trailing slash. */
export const SiteUrlProvider = SiteUrlContext;

/** Makes an absolute URL of a path of the site. */
export function useSiteUrl(): (path: string) => string {
  const url = useRequired(SiteUrlContext, 'Site URL');
  return (path) => url + path;
}
