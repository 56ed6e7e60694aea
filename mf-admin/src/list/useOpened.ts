import { useLocation, useNavigate } from '@site/platform';
import { useRef } from 'react';
import { withParameter } from './listParameter';

/** Kept with the history entry of what was opened from the list itself. */
const FROM_LIST = 'from-list';

interface Opened {
  /** What is open, as the address names it. */
  readonly opened: string | undefined;
  open(what: string | number): void;
  close(): void;
}

/**
 * What is open beside a list, by a parameter of the address: Back closes it, and a reload, Forward or a link open it
 * again.
 */
export function useOpened(parameter: string): Opened {
  const { pathname, search, state, key } = useLocation();
  const navigate = useNavigate();
  const closed = useRef<string>(undefined);
  const urlOf = (what: string | number | undefined) => `${pathname}${withParameter(search, parameter, what)}`;

  return {
    opened: new URLSearchParams(search).get(parameter) ?? undefined,
    open: (what) => void navigate(urlOf(what), { state: FROM_LIST }),
    close() {
      // The history moves a little later: a second click must not take a second step.
      if (closed.current === key) {
        return;
      }
      closed.current = key;
      if (state === FROM_LIST) {
        void navigate(-1);
      } else {
        void navigate(urlOf(undefined), { replace: true });
      }
    },
  };
}
