import { createConnection } from 'node:net';
import { publishRelease } from '@site/delivery/command/registry/publishRelease';
import { Registry } from '@site/delivery/command/registry/Registry';
import { buildChangedSlice } from '../../scripts/testing/buildChangedSlice.ts';
import { type DeliverySite, everything, startDeliverySite } from '../fixtures/deliverySite';
import { startLoad } from '../fixtures/load';
import { expect, test } from '../fixtures/test';

// One site: the tests run in order, each building on the one before.
test.describe.configure({ mode: 'serial' });

let site: DeliverySite;
/** Access as a pipeline has it: through a shell, with the slice's own token. */
let pipeline: Registry;

test.beforeAll(async () => {
  site = await startDeliverySite();
  const { token } = await site.registry.createToken('mf-public', everything('pipeline'));
  pipeline = new Registry({ url: site.urls[0], token });
});

test.afterAll(() => site?.stop());

test('a page that loops for some visitors fails only for them, and its team can roll it back meanwhile', async () => {
  const folder = await buildChangedSlice(site.folder, {
    slice: 'mf-public',
    file: 'src/companies/list/CompaniesPage.tsx',
    // The gate never sends such a query.
    change: (source) =>
      source.replace(
        'const { filters } = search;',
        "const { filters } = search;\n  while (filters.q.startsWith('loop'));",
      ),
  });
  const { release } = await publishRelease({ registry: pipeline, folder });
  const { live: before } = await pipeline.slice('mf-public');
  await pipeline.promote('mf-public', { release });
  await expect
    .poll(async () => (await fetch(`${site.urls[0]}/companies`)).text())
    .toContain(`/slices/mf-public/${release}/`);
  const load = startLoad(site.urls, ['Our Companies']);

  const looping = ['loop', 'loop2'].map((q) => fetch(`${site.urls[0]}/companies?q=${q}`));
  const first = Promise.race(looping).then(() => 'the page' as const);
  const rolledBack = pipeline.rollback('mf-public', {}).then(() => 'the rollback' as const);

  expect(await Promise.race([first, rolledBack])).toBe('the rollback');
  expect((await pipeline.slice('mf-public')).live).toBe(before);
  for (const answer of await Promise.all(looping)) {
    expect(answer.status).toBe(503);
    const html = await answer.text();
    expect(html).toContain('This part of the page is not available right now.');
    expect(html).toContain('<footer');
  }
  const { failures, requests } = await load.stop();
  expect(failures).toEqual([]);
  expect(requests).toBeGreaterThan(10);
});

test('a client that requests many pages and reads no answer does not delay others', async () => {
  const { hostname, port } = new URL(site.urls[0]);
  const greedy = Array.from({ length: 30 }, (_, connection) => {
    const socket = createConnection(Number(port), hostname);
    socket.pause();
    // How the connection ends does not matter.
    socket.on('error', () => {});
    for (let number = 0; number < 50; number += 1) {
      socket.write(`GET /search?q=word${connection}x${number} HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`);
    }
    return socket;
  });
  try {
    for (const path of ['/companies', '/api/companies?limit=1', '/api/health/live', '/companies']) {
      // The API has 10 s to respond; nobody waits that long.
      const answer = await fetch(`${site.urls[0]}${path}`, { signal: AbortSignal.timeout(5_000) });
      expect(answer.status, path).toBe(200);
    }
  } finally {
    for (const socket of greedy) {
      socket.destroy();
    }
  }
});
