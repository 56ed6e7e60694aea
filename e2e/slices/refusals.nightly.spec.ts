import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { publishRelease, sendToJudge } from '@site/delivery/command/registry/publishRelease';
import { Registry } from '@site/delivery/command/registry/Registry';
import type { SliceManifest } from '@site/platform/shell';
import { buildChangedSlice } from '../../scripts/testing/buildChangedSlice.ts';
import { signIn } from '../fixtures/administrator';
import { type DeliverySite, everything, startDeliverySite } from '../fixtures/deliverySite';
import { startLoad } from '../fixtures/load';
import { expect, test } from '../fixtures/test';

// One site: the tests run in order, each building on the one before.
test.describe.configure({ mode: 'serial' });

const title = 'Our Companies';
const page = 'src/companies/list/CompaniesPage.tsx';
const atTheEnd = (code: string) => (source: string) => `${source}\n${code}\n`;

let site: DeliverySite;
/** Access as a pipeline has it: through a shell, with the slice's own token. */
let pipeline: Registry;

test.beforeAll(async () => {
  site = await startDeliverySite({ shells: 1 });
  const { token } = await site.registry.createToken('mf-public', everything('pipeline'));
  pipeline = new Registry({ url: site.urls[0], token });
});

test.afterAll(() => site?.stop());

// They build and check up to six releases.
test.beforeEach(() => test.slow());

/** Runs work while visitors use the site and see what they saw before; the log names what was refused. */
async function whileVisitorsNoticeNothing(work: () => Promise<void>): Promise<void> {
  const { live } = await pipeline.slice('mf-public');
  const load = startLoad(site.urls, [title]);
  await work();
  const { requests, failures } = await load.stop();
  expect(failures).toEqual([]);
  expect(requests).toBeGreaterThan(10);
  expect((await pipeline.slice('mf-public')).live).toBe(live);
}

test('a release that throws, hangs, ends the process, keeps it alive or does not fit is refused, and visitors notice nothing', async () => {
  const bad: readonly [code: string, file: string, change: (source: string) => string][] = [
    ['SERVER_LOAD_FAILED', page, atTheEnd("throw new Error('never loads');")],
    ['SERVER_LOAD_FAILED', page, atTheEnd('for (;;) {}')],
    ['PROCESS_ENDED', page, atTheEnd('globalThis.process?.exit(0);')],
    ['PROCESS_KEPT_ALIVE', page, atTheEnd('setInterval(() => {}, 1_000);')],
    [
      'PLATFORM_RANGE',
      'package.json',
      (source) => source.replace(/("@site\/platform": )"[^"]+"/, '$1"^9.0.0"'),
    ],
    ['ROUTE_TAKEN', 'slice.config.ts', (source) => source.replaceAll("'/team'", "'/search'")],
  ];
  await whileVisitorsNoticeNothing(async () => {
    for (const [code, file, change] of bad) {
      const folder = await buildChangedSlice(site.folder, { slice: 'mf-public', file, change });
      const { release } = await publishRelease({ registry: pipeline, folder });

      await expect(
        pipeline.promote('mf-public', { release }),
        `${file}: ${change('')}`,
      ).rejects.toMatchObject({ status: 422, code });

      const [event] = await pipeline.log('mf-public', { limit: 1 });
      expect(event).toMatchObject({ action: 'refused', release });
      expect(event?.before).toEqual(event?.after);
    }
  });
});

test('a release that is incomplete, changed in transit or sent by someone else is never published', async () => {
  const folder = await buildChangedSlice(site.folder, {
    slice: 'mf-public',
    file: page,
    change: atTheEnd('console.info("sent");'),
  });
  const manifest: SliceManifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
  const file = manifest.browserEntry;
  const bytes = new Uint8Array(await readFile(join(folder, file)));
  const { token: foreign } = await site.registry.createToken(
    'mf-search',
    everything('pipeline of another team'),
  );
  await whileVisitorsNoticeNothing(async () => {
    await pipeline.beginRelease(manifest, {});

    await expect(pipeline.completeRelease(manifest)).rejects.toMatchObject({ code: 'PUBLISH_INCOMPLETE' });
    await expect(pipeline.sendFile(manifest, file, bytes.subarray(0, 100))).rejects.toMatchObject({
      code: 'FILE_CHANGED',
    });
    await expect(
      pipeline.beginRelease(
        { ...manifest, files: { ...manifest.files, '../../elsewhere.js': manifest.files[file] ?? '' } },
        {},
      ),
    ).rejects.toMatchObject({ code: 'PATH_OUTSIDE' });
    await expect(pipeline.promote('mf-public', { release: manifest.release })).rejects.toMatchObject({
      code: 'PUBLISH_INCOMPLETE',
    });
    for (const [token, code] of [
      [foreign, 'TOKEN_FOREIGN'],
      ['invented', 'TOKEN_INVALID'],
    ]) {
      const stranger = new Registry({ url: site.urls[0], token });
      await expect(stranger.sendFile(manifest, file, bytes)).rejects.toMatchObject({ code });
    }
  });
});

