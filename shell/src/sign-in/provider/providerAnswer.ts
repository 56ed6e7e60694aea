import { paths } from '@site/platform/paths';
import { useCallback, useEffect, useState } from 'react';

const MARK = '#openid?';

/** Where a tab ends that another tab has opened for signing in. */
export const signedInPath = `${paths.admin}/signed-in`;

export function hasProviderAnswer(): boolean {
  return window.location.hash.startsWith(MARK);
}

/** Returns, once, the answer that the provider put into the address. */
export function useProviderAnswer(): readonly [string | undefined, () => void] {
  const [answer, setAnswer] = useState<string>();
  useEffect(() => {
    if (hasProviderAnswer()) {
      const { hash, pathname, search } = window.location;
      setAnswer(hash.slice(MARK.length));
      window.history.replaceState(window.history.state, '', `${pathname}${search}`);
    }
  }, []);
  return [answer, useCallback(() => setAnswer(undefined), [])];
}
