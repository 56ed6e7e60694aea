import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createCurrentComposition } from './currentComposition';
import { isName, ReleaseStore } from './releaseStore';

const code = 'exports.page = {};';
const hash = createHash('sha384').update(code).digest('base64');

describe(ReleaseStore, () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lumenvale-releases-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  async function add(release: string, changes: object = {}, content = code, slice = 'mf-public') {
    const target = join(folder, slice, release);
    for (const half of ['browser', 'server']) {
      await mkdir(join(target, half), { recursive: true });
    }
    await writeFile(join(target, 'browser/remoteEntry.js'), content);
    await writeFile(join(target, 'server/remoteEntry.cjs'), content);
    const manifest = {
      slice,
      release,
      container: `${slice.replace('-', '_')}__${release.slice(-8)}`,
      platform: '^1.0.0',
      access: 'public',
      routes: [{ path: '/', smoke: '/', expose: './Page', scripts: [], styles: [] }],
      slots: [],
      budget: 40_000,
      files: { 'browser/remoteEntry.js': hash, 'server/remoteEntry.cjs': hash },
      browserEntry: 'browser/remoteEntry.js',
      serverEntry: 'server/remoteEntry.cjs',
      ...changes,
    };
    await writeFile(join(target, 'manifest.json'), JSON.stringify(manifest));
  }
  const point = (pointers: unknown) => writeFile(join(folder, 'live.json'), JSON.stringify(pointers));
  const store = () => new ReleaseStore({ folder, platform: '1.0.0' });

  it('gives a release whose files are what was released', async () => {
    await add('1.0.0-aaaaaaaa');

    const { manifest } = await store().release('mf-public', '1.0.0-aaaaaaaa');

    expect(manifest.container).toBe('mf_public__aaaaaaaa');
  });

  it('knows who gets a release', async () => {
    await add('1.0.0-aaaaaaaa');
    await add('1.0.0-bbbbbbbb', { access: 'session', serverEntry: null });

    expect(await store().accessOf('mf-public', '1.0.0-aaaaaaaa')).toBe('public');
    expect(await store().accessOf('mf-public', '1.0.0-bbbbbbbb')).toBe('session');
    expect(await store().accessOf('mf-public', '1.0.0-cccccccc')).toBeNull();
    expect(await store().accessOf('..', 'releases')).toBeNull();
  });

  it('names releases for sessions apart from those of every visit', async () => {
    await add('1.0.0-aaaaaaaa', { access: 'session', serverEntry: null });
    await point({ 'mf-public': '1.0.0-aaaaaaaa' });

    const { slices, sessionSlices } = await createCurrentComposition(store(), { error: jest.fn() })();

    expect(slices).toEqual([]);
    expect(sessionSlices.map(({ release }) => release)).toEqual(['1.0.0-aaaaaaaa']);
  });

  it.each([
    ['a changed file', {}, `${code} `, 'is not the file that was released'],
    [
      'a missing file',
      {
        files: { 'browser/remoteEntry.js': hash, 'server/remoteEntry.cjs': hash, 'server/gone.cjs': hash },
      },
      code,
      'gone.cjs',
    ],
    [
      'the manifest of another slice',
      { slice: 'mf-admin', container: 'mf_admin__aaaaaaaa' },
      code,
      'is of mf-admin',
    ],
    ['the manifest of another release', { release: '9.9.9-aaaaaaaa' }, code, '9.9.9-aaaaaaaa'],
    ['a manifest that breaks the rules', { serverEntry: '../../elsewhere.cjs' }, code, 'elsewhere.cjs'],
    ['another platform', { platform: '^2.0.0' }, code, 'needs the platform ^2.0.0'],
  ])('refuses %s', async (_, changes, content, message) => {
    await add('1.0.0-aaaaaaaa', changes, content);

    await expect(store().release('mf-public', '1.0.0-aaaaaaaa')).rejects.toThrow(message);
  });

  it('refuses a pointer that is no name of a release', async () => {
    await point({ 'mf-public': '1.0.0-aaaaaaaa', '../x': '1.0.0-aaaaaaaa', 'mf-search': '../../etc' });

    expect(await store().live()).toEqual({ 'mf-public': '1.0.0-aaaaaaaa', 'mf-search': '../../etc' });
    await expect(store().release('mf-search', '../../etc')).rejects.toThrow('no name of a release');
  });

  describe(createCurrentComposition, () => {
    beforeEach(() => {
      jest.useFakeTimers({ now: 0, doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'queueMicrotask'] });
    });
    afterEach(() => {
      jest.useRealTimers();
    });

    const log = { error: jest.fn() };

    it('follows the pointer within two seconds, and keeps what was live when the new release cannot be used', async () => {
      await add('1.0.0-aaaaaaaa');
      await add('1.0.0-bbbbbbbb');
      await add('1.0.0-cccccccc', {}, 'changed');
      await point({ 'mf-public': '1.0.0-aaaaaaaa' });
      const current = createCurrentComposition(store(), log);
      expect((await current()).id).toBe('mf_public__aaaaaaaa');

      await point({ 'mf-public': '1.0.0-bbbbbbbb' });
      jest.setSystemTime(2_000);
      expect((await current()).id).toBe('mf_public__bbbbbbbb');

      await point({ 'mf-public': '1.0.0-cccccccc' });
      jest.setSystemTime(4_000);
      const kept = await current();
      expect(kept.id).toBe('mf_public__bbbbbbbb');
      expect(kept.unavailable).toEqual([]);
      expect(log.error).toHaveBeenCalledTimes(1);
    });

    it('knows a live slice of which nothing can be used', async () => {
      await point({ 'mf-public': '1.0.0-aaaaaaaa' });

      const { slices, unavailable } = await createCurrentComposition(store(), log)();

      expect(slices).toEqual([]);
      expect(unavailable).toEqual(['mf-public']);
    });

    it('tells of a second slice for one slot', async () => {
      const slots = [{ name: 'header-search', expose: './Search', scripts: [], styles: [] }];
      await add('1.0.0-aaaaaaaa', { slots });
      await add('1.0.0-bbbbbbbb', { slots, slice: 'mf-other' }, code, 'mf-other');
      await point({ 'mf-public': '1.0.0-aaaaaaaa', 'mf-other': '1.0.0-bbbbbbbb' });
      const error = jest.fn();

      await createCurrentComposition(store(), { error })();

      expect(error.mock.calls).toEqual([
        ['A slot has more than one slice: header-search is filled by mf-public, and not by mf-other'],
      ]);
    });

    it('stays as it was when the pointers cannot be read', async () => {
      await add('1.0.0-aaaaaaaa');
      await point({ 'mf-public': '1.0.0-aaaaaaaa' });
      const current = createCurrentComposition(store(), log);
      await current();

      await writeFile(join(folder, 'live.json'), '{');
      jest.setSystemTime(2_000);

      expect((await current()).id).toBe('mf_public__aaaaaaaa');
    });
  });
});

it.each(['..', '../x', 'a/b', '', '.x', 'a b', 7, 'x'.repeat(101)])('%p is no name', (text) => {
  expect(isName(text)).toBe(false);
});
