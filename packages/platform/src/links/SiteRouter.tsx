import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import { UNSAFE_createBrowserHistory as createBrowserHistory, type Navigator, Router } from 'react-router';

type MayLeave = () => boolean;

const GuardContext = createContext<(mayLeave: MayLeave) => () => void>(() => () => {});

/**
 * React Router's BrowserRouter, except that a page can refuse to be left: `useBlocker` needs the data router,
 * which is 19 kB larger (docs/decisions/0022-libraries.md).
 */
export function SiteRouter({ children }: { readonly children?: ReactNode }) {
  const [router] = useState(createRouter);
  const [{ action, location }, show] = useState(router.current);

  useLayoutEffect(() => router.listen((place) => startTransition(() => show(place))), [router]);

  return (
    <Router location={location} navigationType={action} navigator={router.navigator}>
      <GuardContext value={router.guard}>{children}</GuardContext>
    </Router>
  );
}

/**
 * Has `mayLeave` decide about links, calls of `navigate`, Back and Forward; not about leaving the document.
 */
export function useNavigationGuard(mayLeave: MayLeave): void {
  const guard = use(GuardContext);
  useEffect(() => guard(mayLeave), [guard, mayLeave]);
}

function createRouter() {
  const history = createBrowserHistory({ v5Compat: true });
  let mayLeave: MayLeave = () => true;
  let isReturning = false;
  const navigator: Navigator = {
    ...history,
    push: (to, state) => mayLeave() && history.push(to, state),
    replace: (to, state) => mayLeave() && history.replace(to, state),
  };
  const current = () => ({ action: history.action, location: history.location });
  return {
    navigator,
    current,
    guard(decide: MayLeave) {
      mayLeave = decide;
      return () => {
        mayLeave = () => true;
      };
    },
    listen: (show: (place: ReturnType<typeof current>) => void) =>
      history.listen(({ action, delta }) => {
        if (isReturning) {
          isReturning = false;
          return;
        }
        // Back and Forward have already happened, so staying means returning. Without a distance, it is an
        // entry of the same page.
        if (isPop(action) && delta && !mayLeave()) {
          isReturning = true;
          history.go(-delta);
          return;
        }
        show(current());
      }),
  };
}

function isPop(action: string): boolean {
  return action === 'POP';
}
