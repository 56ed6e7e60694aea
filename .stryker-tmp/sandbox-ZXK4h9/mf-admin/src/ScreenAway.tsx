import { Message } from '@site/platform';

/** Replaces a tab's screen whose code cannot be fetched now. The other tabs and the sign-out stay. */
export function ScreenAway() {
  return (
    <Message
      title="This tab is not available right now."
      text="Please try again in a moment."
      onRetry={() => window.location.reload()}
    />
  );
}
