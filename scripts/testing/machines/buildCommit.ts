import { execFile } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../build.ts';

const execute = promisify(execFile);

/**
 * Builds the site as of a commit, with the currently installed packages.
 *
 * @param folder The parent of the new folder.
 * @returns Its folder.
 */
export async function buildCommit(commit: string, folder: string): Promise<string> {
  const target = await mkdtemp(join(folder, 'commit-'));
  const archive = join(target, 'sources.tar');
  await execute('git', ['archive', '--output', archive, commit], { cwd: root });
  await execute('tar', ['-xf', archive, '-C', target]);
  await linkPackages(target);
  await execute(process.execPath, ['scripts/build.ts'], { cwd: target, maxBuffer: 16 * 1024 * 1024 });
  return target;
}

/**
 * Hard-links the installed packages into the target folder: a process that may only read its own folder cannot follow
 * symbolic links out of it. Links to the site's own packages point to those of the commit.
 */
async function linkPackages(target: string): Promise<void> {
  for (const packages of globSync('{,*/,packages/*/}node_modules', { cwd: root })) {
    if (existsSync(join(target, dirname(packages)))) {
      await execute('cp', ['-al', join(root, packages), join(target, packages)]);
    }
  }
}
