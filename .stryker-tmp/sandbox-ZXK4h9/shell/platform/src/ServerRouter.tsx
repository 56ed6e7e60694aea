import type { ReactNode } from 'react';
import { StaticRouter } from 'react-router';

interface ServerRouterProps {
  /** Path and query of the page: `/companies?page=2`. */
  readonly url: string;
  readonly children: ReactNode;
}

/** The router on the server, for one request. In a module of its own so that browsers never load it. */
export function ServerRouter({ url, children }: ServerRouterProps) {
  return <StaticRouter location={url}>{children}</StaticRouter>;
}
