import { paths } from '@site/platform/paths';
import { useCallback, useEffect, useState } from 'react';

const MARK = '#openid?';

/** Where a tab ends that was opened to sign in, for the one it was opened from. */
export const signedInPath = `${paths.admin}/signed-in`;

export function hasProviderAnswer(): boolean {
  return window.location.hash.startsWith(MARK);
}

/** What the provider has sent the browser back with, once. */
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
