import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { keepSourceMaps, mapsFolderOf, takeSourceMaps } from './sourceMaps';

const map = {
  version: 3,
  sources: ['./src/HomePage.tsx', '../node_modules/zod/index.js'],
  sourcesContent: ["throw new Error('ours')", "throw new Error('theirs')"],
  mappings: 'AAAA',
};
const paths = ['browser/home.js', 'browser/home.js.map', 'browser/home.css.map', 'server/home.cjs'];

describe(takeSourceMaps, () => {
  let folder: string;
  let staging: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'maps-'));
    staging = join(folder, 'dist/1.0.0-0a1b2c3d');
    for (const path of paths) {
      await mkdir(join(staging, path, '..'), { recursive: true });
      await writeFile(join(staging, path), path.endsWith('.map') ? JSON.stringify(map) : '');
    }
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('leaves no map in the release', async () => {
    const { rest } = await takeSourceMaps(staging, paths);

    expect(rest).toEqual(['browser/home.js', 'server/home.cjs']);
    expect(await readdir(join(staging, 'browser'))).toEqual(['home.js']);
  });

  it('keeps the maps of scripts next to the release, with only the content of its own sources', async () => {
    const { maps } = await takeSourceMaps(staging, paths);
    await keepSourceMaps(staging, maps);

    const kept = join(mapsFolderOf(staging), 'browser');
    expect(kept).toBe(join(folder, 'dist/.maps/1.0.0-0a1b2c3d/browser'));
    expect(await readdir(kept)).toEqual(['home.js.map']);
    expect(JSON.parse(await readFile(join(kept, 'home.js.map'), 'utf8'))).toEqual({
      ...map,
      sourcesContent: ["throw new Error('ours')", null],
    });
  });
});
