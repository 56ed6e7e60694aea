import { createElement, type ReactNode, use, useMemo } from 'react';
import {
  createPath,
  type Navigator,
  Router,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router';
import { SWRConfig, useSWRConfig } from 'swr';
import { siteContexts } from '../stores/siteContexts';

/** Gives another React root this component's stores, reads, links and location. */
export function useSiteBridge(): (part: ReactNode) => ReactNode {
  const values = siteContexts.map((context) => [context, use(context)] as const);
  const reads = useSWRConfig();
  const place = { location: useLocation(), navigationType: useNavigationType(), navigator: useNavigator() };
  return (part) =>
    values.reduce<ReactNode>(
      (inner, [Site, value]) => createElement(Site, { value }, inner),
      <SWRConfig value={() => ({ ...reads, provider: undefined })}>
        <Router {...place}>{part}</Router>
      </SWRConfig>,
    );
}

function useNavigator(): Navigator {
  const navigate = useNavigate();
  return useMemo(
    () => ({
      createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
      go: (steps) => void navigate(steps),
      push: (to, state, options) => void navigate(to, { ...options, state }),
      replace: (to, state, options) => void navigate(to, { ...options, state, replace: true }),
    }),
    [navigate],
  );
}
