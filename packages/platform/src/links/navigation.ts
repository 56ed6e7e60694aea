import { type MouseEvent, use } from 'react';
import { createSiteContext } from '../stores/siteContexts';

export interface Navigation {
  /** Fetches code and data of a page of this site, once, so that a click shows it immediately. */
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

/** Excludes clicks that open a new tab or window, or that something has handled already. */
export function isPlainClick(event: MouseEvent): boolean {
  return (
    event.button === 0 &&
    !(event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  );
}
