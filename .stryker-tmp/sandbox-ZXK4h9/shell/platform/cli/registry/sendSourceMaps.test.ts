import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startFakeRegistry } from '../testing/fakeRegistry';
import { Registry } from './Registry';
import { sendSourceMaps } from './sendSourceMaps';

const release = { slice: 'mf-probe', release: '1.0.0-0a1b2c3d' };

describe(sendSourceMaps, () => {
  let folder: string;
  let registry: Awaited<ReturnType<typeof startFakeRegistry>>;
  let known: readonly string[] | null;
  beforeEach(async () => {
    known = [];
    folder = await mkdtemp(join(tmpdir(), 'maps-'));
    const maps = join(folder, 'dist/.maps', release.release, 'browser');
    await mkdir(maps, { recursive: true });
    await writeFile(join(maps, 'a.js.map'), '{}');
    await writeFile(join(maps, 'b.js.map'), '{"version":3}');
    registry = await startFakeRegistry(({ method }) =>
      method === 'PUT' ? { status: 204 } : known ? { status: 200, body: { data: known } } : undefined,
    );
  });
  afterEach(async () => {
    await registry.close();
    await rm(folder, { recursive: true });
  });
  const send = () =>
    sendSourceMaps(new Registry({ url: registry.url }), release, join(folder, 'dist', release.release));
  const puts = () => registry.calls.filter(({ method }) => method === 'PUT').map(({ path }) => path);

  it('sends the maps that the registry is missing, each with its hash', async () => {
    known = ['browser/b.js'];

    expect(await send()).toBe(1);
    expect(puts()).toEqual([
      expect.stringMatching(
        /^\/api\/slices\/mf-probe\/releases\/1\.0\.0-0a1b2c3d\/maps\/browser\/a\.js\?hash=[0-9a-f]{96}$/,
      ),
    ]);
  });

  it('leaves out maps that are too large', async () => {
    const large = join(folder, 'dist/.maps', release.release, 'browser/c.js.map');
    await writeFile(large, 'x'.repeat(10 * 1024 * 1024 + 1));

    expect(await send()).toBe(2);
  });

  it('makes no call without maps, and sends nothing to a site that stores none', async () => {
    known = null;
    expect(await send()).toBe(0);
    await rm(join(folder, 'dist'), { recursive: true });
    const asked = registry.calls.length;
    expect(await send()).toBe(0);
    expect([puts(), registry.calls.length]).toEqual([[], asked]);
  });
});
