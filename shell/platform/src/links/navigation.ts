import { createContext, use } from 'react';

/** What the shell's navigation offers to links. */
export interface Navigation {
  /** Fetches code and data of the page at a URL of this site, once, so that a click shows it at once. */
  prefetch(url: string): void;
}

const NavigationContext = createContext<Navigation | null>(null);
export const NavigationProvider = NavigationContext;

export function useNavigation(): Navigation {
  const navigation = use(NavigationContext);
  if (!navigation) {
    throw new Error('Navigation was used outside its provider');
  }
  return navigation;
}
