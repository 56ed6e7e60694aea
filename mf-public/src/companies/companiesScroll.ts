import { useLocation } from '@site/platform';
import { useEffect } from 'react';
import { visitStorage } from '../storage/safeStorage';

const COMPANIES_SCROLL_KEY = 'companiesScrollPosition';
/** The list needs a moment to have its full height again, in milliseconds. */
const RESTORE_DELAY = 100;

/** What the links between the list and a company's page leave in the history entry. */
export interface CompaniesVisit {
  /** The list is to be shown where the visitor left it. */
  readonly restoresScroll?: boolean;
  /** The list that the visitor came from, with its filters. */
  readonly listUrl?: string;
  /** Id of the element that the focus goes to once the list is there. */
  readonly focus?: string;
}

/** Remembers how far the list is scrolled, for the way back from a company. */
export function rememberCompaniesScroll(): void {
  visitStorage.set(COMPANIES_SCROLL_KEY, String(window.scrollY));
}

/** Shows the list where it was left, when the visitor comes back from a company. */
export function useRestoredCompaniesScroll(): void {
  const { restoresScroll } = useCompaniesVisit();

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

/** What the link that led here left behind; nothing on a first load. */
export function useCompaniesVisit(): CompaniesVisit {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null) {
    return {};
  }
  const { restoresScroll, listUrl, focus } = state as Record<string, unknown>;
  return {
    restoresScroll: restoresScroll === true,
    listUrl: typeof listUrl === 'string' ? listUrl : undefined,
    focus: typeof focus === 'string' ? focus : undefined,
  };
}
