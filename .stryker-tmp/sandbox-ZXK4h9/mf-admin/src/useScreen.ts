import { apiPath } from '@site/platform';
import { useCalls } from '@site/platform/session';
import { type ComponentType, use } from 'react';
import { ScreenAway } from './ScreenAway';
import { type ScreenKey, screens } from './screens';

/** Screens fetched or being fetched. They are code, and the same for every administrator. */
const fetched = new Map<ScreenKey, Promise<ComponentType>>();

/**
 * Returns what a tab shows; suspends until its code is there. Without a session the server sends no code: the
 * administrator then has to sign in, and it is fetched afterwards. If the server does not respond at all, that is
 * reported.
 *
 * @param Away Replaces something that opens over a screen, which stays as it is, whenever the code cannot be fetched.
 */
export function useScreen(key: ScreenKey, Away?: ComponentType): ComponentType {
  const { read } = useCalls();
  const known = fetched.get(key);
  if (known) {
    return use(known);
  }
  const screen = screens[key]().catch(async (error: unknown) => {
    console.error('A screen could not be loaded', error);
    try {
      // Resolves at once during a session, otherwise after the sign-in.
      await read(apiPath('/api/auth/me'));
    } catch {
      return Away ?? ScreenAway;
    }
    const again = screens[key]();
    return Away ? again.catch(() => Away) : again;
  });
  // A failed fetch stays failed until the page is reloaded, as by 'Try again': fetching again on every render, it would
  // never be seen to fail.
  fetched.set(key, screen);
  return use(screen);
}
