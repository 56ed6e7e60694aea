import { useLocation, useNavigationType } from '@site/platform';
import { useEffect, useRef } from 'react';

export interface LinkState {
  readonly listUrl?: string;
  readonly restoresScroll?: boolean;
  /** The id of the element that gets the focus, because the pressed control is gone. */
  readonly focus?: string;
}

export function useLinkState(): LinkState {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null) {
    return {};
  }
  const { listUrl, restoresScroll, focus } = state as Record<keyof LinkState, unknown>;
  return {
    listUrl: typeof listUrl === 'string' ? listUrl : undefined,
    restoresScroll: restoresScroll === true,
    focus: typeof focus === 'string' ? focus : undefined,
  };
}

/** Moves the focus as the link asked, but not on Back, on Forward or while somebody types. */
export function useLinkedFocus(isThere = true): void {
  const { key } = useLocation();
  const { focus } = useLinkState();
  const target = useNavigationType() === 'POP' ? undefined : focus;
  const moved = useRef<string>(undefined);

  useEffect(() => {
    if (target && isThere && moved.current !== key) {
      moved.current = key;
      document.getElementById(target)?.focus();
    }
  }, [key, target, isThere]);
}
