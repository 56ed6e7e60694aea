const paths = [
  '/',
  '/companies',
  '/companies/1',
  '/team',
  '/articles',
  '/articles/1',
  '/careers',
  '/contact',
];
const ofThePage = /(?:src|href)="(\/(?:assets|slices)\/[^"]+)"/g;

interface PageTimes {
  readonly pages: number;
  readonly failed: number;
  /** In milliseconds, of a page with everything it starts with. */
  readonly p50: number;
  readonly p95: number;
}

/** Visitors who open one page after the other, each with all its files and nothing in their cache. */
export function startPageVisitors(origin: string, visitors: number) {
  let times: number[] = [];
  let failed = 0;
  let isOver = false;

  async function visit(visitor: number): Promise<void> {
    for (let step = visitor; !isOver; step += 1) {
      const begun = performance.now();
      try {
        await open(`${origin}${paths[step % paths.length]}`);
        times.push(performance.now() - begun);
      } catch {
        failed += 1;
      }
    }
  }

  async function open(url: string): Promise<void> {
    const html = await read(url);
    const files = new Set([...html.matchAll(ofThePage)].map(([, path]) => path));
    await Promise.all([...files].map((path) => read(`${origin}${path}`)));
  }

  const visits = Promise.all(Array.from({ length: visitors }, (_, visitor) => visit(visitor)));
  return {
    /** Returns how long pages took since the last call. */
    taken(): PageTimes {
      const sorted = times.toSorted((one, other) => one - other);
      const result = {
        pages: sorted.length,
        failed,
        p50: percentile(sorted, 0.5),
        p95: percentile(sorted, 0.95),
      };
      times = [];
      failed = 0;
      return result;
    },
    async stop() {
      isOver = true;
      await visits;
    },
  };
}

async function read(url: string): Promise<string> {
  const response = await fetch(url, { signal: AbortSignal.timeout(20_000) });
  const text = await response.text();
  if (!response.ok && response.status !== 404) {
    throw new Error(`${url} answered ${response.status}`);
  }
  return text;
}

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
