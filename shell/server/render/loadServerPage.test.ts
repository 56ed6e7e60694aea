import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { init } from '@module-federation/enhanced/runtime';
import type { SliceManifest } from '@site/platform';
import type { RouteMatch } from '../../src/page/composition';
import type { loadServerPage } from './loadServerPage';

let folder: string;
let loadPage: typeof loadServerPage;

beforeAll(async () => {
  // As the shell's build does, before anything of the shell runs.
  init({ name: 'shell', remotes: [] });
  ({ loadServerPage: loadPage } = await import('./loadServerPage'));
  folder = await mkdtemp(join(tmpdir(), 'server-halves-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Loads the page of a release that says which one it is, and when it was executed. */
async function load(release: number): Promise<unknown> {
  const place = join(folder, String(release));
  await mkdir(place, { recursive: true });
  await writeFile(
    join(place, 'remoteEntry.cjs'),
    `const executed = performance.now();
     module.exports = { init() {}, get: async () => () => ({ page: { release: ${release}, executed } }) };`,
  );
  const slice = {
    slice: 'mf-public',
    release: `1.0.${release}`,
    container: `mf_public__${release}`,
    base: '/',
  };
  const route = { expose: './Page' };
  const manifest = { serverEntry: 'remoteEntry.cjs' } as SliceManifest;
  return loadPage({ slice, route } as unknown as RouteMatch, { folder: place, manifest });
}

it('lets go of what was not used for longest, and loads it again when it is', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const first = await load(0);
  await load(1);
  expect(first).toMatchObject({ release: 0 });
  expect(await load(0)).toEqual(first);

  for (let release = 2; release < 25; release += 1) {
    expect(await load(release)).toMatchObject({ release });
    expect(await load(0)).toEqual(first);
  }

  // What the runtime says when it forgets one.
  expect(warn).toHaveBeenCalledTimes(5);
  expect(await load(1)).toMatchObject({ release: 1 });
  warn.mockRestore();
});
