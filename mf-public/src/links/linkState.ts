import { useLocation, useNavigationType } from '@site/platform';
import { useEffect, useRef } from 'react';

export interface LinkState {
  readonly listUrl?: string;
  readonly restoresScroll?: boolean;
  /** Gets the focus of the control that is gone. */
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

/** Back, Forward and a list that changes while one types leave the focus alone. */
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
