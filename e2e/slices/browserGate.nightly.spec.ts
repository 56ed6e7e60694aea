import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishRelease } from '@site/delivery/command/registry/publishRelease';
import { buildChangedSlice } from '../../scripts/testing/buildChangedSlice.ts';
import { type DeliverySite, startDeliverySite } from '../fixtures/deliverySite';
import { writeNotes, writeShelf } from '../fixtures/slotSlices';
import { makeTeamRepository } from '../fixtures/teamRepository';
import { expect, test } from '../fixtures/test';

const { CHROMIUM_PATH = '', CHROMIUM_ENVIRONMENT = '{}' } = process.env;

let site: DeliverySite;
let folder: string;

test.beforeAll(async () => {
  // Another user runs it, without this environment.
  folder = await mkdtemp(join(tmpdir(), 'chromium-'));
  await chmod(folder, 0o755);
  const program = join(folder, 'chromium');
  if (CHROMIUM_PATH.startsWith(tmpdir())) {
    // The npm package unpacks it for its owner only.
    await chmod(CHROMIUM_PATH, 0o755);
  }
  const settings = Object.entries(JSON.parse(CHROMIUM_ENVIRONMENT)).map(
    ([name, value]) => `${name}='${value}'`,
  );
  await writeFile(program, `#!/bin/sh\nexec env ${settings.join(' ')} '${CHROMIUM_PATH}' "$@"\n`);
  await chmod(program, 0o755);
  site = await startDeliverySite({
    shells: 1,
    settings: { GATE_BROWSER: 'required', CHROMIUM_PATH: program },
  });
});

test.afterAll(async () => {
  await site?.stop();
  await rm(folder, { recursive: true, force: true });
});

test('a release goes live once its pages work in a browser, and nobody gets it before', async () => {
  test.setTimeout(240_000);
  const build = (text: string) =>
    buildChangedSlice(site.folder, {
      slice: 'mf-search',
      file: 'src/page/SearchPage.tsx',
      change: (source) => source.replace('</h1>', `</h1><p>${text}</p>`),
    });
  const file = async (release: string) =>
    (await fetch(`${site.urls[0]}/slices/mf-search/${release}/browser/remoteEntry.js`)).status;

  const bad = await publishRelease({ registry: site.registry, folder: await build('{typeof window}') });
  await expect(site.registry.promote('mf-search', { release: bad.release })).rejects.toMatchObject({
    status: 422,
    code: 'HYDRATION_MISMATCH',
  });
  expect(await file(bad.release)).toBe(404);

  const good = await publishRelease({ registry: site.registry, folder: await build('Also by mail.') });
  const promoting = site.registry.promote('mf-search', { release: good.release });
  const seen = new Set<number>();
  while ((await Promise.race([promoting, pause()])) === undefined) {
    seen.add(await file(good.release));
  }
  expect((await promoting).live).toBe(good.release);
  expect([...seen][0]).toBe(404);
  const [event] = await site.registry.log('mf-search', { limit: 1 });
  expect(event?.checks?.find(({ name }) => name === 'browser')).toMatchObject({
    passed: true,
    message: '2 pages passed in a browser',
  });
  // Visits of the gate's browser are not counted.
  expect((await site.registry.slice('mf-search')).visits).toBe(0);
});

test('a slot filling is checked on a page of the slice that offers the slot', async () => {
  test.setTimeout(240_000);
  const { folder: repository, slices } = await makeTeamRepository(site);
  const asOperator = (...args: readonly string[]) => slices(args, { SLICES_TOKEN: site.operatorToken });
  const published = async (slice: string) => {
    await asOperator('build', slice);
    return asOperator('publish', slice);
  };
  await writeShelf(repository);
  await asOperator('promote', 'mf-shelf', await published('mf-shelf'));
  await writeNotes(repository, { inside: '<p>{typeof window}</p>' });
  await asOperator('add-slot', 'mf-shelf/beside', '--slice', 'mf-notes');
  await expect(asOperator('promote', 'mf-notes', await published('mf-notes'))).rejects.toMatchObject({
    stderr: expect.stringMatching(/HYDRATION_MISMATCH: \/shelf: /),
  });

  await writeNotes(repository);
  await asOperator('promote', 'mf-notes', await published('mf-notes'));
  const [event] = await site.registry.log('mf-notes', { limit: 1 });
  expect(event?.checks?.find(({ name }) => name === 'browser')?.message).toBe('2 pages passed in a browser');
});

function pause(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), 200));
}
