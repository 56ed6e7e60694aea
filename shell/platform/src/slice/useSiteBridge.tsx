import { type Context, createElement, type ReactNode, use } from 'react';
import { UNSAFE_LocationContext, UNSAFE_NavigationContext } from 'react-router';
import { SWRConfig, useSWRConfig } from 'swr';
import { siteContexts } from '../contexts/siteContexts';

/** The router's own, of which it says that they may change with its versions: a test holds them to what links need. */
const routerContexts = [UNSAFE_NavigationContext, UNSAFE_LocationContext] as unknown as Context<unknown>[];

/**
 * Gives the function that puts what is around this component around another root of React, which would have nothing of
 * it: stores, reads, links and where the visitor is. The component renders again whenever one of them changes.
 */
export function useSiteBridge(): (part: ReactNode) => ReactNode {
  const values = [...siteContexts, ...routerContexts].map((context) => [context, use(context)] as const);
  const reads = useSWRConfig();
  return (part) =>
    values.reduce<ReactNode>(
      (inner, [Site, value]) => createElement(Site, { value }, inner),
      // The same cache, and not another one for the same answers.
      <SWRConfig value={() => ({ ...reads, provider: undefined })}>{part}</SWRConfig>,
    );
}
