import { visitStorage } from '@site/platform';
import { useEffect } from 'react';
import { useLinkState } from '../../links/linkState';

const COMPANIES_SCROLL_KEY = 'companiesScrollPosition';
/** The list needs its height before it can scroll. */
const RESTORE_DELAY = 100;

export function rememberCompaniesScroll(): void {
  visitStorage.set(COMPANIES_SCROLL_KEY, String(window.scrollY));
}

export function useRestoredCompaniesScroll(): void {
  const { restoresScroll } = useLinkState();

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
