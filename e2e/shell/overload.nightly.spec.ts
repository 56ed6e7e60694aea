import { holdConnections } from '../../scripts/testing/overload/heldConnections.ts';
import { type Arrival, arrive } from '../../scripts/testing/overload/openArrival.ts';
import { startPageReader } from '../../scripts/testing/overload/pageReader.ts';
import { openHandles } from '../../scripts/testing/processTree.ts';
import { type DeliverySite, startDeliverySite } from '../fixtures/deliverySite';
import { expect, test } from '../fixtures/test';

const CONNECTIONS = 2_000;
const TIMES = 5;
/** In seconds. */
const FLOOD_LASTS = 5;
/** In milliseconds, for a page requested for the first time once the flood is over. */
const RECOVERED_WITHIN = 5_000;
/** Handles that come and go anyway: connections to Postgres, workers that started with the flood. */
const SPARE = 60;

test.skip(process.platform !== 'linux', 'Counting file handles needs /proc');

let site: DeliverySite;

test.beforeAll(async () => {
  site = await startDeliverySite({ shells: 1 });
});
test.afterAll(() => site?.stop());

/** Measures responses per second when four clients request `path` repeatedly, each waiting for its response. */
async function rateOf(origin: string, path: string): Promise<number> {
  const seconds = 1.5;
  const end = performance.now() + seconds * 1_000;
  const counts = await Promise.all(
    Array.from({ length: 4 }, async () => {
      let count = 0;
      while (performance.now() < end) {
        await (await fetch(`${origin}${path.replace('*', crypto.randomUUID())}`)).arrayBuffer();
        count += 1;
      }
      return count;
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0) / seconds;
}

function statusesOf(arrivals: readonly Arrival[]): Record<number, number> {
  return Object.fromEntries(
    [...new Set(arrivals.map(({ status }) => status))].map((status) => [
      status,
      arrivals.filter((one) => one.status === status).length,
    ]),
  );
}

for (const { name, path, page, connections, target } of [
  {
    name: 'the shell',
    path: '/search?q=*',
    page: '/companies',
    connections: undefined,
    target: (shell: string) => shell,
  },
  {
    name: 'the API itself',
    path: '/api/articles?limit=100',
    page: '/api/companies',
    // Shells keep their connections. Node accepts one new connection per turn of its event loop, and a flood makes
    // turns long.
    connections: 600,
    target: () => `http://127.0.0.1:${site.apiPort}`,
  },
]) {
  test(`${name} sheds excess load over 2,000 connections, and recovers at once`, async () => {
    const [shell] = site.urls;
    const origin = target(shell);
    const kept = ['/', '/companies', '/team'].map((page) => `${shell}${page}`);
    for (const page of kept) {
      expect((await fetch(page)).status).toBe(200);
    }
    const rate = await rateOf(origin, path);
    const handles = () => Promise.all([openHandles(site.processes.shell), openHandles(site.processes.api)]);
    const before = await handles();

    const held = await holdConnections({ origin, count: CONNECTIONS, page });
    const reader = startPageReader(kept);
    const arrivals = await arrive({
      origin,
      path,
      rate: Math.round(rate * TIMES),
      seconds: FLOOD_LASTS,
      connections,
    });
    // So far only connections whose headers came too slowly were closed.
    expect(held.open() / CONNECTIONS).toBeGreaterThan(0.95);
    held.close();
    const ended = Date.now();
    const readings = await reader.stop();
    const statuses = statusesOf(arrivals);
    console.warn(
      `${Math.round(rate)} in a second are answered; of ${TIMES} times as many: ${JSON.stringify(statuses)}`,
    );

    expect(new Set(readings.map(({ status }) => status))).toEqual(new Set([200]));
    expect(readings.length).toBeGreaterThan(10);
    expect(Object.keys(statuses).filter((status) => !['200', '503'].includes(status))).toEqual([]);
    expect(statuses[200]).toBeGreaterThan(0);
    expect(statuses[503]).toBeGreaterThan(0);
    expect(arrivals.filter(({ status, retryAfter }) => status === 503 && !retryAfter)).toEqual([]);

    await expect(async () => {
      const back = await arrive({ origin, path, rate: Math.max(2, Math.round(rate / 2)), seconds: 1 });
      expect(statusesOf(back)).toEqual({ 200: back.length });
    }).toPass({ timeout: RECOVERED_WITHIN, intervals: [50] });
    console.warn(`back after ${Date.now() - ended} ms`);
    await expect(async () => {
      const now = await handles();
      expect(now.map((count, index) => Math.max(0, count - (before[index] ?? 0) - SPARE))).toEqual([0, 0]);
    }).toPass({ timeout: 15_000, intervals: [200] });
  });
}
