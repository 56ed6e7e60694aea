import { useLocation, useNavigate } from '@site/platform';
import { useEffect, useRef } from 'react';
import { withParameter } from './listParameter';

/** Kept with the history entry of what was opened from the list itself. */
const FROM_LIST = 'from-list';

interface Opened {
  /** What is open, as the address names it. */
  readonly opened: string | undefined;
  open(what: string | number): void;
  /** What is open has this name from now on. Does nothing once it was left or closed. */
  rename(what: string | number): void;
  /** Does nothing for what was left or closed already, as by Back while it was saved. */
  close(): void;
}

/**
 * What is open beside a list, by a parameter of the address: Back closes it, and a reload, Forward or a link open it
 * again.
 */
export function useOpened(parameter: string): Opened {
  const { pathname, search, state, key } = useLocation();
  const navigate = useNavigate();
  /** The history entry that is on screen and is not on its way out. */
  const current = useRef<string>(null);
  /** What it is called in the address, which the page follows a little later. */
  const renamed = useRef<string>(null);
  const opened = openedIn(search);
  const urlOf = (what: string | number | undefined) => `${pathname}${withParameter(search, parameter, what)}`;

  useEffect(() => {
    current.current = key;
    return () => {
      current.current = null;
    };
  }, [key]);

  function openedIn(query: string): string | undefined {
    return new URLSearchParams(query).get(parameter) ?? undefined;
  }

  /** What was left is on screen a little longer, until there is what is shown instead. */
  function isLeft(): boolean {
    const { location } = window;
    const now = openedIn(location.search);
    const isOther = now !== opened && (now === undefined || now !== renamed.current);
    return current.current !== key || location.pathname !== pathname || isOther;
  }

  return {
    opened,
    open: (what) => void navigate(urlOf(what), { state: FROM_LIST }),
    rename(what) {
      if (!isLeft()) {
        renamed.current = String(what);
        void navigate(urlOf(what), { replace: true, state });
      }
    },
    close() {
      if (isLeft()) {
        return;
      }
      if (state === FROM_LIST) {
        // The history moves a little later: a second click must not take a second step.
        current.current = null;
        void navigate(-1);
      } else {
        void navigate(urlOf(undefined), { replace: true });
      }
    },
  };
}
