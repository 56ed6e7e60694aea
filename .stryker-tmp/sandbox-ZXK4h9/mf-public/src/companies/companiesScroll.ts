import { visitStorage } from '@site/platform';
import { useEffect } from 'react';
import { useVisit } from '../links/visit';

const COMPANIES_SCROLL_KEY = 'companiesScrollPosition';
/** How long the list needs to regain its full height, in milliseconds. */
const RESTORE_DELAY = 100;

/** Remembers the list's scroll position, for the way back from a company. */
export function rememberCompaniesScroll(): void {
  visitStorage.set(COMPANIES_SCROLL_KEY, String(window.scrollY));
}

/** Restores the list's scroll position when the visitor comes back from a company. */
export function useRestoredCompaniesScroll(): void {
  const { restoresScroll } = useVisit();

  useEffect(() => {
    if (!restoresScroll) {
      return;
    }
    const timer = setTimeout(() => {
      const top = Number(visitStorage.get(COMPANIES_SCROLL_KEY));
      visitStorage.remove(COMPANIES_SCROLL_KEY);
      if (top > 0) {
        window.scrollTo({ top, behavior: 'instant' });
      }
    }, RESTORE_DELAY);
    return () => clearTimeout(timer);
  }, [restoresScroll]);
}
