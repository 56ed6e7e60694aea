import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { separateSourceMaps } from './sourceMaps';

const map = {
  version: 3,
  sources: ['./src/HomePage.tsx', '../node_modules/zod/index.js'],
  sourcesContent: ["throw new Error('ours')", "throw new Error('theirs')"],
  mappings: 'AAAA',
};
const paths = ['browser/home.js', 'browser/home.js.map', 'browser/home.css.map', 'server/home.cjs'];

describe(separateSourceMaps, () => {
  let staging: string;
  beforeEach(async () => {
    staging = await mkdtemp(join(tmpdir(), 'maps-'));
    for (const path of paths) {
      await mkdir(join(staging, path, '..'), { recursive: true });
      await writeFile(join(staging, path), path.endsWith('.map') ? JSON.stringify(map) : '');
    }
  });
  afterEach(() => rm(staging, { recursive: true }));

  it('keeps the maps of scripts in their own folder, with only the content of its own sources', async () => {
    expect(await separateSourceMaps(staging, paths)).toEqual(['browser/home.js', 'server/home.cjs']);

    expect(await readdir(join(staging, 'browser'))).toEqual(['home.js']);
    expect(await readdir(join(staging, 'maps'))).toEqual(['home.js.map']);
    expect(JSON.parse(await readFile(join(staging, 'maps/home.js.map'), 'utf8'))).toEqual({
      ...map,
      sourcesContent: ["throw new Error('ours')", null],
    });
  });

  it('leaves out maps that are too large to be published, alone or together', async () => {
    const large = (megabytes: number) =>
      JSON.stringify({ ...map, mappings: ';'.repeat(megabytes * 1024 * 1024) });
    const names = [11, 9, 9, 9, 9, 9, 9].map((megabytes, index) => [`${index}.js.map`, megabytes] as const);
    for (const [name, megabytes] of names) {
      await writeFile(join(staging, 'browser', name), large(megabytes));
    }

    await separateSourceMaps(
      staging,
      names.map(([name]) => `browser/${name}`),
    );

    expect(await readdir(join(staging, 'maps'))).toEqual([
      '1.js.map',
      '2.js.map',
      '3.js.map',
      '4.js.map',
      '5.js.map',
    ]);
  });
});
