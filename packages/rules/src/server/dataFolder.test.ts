import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { makeDataFolder } from './dataFolder.ts';

describe(makeDataFolder, () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lumenvale-folder-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('creates the folder with those above it, and accepts one that is there', async () => {
    const data = join(folder, 'of/the/site');

    await makeDataFolder(data);
    await makeDataFolder(data);

    expect((await stat(data)).isDirectory()).toBe(true);
  });

  it('lets nobody else in, also where the folder exists already', async () => {
    const data = join(folder, 'data');
    const modeOf = async (path: string) => ((await stat(path)).mode & 0o7777).toString(8);

    expect(await makeDataFolder(data)).toBeUndefined();
    expect(await modeOf(data)).toBe('700');
    for (const open of [0o755, 0o775, 0o777, 0o710, 0o701]) {
      await chmod(data, open);
      expect(await makeDataFolder(data)).toBeUndefined();
      expect(await modeOf(data)).toBe('700');
    }
  });

  it('leaves a folder open that everyone shares, and warns', async () => {
    const shared = join(folder, 'shared');
    await mkdir(shared);
    await chmod(shared, 0o1777);

    expect(await makeDataFolder(shared)).toMatch(
      /^DATA_DIR: other users .* example DATA_DIR=.*\/shared\/site$/,
    );
    expect((await stat(shared)).mode & 0o7777).toBe(0o1777);
    expect(await makeDataFolder(join(shared, 'site'))).toBeUndefined();
    await expect(makeDataFolder('/')).rejects.toThrow('/ holds the whole disk');
  });

  it('refuses a file', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '', { mode: 0o777 });

    await expect(makeDataFolder(file)).rejects.toThrow(`${file} is not (ENOTDIR)`);
    await expect(makeDataFolder(join(file, 'data'))).rejects.toThrow('(ENOTDIR)');
  });

  it('refuses a folder that takes no other folder', async () => {
    const [parent, code] = process.platform === 'linux' ? ['/proc', 'ENOENT'] : ['/dev/null', 'ENOTDIR'];

    await expect(makeDataFolder(`${parent}/lumenvale/data`)).rejects.toThrow(`is not (${code})`);
  });
});
