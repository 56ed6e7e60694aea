import { paths } from '@site/platform/paths';
import { useSyncExternalStore } from 'react';

export function isAcceptPage(pathname: string): boolean {
  return pathname.toLowerCase().replace(/\/+$/, '') === `${paths.admin}/accept`;
}

/** Returns the address's fragment, which no server sees; undefined during hydration. */
export function useLinkToken(): string | undefined {
  return useSyncExternalStore(
    () => () => {},
    () => window.location.hash.slice(1),
    () => undefined,
  );
}
