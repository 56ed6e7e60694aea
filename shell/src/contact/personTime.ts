/** In milliseconds: only programs are faster. */
const SHORTEST_VISIT = 2000;

/**
 * Faster visitors wait; who leaves meanwhile has sent nothing.
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