test('files of a release are served once it has passed the gate, and not before', async ({ playwright }) => {
  const administrator = await playwright.request.newContext();
  await signIn(administrator, site.urls[0]);
  const statuses = async (release: string) => {
    const path = `/slices/mf-public/${release}/browser/remoteEntry.js`;
    const answers = await Promise.all([
      ...site.urls.map(async (url) => (await fetch(url + path)).status),
      administrator.get(site.urls[0] + path).then((answer) => answer.status()),
    ]);
    return [...new Set(answers)];
  };
  const publish = async (code: string) => {
    const folder = await buildChangedSlice(site.folder, {
      slice: 'mf-public',
      file: page,
      change: atTheEnd(code),
    });
    const { release } = await publishRelease({ registry: pipeline, folder });
    return { folder, release };
  };

  const good = await publish('console.info("not judged");');
  expect(await statuses(good.release)).toEqual([404]);
  // By then the shells have it on their disks, because it is the newest.
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  expect(await statuses(good.release)).toEqual([404]);
  expect((await pipeline.check('mf-public', good.release)).passed).toBe(true);
  await expect.poll(() => statuses(good.release)).toEqual([200]);

  const bad = await publish("throw new Error('refused');");
  expect((await pipeline.check('mf-public', bad.release)).passed).toBe(false);
  expect(await statuses(bad.release)).toEqual([404]);

  // A branch's release is checked, but on no page or address until it is published.
  const { token } = await site.registry.createToken('mf-public', {
    name: 'branches',
    scopes: ['check'],
    days: 1,
  });
  const branches = new Registry({ url: site.urls[0], token });
  const folder = await buildChangedSlice(site.folder, {
    slice: 'mf-public',
    file: page,
    change: atTheEnd('console.info("a branch");'),
  });
  const { release: branch } = await sendToJudge({ registry: branches, folder });
  expect((await branches.check('mf-public', branch)).passed).toBe(true);
  expect(await statuses(branch)).toEqual([404]);
  await expect(branches.promote('mf-public', { release: branch })).rejects.toMatchObject({
    code: 'TOKEN_SCOPE',
  });
  expect((await pipeline.releases('mf-public')).map(({ release }) => release)).not.toContain(branch);
  await administrator.get(`${site.urls[0]}/companies?slices=mf-public@${branch}`);
  expect(await (await administrator.get(`${site.urls[0]}/companies`)).text()).toContain(
    '"problem":"unusable"',
  );
  // Nothing of it is left, so publishing it sends every file.
  const { sent } = await publishRelease({ registry: pipeline, folder });
  expect(sent).toBeGreaterThan(0);
  expect(await statuses(branch)).toEqual([404]);
  expect((await pipeline.check('mf-public', branch)).passed).toBe(true);
  await expect.poll(() => statuses(branch)).toEqual([200]);

  const manifest: SliceManifest = JSON.parse(await readFile(join(good.folder, 'manifest.json'), 'utf8'));
  const files = { ...manifest.files, 'browser/evil.html': manifest.files[manifest.browserEntry] ?? '' };
  await expect(
    pipeline.beginRelease({ ...manifest, release: '1.0.0-00000001', files }, {}),
  ).rejects.toMatchObject({ code: 'FILE_TYPE', message: expect.stringContaining('browser/evil.html') });
  await administrator.dispose();
});

test('a publish continues after the API was killed, and its release can be promoted', async () => {
  const folder = await buildChangedSlice(site.folder, {
    slice: 'mf-public',
    file: page,
    change: atTheEnd('console.info("resumed");'),
  });
  const sent: number[] = [];
  let back: Promise<void> | undefined;
  let release = '';
  await whileVisitorsNoticeNothing(async () => {
    ({ release } = await publishRelease({
      registry: site.registry,
      folder,
      onSent(count) {
        sent.push(count);
        if (count === 1) {
          back = site.killApi().then(() => site.startApi());
        }
      },
    }));
  });

  expect(sent.length).toBeGreaterThan(2);
  await back;
  // Each file once, although the API died in between.
  expect(sent).toEqual(Array.from({ length: sent.length }, (_, count) => count));
  await pipeline.promote('mf-public', { release });
  await expect.poll(async () => (await fetch(`${site.urls[0]}/companies`)).text()).toContain(release);
});
