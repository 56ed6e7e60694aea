import { use } from 'react';
import { createSiteContext } from '../contexts/siteContexts';

/** What the shell's navigation offers to links. */
export interface Navigation {
  /** Fetches code and data of the page at a URL of this site, once, so that a click shows it at once. */
  prefetch(url: string): void;
}

const NavigationContext = createSiteContext<Navigation | null>(null);
/** Its value is how the shell fetches pages ahead. */
export const NavigationProvider = NavigationContext;

/** The shell's navigation. Throws outside of its provider. */
export function useNavigation(): Navigation {
  const navigation = use(NavigationContext);
  if (!navigation) {
    throw new Error('Navigation was used outside its provider');
  }
  return navigation;
}
