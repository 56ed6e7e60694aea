import type { KeptPage } from './KeptPages';

/** How many pages are rendered again by themselves, and how long after a change, in milliseconds: one rarely comes alone. */
const MOST = 100;
const SETTLE_TIME = 250;

/**
 * Gives a function that renders pages again which a change of content has made the shell forget: one after the other,
 * those that visitors asked for last first. So the next visitor finds them ready, and so does an outage of the API.
 */
export function createRefresh(): (forgotten: ReadonlyMap<string, KeptPage>) => void {
  let waiting = new Map<string, KeptPage>();
  let isRefreshing = false;

  async function refreshAll(): Promise<void> {
    await pause();
    for (let [next] = waiting; next; [next] = waiting) {
      const [key, page] = next;
      waiting.delete(key);
      // What cannot be rendered now is rendered when somebody asks for it.
      await page.refresh?.().catch(() => {});
    }
    isRefreshing = false;
  }

  return (forgotten) => {
    // What another change has interrupted goes on behind what was asked for since.
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
