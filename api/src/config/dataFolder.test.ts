import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { makeDataFolder } from './dataFolder.js';

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
