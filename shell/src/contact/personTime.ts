/** No person fills the form in sooner than this after it has opened, in milliseconds; a program does. */
const SHORTEST_VISIT = 2000;

/**
 * Resolves once a form that opened at `openedAt` (as `performance.now()` tells it) has been open for as long as a person
 * needs. Nobody is refused: who is quicker waits. Whoever leaves meanwhile, and aborts, has sent nothing.
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
