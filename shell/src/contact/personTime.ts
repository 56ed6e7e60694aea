/** In milliseconds: only a program fills in the form faster. */
const SHORTEST_VISIT = 2000;

/**
 * Resolves once the form has been open for as long as a person needs. Nobody is refused: a faster visitor
 * waits, and one who leaves meanwhile, and so aborts, has sent nothing.
 * @param openedAt From `performance.now()`.
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
