import { apiPath, Message } from '@site/platform';
import { useCalls, useIsOnline } from '@site/platform/session';
import type { ComponentType } from 'react';
import { FetchedCode, useFetchedCode } from './overlays/FetchedCode';
import { type ScreenKey, screens } from './screens/screens';

const fetched = new Map<ScreenKey, FetchedCode<ComponentType>>();

/** The server sends no code without a session: it is fetched after the sign-in. */
export function useScreen(key: ScreenKey, Away?: ComponentType): ComponentType | undefined {
  const { read } = useCalls();
  const isOnline = useIsOnline();
  let screen = fetched.get(key);
  if (!screen || (isOnline && screen.current === ScreenOffline)) {
    screen = new FetchedCode(() => screens[key]().catch(fetchAfterSignIn));
    fetched.set(key, screen);
  }
  return useFetchedCode(screen);

  // What the server does not send stays away until a reload.
  async function fetchAfterSignIn(cause: unknown): Promise<ComponentType> {
    console.error('A screen could not be loaded', cause);
    try {
      // At once during a session.
      await read(apiPath('/api/auth/me'));
    } catch {
      return Away ?? (navigator.onLine ? ScreenAway : ScreenOffline);
    }
    return screens[key]().catch((error: unknown) => Away ?? failingWith(error));
  }
}

/** The shell counts what is thrown against this release. */
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
