import type { ReactNode } from 'react';
import { StaticRouter } from 'react-router';

interface ServerRouterProps {
  /** `/companies?page=2` */
  readonly url: string;
  readonly children: ReactNode;
}

/** Only the server loads this module. */
export function ServerRouter({ url, children }: ServerRouterProps) {
  return <StaticRouter location={url}>{children}</StaticRouter>;
}
