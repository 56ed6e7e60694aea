import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { publishRelease } from '@site/delivery/command/registry/publishRelease';
import { buildChangedSlice } from '../../scripts/testing/buildChangedSlice.ts';
import { withCompaniesHeading } from '../../scripts/testing/companiesHeading.ts';
import { type DeliverySite, startDeliverySite } from '../fixtures/deliverySite';
import { expect, test } from '../fixtures/test';

// One site: the tests run in order, each building on the one before.
test.describe.configure({ mode: 'serial', timeout: 900_000 });

const slice = 'mf-public';
let site: DeliverySite;
let heapFile: string;

test.beforeAll(async ({ browserName: _ }, { outputDir }) => {
  await mkdir(outputDir, { recursive: true });
  heapFile = join(outputDir, 'heap');
  site = await startDeliverySite({
    shells: 1,
    settings: {
      NODE_OPTIONS: `--require ${join(import.meta.dirname, '../fixtures/reportHeap.cjs')}`,
      HEAP_FILE: heapFile,
    },
  });
});

test.afterAll(() => site?.stop());

test('two releases that take turns leave nothing behind in the shell', async () => {
  const { live: first } = await site.registry.slice(slice);
  const second = await publish('In turn');
  const takeTurns = async (times: number) => {
    for (let turn = 0; turn < times; turn += 1) {
      await makeLive(second);
      await makeLive(first ?? '');
    }
  };
  await takeTurns(10);
  const before = await heap();
  await takeTurns(25);
  expect((await heap()) / before).toBeLessThan(1.1);
});

test('releases that follow each other leave hardly anything behind in the shell', async () => {
  const follow = async (releases: number) => {
    for (let edition = 0; edition < releases; edition += 1) {
      await makeLive(await publish(`Edition ${crypto.randomUUID()}`));
    }
  };
  await follow(5);
  const before = await heap();
  await follow(10);
  // Copies of the pages of different releases are kept, up to a limit that this does not reach.
  expect((await heap()) / before).toBeLessThan(1.25);
});

async function publish(heading: string): Promise<string> {
  const folder = await buildChangedSlice(site.folder, {
    slice,
    file: 'src/companies/list/CompaniesPage.tsx',
    change: (source) => withCompaniesHeading(source, heading),
  });
  return (await publishRelease({ registry: site.registry, folder })).release;
}

/** Makes a release live and visits its pages. */
async function makeLive(release: string): Promise<void> {
  const read = async (path: string) => (await fetch(`${site.urls[0]}${path}`)).text();
  await site.registry.promote(slice, { release });
  const isLive = async () => (await read('/companies')).includes(`/slices/${slice}/${release}/`);
  await expect.poll(isLive, { intervals: [20] }).toBe(true);
  for (const path of ['/', '/companies', '/team', '/articles', '/careers', '/search?q=light']) {
    await read(path);
  }
}

/** In bytes, after a garbage collection. */
async function heap(): Promise<number> {
  await rm(heapFile, { force: true });
  process.kill(site.processes.shell, 'SIGUSR2');
  await expect.poll(() => existsSync(heapFile)).toBe(true);
  return Number(await readFile(heapFile, 'utf8'));
}
