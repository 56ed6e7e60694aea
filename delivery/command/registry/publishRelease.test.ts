import { rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fileHash } from '../../release/contentDigest';
import { startFakeRegistry } from '../testing/fakeRegistry';
import { rewriteFiles, writeFakeRelease } from '../testing/fakeRelease';
import { publishRelease } from './publishRelease';
import { Registry } from './Registry';

const many = Object.fromEntries(
  Array.from({ length: 40 }, (_, index) => [`browser/chunk~${index}.js`, `chunk ${index}`]),
);

describe(publishRelease, () => {
  let folder: string;
  let close: () => Promise<unknown>;
  beforeEach(async () => {
    folder = await writeFakeRelease();
    close = async () => undefined;
  });
  afterEach(async () => {
    await rm(folder, { recursive: true });
    await close();
  });

  async function start(answer?: Parameters<typeof startFakeRegistry>[0]) {
    const server = await startFakeRegistry(answer);
    close = server.close;
    return { server, registry: new Registry({ url: `${server.url}/`, token: 'lvd_1_secret' }) };
  }

  it('sends every file with the token, reports progress, and completes the release', async () => {
    await rm(folder, { recursive: true });
    folder = await writeFakeRelease({ scripts: many });
    const { server, registry } = await start();
    const progress: number[] = [];

    const published = await publishRelease({
      registry,
      folder,
      revision: 'abc',
      onSent: (sent) => progress.push(sent),
    });

    expect(published).toEqual({ slice: 'mf-probe', release: '1.0.0-0a1b2c3d', isNew: true, sent: 42 });
    expect(server.published()).toEqual(['1.0.0-0a1b2c3d']);
    expect(progress).toEqual(Array.from({ length: 43 }, (_, index) => index));
    expect(new Set(server.calls.map(({ authorization }) => authorization))).toEqual(
      new Set(['Bearer lvd_1_secret']),
    );
    expect(server.calls[0]?.body).toMatchObject({ manifest: { slice: 'mf-probe' }, revision: 'abc' });
  });

  it('sends nothing of a release that is already published', async () => {
    const { server, registry } = await start();
    await publishRelease({ registry, folder });
    const before = server.calls.length;

    expect(await publishRelease({ registry, folder })).toMatchObject({ isNew: false, sent: 0 });

    expect(server.calls.slice(before).map(({ method }) => method)).toEqual(['POST']);
  });

  it('sends files again that the registry has lost', async () => {
    const { server, registry } = await start();
    await publishRelease({ registry, folder });
    server.lose('server/remoteEntry.cjs');
    const before = server.calls.length;

    expect(await publishRelease({ registry, folder })).toMatchObject({ isNew: false, sent: 1 });

    expect(
      server.calls.slice(before).map(({ method, path }) => `${method} ${path.split('/').at(-1)}`),
    ).toEqual(['POST releases', 'PUT remoteEntry.cjs', 'POST complete']);
  });

  it('survives broken connections and a registry that is briefly unavailable', async () => {
    let failures = 0;
    const { server, registry } = await start(({ method }) => {
      failures += 1;
      if (failures === 1) {
        return 'hang up';
      }
      return method === 'PUT' && failures < 5 ? { status: 503 } : undefined;
    });

    await publishRelease({ registry, folder });

    expect(server.published()).toHaveLength(1);
  });

  it('continues where an interrupted upload stopped', async () => {
    let isBroken = true;
    const { server, registry } = await start(({ path }) =>
      isBroken && path.endsWith('remoteEntry.cjs')
        ? { status: 413, body: { statusCode: 413, error: 'Too much', code: 'TOO_LARGE' } }
        : undefined,
    );
    await expect(publishRelease({ registry, folder })).rejects.toMatchObject({
      code: 'TOO_LARGE',
      status: 413,
    });
    expect(server.published()).toEqual([]);
    // This upload was in progress when the other one was refused.
    while (!server.calls.some(({ method, path }) => method === 'PUT' && path.endsWith('remoteEntry.js'))) {
      await pause(10);
    }
    isBroken = false;
    const before = server.calls.length;

    await publishRelease({ registry, folder });

    expect(server.published()).toHaveLength(1);
    expect(server.calls.slice(before).filter(({ method }) => method === 'PUT')).toHaveLength(1);
  });

  it('sends no file that is not part of the release', async () => {
    const { registry } = await start(() => ({
      status: 201,
      body: { data: { release: '1.0.0-0a1b2c3d', state: 'incoming', missing: ['../../.ssh/id'] } },
    }));

    await expect(publishRelease({ registry, folder })).rejects.toThrow('which is not a file of the release');
  });

  it.each<[string, (path: string) => Promise<unknown>]>([
    ['FILE_CHANGED', (path) => writeFile(join(path, 'browser/remoteEntry.js'), 'other')],
    ['FILE_MISSING', (path) => rm(join(path, 'server/remoteEntry.cjs'))],
    ['FILE_UNLISTED', (path) => writeFile(join(path, 'browser/extra.js'), '')],
    ['FILE_UNLISTED', (path) => symlink('/etc/hosts', join(path, 'browser/link.js'))],
    ['MANIFEST_INVALID', (path) => writeFile(join(path, 'manifest.json'), '{')],
    ['MANIFEST_INVALID', (path) => rm(join(path, 'manifest.json'))],
    ['PATH_OUTSIDE', (path) => rewriteFiles(path, { 'browser/../../x.js': fileHash('') })],
    [
      'TOO_LARGE',
      async (path) => {
        await writeFile(join(path, 'browser/big.js'), Buffer.alloc(10 * 1024 * 1024 + 1));
        await rewriteFiles(path, { 'browser/big.js': fileHash('') });
      },
    ],
    [
      'TOO_LARGE',
      async (path) => {
        const ten = Buffer.alloc(10 * 1024 * 1024);
        for (const name of ['a', 'b', 'c', 'd', 'e']) {
          await writeFile(join(path, `browser/${name}.js`), ten);
          await rewriteFiles(path, { [`browser/${name}.js`]: fileHash(ten) });
        }
      },
    ],
  ])('refuses with %s before it sends anything', async (code, spoil) => {
    const { server, registry } = await start();
    await spoil(folder);

    await expect(publishRelease({ registry, folder })).rejects.toMatchObject({ code });

    expect(server.calls).toEqual([]);
  });
});
