import { useLocation, useNavigate } from '@site/platform';
import { useEffect, useRef } from 'react';
import { withParameter } from '../list/listState';

const FROM_LIST = 'from-list';

/** Back closes what is open; a reload, Forward or a link opens it again. */
export function useOpened(parameter: string) {
  const { pathname, search, state, key } = useLocation();
  const navigate = useNavigate();
  const current = useRef<string>(null);
  /** The page follows the new name a little later. */
  const renamed = useRef<string>(null);
  const opened = openedIn(search, parameter);
  const urlOf = (what: string | number | undefined) => `${pathname}${withParameter(search, parameter, what)}`;

  useEffect(() => {
    current.current = key;
    // A person who goes back and then decides to stay returns here.
    function stay() {
      if (window.location.pathname === pathname && openedIn(window.location.search, parameter) === opened) {
        current.current = key;
      }
    }
    window.addEventListener('popstate', stay);
    return () => {
      window.removeEventListener('popstate', stay);
      current.current = null;
    };
  }, [key, pathname, opened, parameter]);

  /** The replaced one is shown until the new one is ready. */
  function isLeft(): boolean {
    const { location } = window;
    const now = openedIn(location.search, parameter);
    const isOther = now !== opened && (now === undefined || now !== renamed.current);
    return current.current !== key || location.pathname !== pathname || isOther;
  }

  return {
    opened,
    isLeft,
    open(what: string | number) {
      // The page follows the address later, so a second press would open it twice.
      if (openedIn(window.location.search, parameter) !== String(what)) {
        void navigate(urlOf(what), { state: FROM_LIST });
      }
    },
    linkTo: (what: string | number) => ({ to: urlOf(what), state: FROM_LIST }),
    rename(what: string | number) {
      if (!isLeft()) {
        renamed.current = String(what);
        void navigate(urlOf(what), { replace: true, state });
      }
    },
    closeTo(url: string) {
      if (!isLeft()) {
        void navigate(url, { replace: true });
      }
    },
    close() {
      if (isLeft()) {
        return;
      }
      if (state === FROM_LIST) {
        // A second click must not go back twice.
        current.current = null;
        void navigate(-1);
      } else {
        void navigate(urlOf(undefined), { replace: true });
      }
    },
  };
}

function openedIn(query: string, parameter: string): string | undefined {
  return new URLSearchParams(query).get(parameter) ?? undefined;
}
