import { useLocation } from '@site/platform';

/** What the links between the list and an article leave in the history entry. */
export interface ArticlesVisit {
  /** The list that the visitor came from, with its filters. */
  readonly listUrl?: string;
  /** The focus goes to what was found: the control that had it is gone with the old list. */
  readonly focusesCount?: boolean;
}

/** What the link that led here left behind; nothing on a first load. */
export function useArticlesVisit(): ArticlesVisit {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null) {
    return {};
  }
  return {
    listUrl: 'listUrl' in state && typeof state.listUrl === 'string' ? state.listUrl : undefined,
    focusesCount: 'focusesCount' in state && state.focusesCount === true,
  };
}
