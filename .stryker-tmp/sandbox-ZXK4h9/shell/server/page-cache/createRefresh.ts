import type { KeptPage } from './KeptPages';

/**
 * How many pages are rendered again after a change, and how long after it, in milliseconds: changes rarely come alone.
 */
const MOST = 100;
const SETTLE_TIME = 250;

/**
 * Returns a function that renders pages again that were forgotten because content changed: one after the other, most
 * recently requested first. Then they are ready for the next visitor, and for an outage of the API.
 */
export function createRefresh(): (forgotten: ReadonlyMap<string, KeptPage>) => void {
  let waiting = new Map<string, KeptPage>();
  let isRefreshing = false;

  async function refreshAll(): Promise<void> {
    await pause();
    for (let [next] = waiting; next; [next] = waiting) {
      const [key, page] = next;
      waiting.delete(key);
      // What cannot be rendered now is rendered when it is requested.
      await page.refresh?.().catch(() => {});
    }
    isRefreshing = false;
  }

  return (forgotten) => {
    // Pages still waiting from an earlier change come after those just forgotten.
    waiting = new Map([...forgotten, ...waiting].slice(0, MOST));
    if (!isRefreshing && waiting.size > 0) {
      isRefreshing = true;
      void refreshAll();
    }
  };
}

function pause(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, SETTLE_TIME).unref();
  });
}
