import { setTimeout as pause } from 'node:timers/promises';
import type { SiteClient } from './siteClient.ts';

/** In milliseconds. */
const PAUSE = 150;
const VISITORS = 6;
const kept = ['/', '/companies', '/team', '/articles', '/careers', '/feed.xml', '/sitemap.xml'];
const words = ['software', 'companies', 'long view', 'customers', 'library', 'price'];

/** Starts visitors that read pages that are kept, pages that are not, and pages that do not exist. */
export function startVisitors(client: SiteClient): { stop(): Promise<void> } {
  let isOver = false;
  async function visit(visitor: number): Promise<void> {
    for (let step = visitor; !isOver; step += 1) {
      const word = encodeURIComponent(`${words[step % words.length]} ${step % 500}`);
      const paths = [
        kept[step % kept.length],
        `/search?q=${word}`,
        `/articles/${1 + (step % 11)}`,
        '/nowhere',
      ];
      // If a server dies in the middle of an answer, the next request counts it.
      await (await client.call(paths[step % paths.length] ?? '/'))?.arrayBuffer().catch(() => {});
      await pause(PAUSE);
    }
  }
  const visits = Promise.all(Array.from({ length: VISITORS }, (_, visitor) => visit(visitor)));
  return {
    async stop() {
      isOver = true;
      await visits;
    },
  };
}
