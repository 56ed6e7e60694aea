import type { ReactNode } from 'react';
import { StaticRouter } from 'react-router';

interface ServerRouterProps {
  /** A path and query: `/companies?page=2`. */
  readonly url: string;
  readonly children: ReactNode;
}

/** The router of one request on the server, in a module that browsers never load. */
export function ServerRouter({ url, children }: ServerRouterProps) {
  return <StaticRouter location={url}>{children}</StaticRouter>;
}
