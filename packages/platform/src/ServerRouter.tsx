import type { ReactNode } from 'react';
import { StaticRouter } from 'react-router';

interface ServerRouterProps {
  /** A path and query: `/companies?page=2`. */
  readonly url: string;
  readonly children: ReactNode;
}

/** A module of its own: browsers never load it. */
export function ServerRouter({ url, children }: ServerRouterProps) {
  return <StaticRouter location={url}>{children}</StaticRouter>;
}
