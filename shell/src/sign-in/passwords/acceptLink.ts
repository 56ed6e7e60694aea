import { paths } from '@site/platform/paths';
import { useSyncExternalStore } from 'react';

export function isAcceptPage(pathname: string): boolean {
  return pathname.toLowerCase().replace(/\/+$/, '') === `${paths.admin}/accept`;
}

/** The fragment, which no server sees; undefined before the browser has it. */
export function useLinkToken(): string | undefined {
  return useSyncExternalStore(
    () => () => {},
    () => window.location.hash.slice(1),
    () => undefined,
  );
}
