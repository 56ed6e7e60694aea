import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { describe, it } from '@jest/globals';
import { root } from './build';
import { follow, readRecipes } from './testing/recipes';

const run = promisify(execFile);
const recipes = await readRecipes(root);

describe('the recipe for', () => {
  it.each(['A field', 'An admin resource'])(
    '%s leads to one that compiles, is stored and is in its form',
    async (recipe) => {
      const folder = await mkdtemp(join(tmpdir(), 'lumenvale-recipe-'));
      // Without the variables of this test, which are those of another database.
      const { PATH, HOME } = process.env;
      const npm = (...words: readonly string[]) =>
        run('npm', ['run', '-s', ...words], { cwd: folder, env: { PATH, HOME } });
      try {
        await copyTo(folder);
        for (const block of recipes.get(recipe) ?? []) {
          await follow(block, folder);
        }

        await npm('tsc', '--', join(folder, 'root.tsbuildinfo'));
        await npm('tsc', '--', join(folder, 'api.tsbuildinfo'), '-p', 'api');
        await npm('unit', '--', '--testPathPatterns=formFields');
        await npm('integration', '--', '--testPathPatterns=everyField|auth/auth|database/migrations');
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    400_000,
  );
});

/** Copies the sources, with links to the packages. */
async function copyTo(folder: string): Promise<void> {
  const { stdout } = await run('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    maxBuffer: 10_000_000,
  });
  for (const path of stdout.split('\0').filter((one) => one !== '' && existsSync(join(root, one)))) {
    await cp(join(root, path), join(folder, path));
  }
  const packages = join(root, 'node_modules');
  for (const name of await readdir(packages)) {
    // Those of this repository are links to its folders, and here to the copy's.
    await (name === '@site'
      ? cp(join(packages, name), join(folder, 'node_modules', name), {
          recursive: true,
          verbatimSymlinks: true,
        })
      : link(join(packages, name), join(folder, 'node_modules', name)));
  }
  for (const part of [
    'api',
    'e2e',
    'mf-admin',
    'mf-public',
    'mf-releases',
    'mf-search',
    'shell',
    'delivery',
  ]) {
    const own = join(part, 'node_modules');
    if (existsSync(join(root, own))) {
      await link(join(root, own), join(folder, own));
    }
  }
}

async function link(target: string, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await symlink(target, path);
}
