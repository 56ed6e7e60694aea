import type { KeptPage } from './KeptPages';

const MOST = 100;
const SETTLE_TIME = 250;

/** Renders forgotten pages for the next visitor, and for an outage. */
export function createRefresh(): (forgotten: ReadonlyMap<string, KeptPage>) => void {
  let waiting = new Map<string, KeptPage>();
  let isRefreshing = false;

  async function refreshAll(): Promise<void> {
    for (let [next] = waiting; next; [next] = waiting) {
      const [key, page] = next;
      waiting.delete(key);
      await page.refresh?.().catch(() => {});
    }
    isRefreshing = false;
  }

  return (forgotten) => {
    waiting = new Map([...forgotten, ...waiting].slice(0, MOST));
    if (!isRefreshing && waiting.size > 0) {
      isRefreshing = true;
      setTimeout(() => void refreshAll(), SETTLE_TIME).unref();
    }
  };
}
