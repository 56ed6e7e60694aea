import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { EmittedFiles } from './EmittedFiles';

describe(EmittedFiles, () => {
  let folder: string;
  let path: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lumenvale-emitted-'));
    path = join(folder, 'main.js');
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('have not changed when they are as the last build left them, and are not written', async () => {
    await writeFile(path, 'one');
    const { mtimeMs } = await stat(path);
    const files = new EmittedFiles();

    expect(files.write(path, 'one')).toBe(false);
    expect((await stat(path)).mtimeMs).toBe(mtimeMs);
  });

  it('have changed when they are new or different', async () => {
    const files = new EmittedFiles();

    expect(files.write(path, 'one')).toBe(true);
    expect(files.write(path, 'two')).toBe(true);
    expect(files.write(path, 'two')).toBe(false);
    expect(await readFile(path, 'utf8')).toBe('two');
  });

  it('have changed when another program was faster to build the same', async () => {
    const files = new EmittedFiles();
    files.write(path, 'one');
    await writeFile(path, 'two');

    expect(files.write(path, 'two')).toBe(true);
  });

  it('are written again when another program has replaced them', async () => {
    const files = new EmittedFiles();
    files.write(path, 'one');
    await writeFile(path, 'two');

    expect(files.write(path, 'one')).toBe(false);
    expect(await readFile(path, 'utf8')).toBe('one');
  });

  it('remove what no source is compiled to any more, and nothing else', async () => {
    const files = new EmittedFiles();
    files.write(path, 'one');
    await writeFile(join(folder, 'deleted.js'), 'gone');
    await writeFile(join(folder, '.built-from'), 'a fingerprint');

    files.removeOthers(folder);

    expect((await readdir(folder)).toSorted()).toEqual(['.built-from', 'main.js']);
  });
});
