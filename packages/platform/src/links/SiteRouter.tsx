import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Navigator,
  Router,
  type To,
} from 'react-router';

type MayLeave = (to: To) => boolean;

const GuardContext = createContext<(mayLeave: MayLeave) => () => void>(() => () => {});

/** A BrowserRouter whose pages can refuse to be left. `useBlocker` needs the data router, 19 kB more (decision 22). */
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

/** Lets a page decide about links, `navigate`, Back and Forward, but not about leaving the document. */
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
    push: (to, state) => mayLeave(to) && history.push(to, state),
    replace: (to, state) => mayLeave(to) && history.replace(to, state),
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
        // Back has already happened here. An entry of the same page has no distance.
        if (isPop(action) && delta && !mayLeave(history.location)) {
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
