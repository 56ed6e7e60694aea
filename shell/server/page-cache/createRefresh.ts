import type { KeptPage } from './KeptPages';

/** Changes rarely come alone, so rendering starts after this pause, in milliseconds. */
const MOST = 100;
const SETTLE_TIME = 250;

/** Forgotten pages are ready again for the next visitor, and for an outage of the API. */
export function createRefresh(): (forgotten: ReadonlyMap<string, KeptPage>) => void {
  let waiting = new Map<string, KeptPage>();
  let isRefreshing = false;

  async function refreshAll(): Promise<void> {
    await pause();
    for (let [next] = waiting; next; [next] = waiting) {
      const [key, page] = next;
      waiting.delete(key);
      // A page that cannot be rendered now is rendered when it is requested.
      await page.refresh?.().catch(() => {});
    }
    isRefreshing = false;
  }

  return (forgotten) => {
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
