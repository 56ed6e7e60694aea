/** No person fills in the form faster than this after it has opened, in milliseconds; a program does. */
const SHORTEST_VISIT = 2000;

/**
 * Resolves once a form that opened at `openedAt` (a time of `performance.now()`) has been open for as long as a person
 * needs. Nobody is refused: a faster visitor waits. A visitor who leaves in the meantime, and so aborts, has sent
 * nothing.
 */
export function personTime(openedAt: number, signal: AbortSignal): Promise<void> {
  const rest = openedAt + SHORTEST_VISIT - performance.now();
  if (rest <= 0) {
    return Promise.resolve();
  }
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, rest);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
