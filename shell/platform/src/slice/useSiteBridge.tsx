import { type Context, createElement, type ReactNode, use } from 'react';
import { UNSAFE_LocationContext, UNSAFE_NavigationContext } from 'react-router';
import { SWRConfig, useSWRConfig } from 'swr';
import { siteContexts } from '../contexts/siteContexts';

/**
 * The router's own contexts, which may change between its versions. A test checks that they still provide what links
 * need.
 */
const routerContexts = [UNSAFE_NavigationContext, UNSAFE_LocationContext] as unknown as Context<unknown>[];

/**
 * Returns a function that wraps a part of another React root in this component's contexts, which it would otherwise not
 * have: stores, reads, links and the current location. The component renders again whenever one of them changes.
 */
export function useSiteBridge(): (part: ReactNode) => ReactNode {
  const values = [...siteContexts, ...routerContexts].map((context) => [context, use(context)] as const);
  const reads = useSWRConfig();
  return (part) =>
    values.reduce<ReactNode>(
      (inner, [Site, value]) => createElement(Site, { value }, inner),
      // The same cache, rather than a second one for the same answers.
      <SWRConfig value={() => ({ ...reads, provider: undefined })}>{part}</SWRConfig>,
    );
}
