import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { replaceFolder } from './replaceFolder';

let parent: string;
let folder: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'lumenvale-replace-'));
  folder = join(parent, 'dist');
  await mkdir(folder);
  await writeFile(join(folder, 'main.js'), 'old');
  await writeFile(join(folder, 'removed.js'), 'old');
});
afterEach(() => rm(parent, { recursive: true, force: true }));

const main = () => readFile(join(folder, 'main.js'), 'utf8');

async function write(path: string) {
  await mkdir(path, { recursive: true });
  await writeFile(join(path, 'main.js'), 'new');
}

it('leaves the folder in use alone until the new one is complete', async () => {
  await replaceFolder(folder, async (next) => {
    await write(next);
    expect(await main()).toBe('old');
  });

  expect(await main()).toBe('new');
  expect(await readdir(folder)).toEqual(['main.js']);
  expect(await readdir(parent)).toEqual(['dist']);
});

it('keeps it when the new one fails', async () => {
  const failing = replaceFolder(folder, async (next) => {
    await write(next);
    throw new Error('It does not compile');
  });

  await expect(failing).rejects.toThrow('It does not compile');
  expect(await main()).toBe('old');
});

it('takes nothing over from an attempt that was broken off', async () => {
  await replaceFolder(folder, async (next) => {
    await write(next);
    await writeFile(join(next, 'half.js'), '');
    throw new Error('Broken off');
  }).catch(() => {});
  await replaceFolder(folder, write);

  expect(await readdir(folder)).toEqual(['main.js']);
});

it('needs no folder before', async () => {
  await rm(folder, { recursive: true });
  await replaceFolder(folder, write);

  expect(await main()).toBe('new');
});
