import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { root } from './build';

const run = promisify(execFile);
const left = new Set(['node_modules', 'dist', '.data']);

describe('a slice', () => {
  it('has the same release from the same sources, in any folder', async () => {
    // Below the root, so on the same disk: linked packages then take no extra space.
    await mkdir(join(root, '.data'), { recursive: true });
    const folder = await mkdtemp(join(root, '.data/builds-'));
    try {
      const releases: string[] = [];
      const maps: string[] = [];
      for (const place of ['one', 'another/place/of/the/same']) {
        const target = join(folder, place);
        await copyTo(target);
        await run(process.execPath, ['delivery/command/bin.mjs', 'build', 'mf-search'], { cwd: target });
        const built = await readdir(join(target, 'mf-search/dist'));
        releases.push(built.join());
        maps.push(await mapsOf(join(target, 'mf-search/dist', built[0] ?? '', 'maps')));
      }

      expect(releases[0]).toMatch(/^\d+\.\d+\.\d+-[0-9a-f]{8}$/);
      expect(releases[1]).toBe(releases[0]);
      expect(maps[0]).toContain('src/');
      expect(maps[0]).not.toContain(folder);
      expect(maps[1]).toBe(maps[0]);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }, 120_000);
});

/** Returns all source maps, concatenated. */
async function mapsOf(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return (await Promise.all(files.sort().map((file) => readFile(file, 'utf8')))).join('\n');
}

/** Copies the sources and hard-links the packages into the copy, so that none of its paths leads to another copy. */
async function copyTo(target: string): Promise<void> {
  await mkdir(target, { recursive: true });
  for (const part of ['package.json', 'packages', 'delivery', 'mf-search']) {
    await cp(join(root, part), join(target, part), {
      recursive: true,
      filter: (source) => !left.has(basename(source)),
    });
  }
  for (const packages of ['node_modules', 'delivery/node_modules'].filter((path) =>
    existsSync(join(root, path)),
  )) {
    await run('cp', ['-RPl', join(root, packages), join(target, packages)]).catch(() =>
      // Where cp cannot hard-link, the packages are copied.
      cp(join(root, packages), join(target, packages), { recursive: true, verbatimSymlinks: true }),
    );
  }
}
