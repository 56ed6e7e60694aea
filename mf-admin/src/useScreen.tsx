import { apiPath, Message } from '@site/platform';
import { useCalls, useIsOnline } from '@site/platform/session';
import type { ComponentType } from 'react';
import { FetchedCode, useFetchedCode } from './overlays/FetchedCode';
import { type ScreenKey, screens } from './screens/screens';

const fetched = new Map<ScreenKey, FetchedCode<ComponentType>>();

/** Without a session, the server sends no code, so it is fetched after the sign-in. */
export function useScreen(key: ScreenKey, Away?: ComponentType): ComponentType | undefined {
  const { read } = useCalls();
  const isOnline = useIsOnline();
  let screen = fetched.get(key);
  if (!screen || (isOnline && screen.current === ScreenOffline)) {
    screen = new FetchedCode(() => screens[key]().catch(fetchAfterSignIn));
    fetched.set(key, screen);
  }
  return useFetchedCode(screen);

  // Code that the server does not send stays missing until a reload.
  async function fetchAfterSignIn(cause: unknown): Promise<ComponentType> {
    console.error('A screen could not be loaded', cause);
    try {
      // During a session, this resolves at once.
      await read(apiPath('/api/auth/me'));
    } catch {
      return Away ?? (navigator.onLine ? ScreenAway : ScreenOffline);
    }
    return screens[key]().catch((error: unknown) => Away ?? failingWith(error));
  }
}

/** The shell counts a thrown error against this release. */
function failingWith(error: unknown): ComponentType {
  return () => {
    throw error;
  };
}

function ScreenOffline() {
  return <Message title="You are offline" text="This tab opens as soon as the network is back." />;
}

function ScreenAway() {
  return (
    <Message
      title="This tab is not available right now."
      text="Please try again in a moment."
      onRetry={() => window.location.reload()}
    />
  );
}
