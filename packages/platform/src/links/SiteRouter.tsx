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

interface SiteRouterProps {
  /** The shell makes it before React hydrates: Back may come meanwhile. */
  readonly router?: ReturnType<typeof createRouter>;
  readonly children?: ReactNode;
}

/** A BrowserRouter whose pages can refuse to be left. `useBlocker` needs the data router, 19 kB more (decision 22). */
export function SiteRouter({ router: given, children }: SiteRouterProps) {
  const [router] = useState(given ?? createRouter);
  const [{ action, location }, show] = useState(router.first);

  useLayoutEffect(() => router.follow((place) => startTransition(() => show(place))), [router]);

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

export function createRouter() {
  const history = createBrowserHistory({ v5Compat: true });
  let mayLeave: MayLeave = () => true;
  let isReturning = false;
  const navigator: Navigator = {
    ...history,
    push: (to, state) => mayLeave(to) && history.push(to, state),
    replace: (to, state) => mayLeave(to) && history.replace(to, state),
  };
  const current = () => ({ action: history.action, location: history.location });
  const first = current();
  let latest = first;
  let show: ((place: typeof first) => void) | undefined;
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
    latest = current();
    show?.(latest);
  });
  return {
    navigator,
    first,
    guard(decide: MayLeave) {
      mayLeave = decide;
      return () => {
        mayLeave = () => true;
      };
    },
    follow(next: NonNullable<typeof show>) {
      show = next;
      next(latest);
    },
  };
}

function isPop(action: string): boolean {
  return action === 'POP';
}
