import { useLocation, useNavigationType } from '@site/platform';
import { useEffect } from 'react';

/** What a link within the site leaves in the history entry of the page that it leads to. */
export interface Visit {
  /** The list that the visitor came from, with its filters. */
  readonly listUrl?: string;
  /** The list is to be shown where the visitor left it. */
  readonly restoresScroll?: boolean;
  /** Id of the element that gets the focus: the control that had it is gone with the page before. */
  readonly focus?: string;
}

/** What the link that led here left behind; nothing on a first load. */
export function useVisit(): Visit {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null) {
    return {};
  }
  const { listUrl, restoresScroll, focus } = state as Record<keyof Visit, unknown>;
  return {
    listUrl: typeof listUrl === 'string' ? listUrl : undefined,
    restoresScroll: restoresScroll === true,
    focus: typeof focus === 'string' ? focus : undefined,
  };
}

/** Moves the focus where the followed link wants it, once; Back and Forward leave it to the browser. */
export function useVisitFocus(): void {
  const { focus } = useVisit();
  const target = useNavigationType() === 'POP' ? undefined : focus;

  useEffect(() => {
    if (target) {
      document.getElementById(target)?.focus();
    }
  }, [target]);
}
