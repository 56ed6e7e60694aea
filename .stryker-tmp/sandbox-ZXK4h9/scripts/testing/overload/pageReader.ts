import { setTimeout as pause } from 'node:timers/promises';

export interface PageReading {
  readonly status: number;
  /** In milliseconds. */
  readonly took: number;
}

/** In milliseconds. */
const EVERY = 25;
const PATIENCE = 30_000;

/** Starts one visitor that reads pages in turn until it is stopped. */
export function startPageReader(urls: readonly string[]): { stop(): Promise<readonly PageReading[]> } {
  const readings: PageReading[] = [];
  let isOver = false;
  const reading = (async () => {
    for (let turn = 0; !isOver; turn += 1) {
      const asked = performance.now();
      const status = await fetch(urls[turn % urls.length] ?? '', { signal: AbortSignal.timeout(PATIENCE) })
        .then(async (answer) => {
          await answer.arrayBuffer();
          return answer.status;
        })
        .catch(() => 0);
      readings.push({ status, took: performance.now() - asked });
      await pause(EVERY);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await reading;
      return readings;
    },
  };
}
