import { Message } from '@site/platform';

/** In the place of a tab's screen whose code cannot be fetched now. The other tabs, and the way out, stay. */
export function ScreenAway() {
  return (
    <Message
      title="This tab is not available right now."
      text="It often helps to try again in a moment."
      onRetry={() => window.location.reload()}
    />
  );
}
