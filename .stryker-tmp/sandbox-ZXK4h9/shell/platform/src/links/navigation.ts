import { use } from 'react';
import { createSiteContext } from '../contexts/siteContexts';

/** What the shell's navigation provides for links. */
export interface Navigation {
  /** Fetches code and data of the page at a URL of this site, once, so that a click shows it immediately. */
  prefetch(url: string): void;
}

const NavigationContext = createSiteContext<Navigation | null>(null);
/** Provides the shell's way of prefetching pages. */
export const NavigationProvider = NavigationContext;

/** Returns the shell's navigation. Throws outside its provider. */
export function useNavigation(): Navigation {
  const navigation = use(NavigationContext);
  if (!navigation) {
    throw new Error('Navigation was used outside its provider');
  }
  return navigation;
}
