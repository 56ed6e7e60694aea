import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createFakeRegistry, type FakeRegistry } from '../testing/fakeRegistry';
import { ReleaseStore } from './releaseStore';

const first = '1.0.0-aaaaaaaa';
const second = '1.0.0-bbbbbbbb';
const network = '192.0.2.1';

describe(ReleaseStore, () => {
  let folder: string;
  let registry: FakeRegistry;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lumenvale-releases-'));
    registry = createFakeRegistry();
    registry.publish({ release: first });
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const store = () => new ReleaseStore({ folder, source: registry });
  const entry = (half = 'server/remoteEntry.cjs', release = first) =>
    join(folder, 'mf-public', release, half);

  it('fetches a missing release, and leaves nothing else behind', async () => {
    const { manifest } = await store().release('mf-public', first);

    expect(manifest.container).toBe('mf_public__aaaaaaaa');
    expect(await readFile(entry(), 'utf8')).toBe(`// ${first}`);
    expect(await readdir(folder)).toEqual(['mf-public']);
  });

  it('does not ask the registry for a release on disk', async () => {
    await store().release('mf-public', first);
    registry.isAway = true;

    expect((await store().release('mf-public', first)).manifest.release).toBe(first);
  });

  it.each([
    ['changed', (path: string) => writeFile(path, 'changed')],
    ['gone', (path: string) => rm(path)],
  ])('fetches the one file that is %s', async (_, spoil) => {
    await store().release('mf-public', first);
    await spoil(entry());
    registry.asked.length = 0;

    await store().release('mf-public', first);

    expect(registry.asked).toEqual(['manifest.json', 'server/remoteEntry.cjs']);
    expect(await readFile(entry(), 'utf8')).toBe(`// ${first}`);
  });

  it('fetches a truncated manifest again', async () => {
    await store().release('mf-public', first);
    await writeFile(entry('manifest.json'), '{"slice":');

    expect((await store().release('mf-public', first)).manifest.release).toBe(first);
  });

  it('does not use a damaged release while the registry is away, and retries', async () => {
    await store().release('mf-public', first);
    await writeFile(entry(), 'changed');
    registry.isAway = true;
    const again = store();
    await expect(again.release('mf-public', first)).rejects.toThrow(/does not match its hash.*is away/);
    registry.isAway = false;

    expect((await again.release('mf-public', first)).manifest.release).toBe(first);
  });

  it('refuses a file that differs from what was published, and keeps none of the release', async () => {
    registry.falsified.set('server/remoteEntry.cjs', 'something else');

    await expect(store().release('mf-public', first)).rejects.toThrow(
      'does not match its hash in the manifest',
    );

    expect(await readdir(folder)).toEqual([]);
  });

  it('refuses an endless file', async () => {
    registry.falsified.set('server/remoteEntry.cjs', 'x'.repeat(10 * 1024 * 1024 + 1));

    await expect(store().release('mf-public', first)).rejects.toThrow('is larger than');
  });

  it.each([
    ['of another slice', { slice: 'mf-admin', container: 'mf_admin__aaaaaaaa' }, 'names mf-admin'],
    ['of another release', { release: second, container: 'mf_public__bbbbbbbb' }, second],
    ['that breaks the rules', { serverEntry: '../../elsewhere.cjs' }, 'elsewhere.cjs'],
    ['for another platform', { platform: '^9.0.0' }, 'needs @site/platform ^9.0.0'],
  ])('refuses a manifest %s', async (_, manifest, message) => {
    registry.publish({ release: first, manifest });

    await expect(store().release('mf-public', first)).rejects.toThrow(message);
  });

  it('refuses an invalid release name', async () => {
    await expect(store().release('mf-search', '../../etc')).rejects.toThrow('is not a valid release name');
  });

  it('can be filled by two processes at once', async () => {
    const [one, other] = await Promise.all([
      store().release('mf-public', first),
      store().release('mf-public', first),
    ]);

    expect(one.manifest).toEqual(other.manifest);
    expect(await readdir(folder)).toEqual(['mf-public']);
  });

  it('knows who may get a release, even one that only the registry has', async () => {
    registry.publish({ release: second, manifest: { access: 'session', serverEntry: null } });

    expect(await store().accessOf('mf-public', first, network)).toBe('public');
    expect(await store().accessOf('mf-public', second, network)).toBe('session');
    expect(await store().accessOf('..', 'releases', network)).toBeNull();
    expect(await readFile(entry('browser/remoteEntry.js', second), 'utf8')).toBe(`// ${second}`);
  });

  it('asks only once for a release that does not exist', async () => {
    const one = store();

    expect(await one.accessOf('mf-public', '1.0.0-cccccccc', network)).toBeNull();
    expect(await one.accessOf('mf-public', '1.0.0-cccccccc', network)).toBeNull();

    expect(registry.asked).toEqual(['verdict']);
  });

  describe('with a release that has not passed the gate', () => {
    beforeEach(() => {
      registry.unjudged.add(first);
    });

    it('serves no file of it, even from disk, until it passes', async () => {
      const one = store();
      await one.release('mf-public', first);
      expect(await one.accessOf('mf-public', first, network)).toBeNull();

      registry.unjudged.clear();
      // Answers are remembered this long.
      await new Promise((resolve) => setTimeout(resolve, 2_050));
      expect(await one.accessOf('mf-public', first, network)).toBe('public');
    });

    it('fetches nothing when its files are requested', async () => {
      expect(await store().accessOf('mf-public', first, network)).toBeNull();

      expect(registry.asked).toEqual(['verdict']);
      expect(await readdir(folder)).toEqual([]);
    });

    it('rejects while the registry is away', async () => {
      const one = store();
      await one.release('mf-public', first);
      registry.isAway = true;

      await expect(one.accessOf('mf-public', first, network)).rejects.toThrow('away');
    });

    it('keeps serving one that passed before, even while the registry is away', async () => {
      const one = store();
      await one.release('mf-public', first);
      await one.hasPassed('mf-public', first);
      registry.isAway = true;

      expect(await one.accessOf('mf-public', first, network)).toBe('public');
      expect(await store().accessOf('mf-public', first, network)).toBe('public');
    });
  });

  it('does not treat a release as unknown while the registry is away', async () => {
    registry.isAway = true;

    await expect(store().accessOf('mf-public', first, network)).rejects.toThrow('away');
  });

  it('removes a release that was unused for 30 days, and fetches it again on request', async () => {
    registry.publish({ release: second });
    const one = store();
    await one.release('mf-public', first);
    await one.release('mf-public', second);
    const long = Date.now() / 1_000 - 31 * 24 * 60 * 60;
    await utimes(entry('manifest.json'), long, long);

    await one.removeUnused();

    expect(await readdir(join(folder, 'mf-public'))).toEqual([second]);
    expect(await one.accessOf('mf-public', first, network)).toBe('public');
  });

  it('fetches a release again that another process has removed', async () => {
    const [one, other] = [store(), store()];
    await one.release('mf-public', first);
    await other.release('mf-public', first);
    await other.accessOf('mf-public', first, network);
    const long = Date.now() / 1_000 - 31 * 24 * 60 * 60;
    await utimes(entry('manifest.json'), long, long);
    await one.removeUnused();
    expect(await readdir(join(folder, 'mf-public'))).toEqual([]);

    expect(await other.accessOf('mf-public', first, network)).toBe('public');
    expect(await readFile(entry(), 'utf8')).toBe(`// ${first}`);
    await rm(join(folder, 'mf-public'), { recursive: true });
    await other.release('mf-public', first);
    expect(await readFile(entry(), 'utf8')).toBe(`// ${first}`);
  });

  it('does not let one network that requests many releases hold up the others', async () => {
    const one = store();
    let goOn = () => {};
    const waiting = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    for (let number = 0; number < 10; number += 1) {
      registry.publish({ release: `1.0.0-0000000${number}` });
    }
    const { manifest } = registry;
    registry.manifest = async (slice, release) => {
      if (release !== first) {
        await waiting;
      }
      return manifest(slice, release);
    };
    const asked = Array.from({ length: 10 }, (_, number) =>
      one.accessOf('mf-public', `1.0.0-0000000${number}`, 'stranger').catch((error: Error) => error.message),
    );

    expect(await one.accessOf('mf-public', first, network)).toBe('public');
    goOn();
    const answers = await Promise.all(asked);
    expect(answers.filter((answer) => answer === 'public')).toHaveLength(3);
    expect(answers.filter((answer) => answer === 'Too many releases are being requested')).toHaveLength(7);
  });

  it('asks the registry for at most thirty unknown releases a minute per network', async () => {
    const one = store();
    for (let number = 10; number < 40; number += 1) {
      expect(await one.accessOf('mf-public', `1.0.0-000000${number}`, 'stranger')).toBeNull();
    }

    await expect(one.accessOf('mf-public', '1.0.0-99999999', 'stranger')).rejects.toThrow('Too many');
    expect(await one.accessOf('mf-public', first, network)).toBe('public');
    expect(await one.accessOf('mf-public', first, 'stranger')).toBe('public');
  });

  it('keeps a release that is requested', async () => {
    await store().release('mf-public', first);
    const long = Date.now() / 1_000 - 31 * 24 * 60 * 60;
    await utimes(entry('manifest.json'), long, long);
    const one = store();

    await one.accessOf('mf-public', first, network);
    await new Promise((resolve) => setTimeout(resolve, 50));
    await one.removeUnused();

    expect(await readdir(join(folder, 'mf-public'))).toEqual([first]);
  });
});
