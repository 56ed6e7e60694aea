import { apiPath } from '@site/platform';
import { useCalls } from '@site/platform/session';
import { type ComponentType, use } from 'react';
import { ScreenAway } from './ScreenAway';
import { type ScreenKey, screens } from './screens';

/** Screens that are there or on their way. They are code: what one administrator has fetched is the same for the next. */
const fetched = new Map<ScreenKey, Promise<ComponentType>>();

/**
 * What a tab shows; suspends until its code is there. Without a session the server gives no code: then the
 * administrator is asked to sign in, and it is fetched after all. While the server does not answer at all, it is said.
 *
 * @param Away In the place of what opens over a screen, which stays as it is: shown whenever the code cannot be fetched.
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
      // Resolves at once while the session goes on, otherwise after the sign-in.
      await read(apiPath('/api/auth/me'));
    } catch {
      return Away ?? ScreenAway;
    }
    const again = screens[key]();
    return Away ? again.catch(() => Away) : again;
  });
  // One that failed stays so until the page is loaded again, as 'Try again' does: fetched anew with each rendering, it
  // would never be seen to have failed.
  fetched.set(key, screen);
  return use(screen);
}
