import type { ReactNode } from 'react';
import { StaticRouter } from 'react-router';

interface ServerRouterProps {
  /** Path and query of the page: `/companies?page=2`. */
  readonly url: string;
  readonly children: ReactNode;
}

/** The router on the server, for one request. A module of its own: no browser loads it. */
export function ServerRouter({ url, children }: ServerRouterProps) {
  return <StaticRouter location={url}>{children}</StaticRouter>;
}
