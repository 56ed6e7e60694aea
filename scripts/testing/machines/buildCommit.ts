import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readlink, stat, symlink } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../build.ts';

const execute = promisify(execFile);

/**
 * Builds the site as it was at a commit, with the packages of today.
 *
 * @param folder Below which it is put.
 * @returns Its folder; null where there is no history, as in an archive, or no such commit.
 */
export async function buildCommit(commit: string, folder: string): Promise<string | null> {
  const found = await execute('git', ['rev-parse', '--verify', '--quiet', `${commit}^{commit}`], {
    cwd: root,
  }).catch(() => null);
  if (!found) {
    return null;
  }
  const target = await mkdtemp(join(folder, 'commit-'));
  const archive = join(target, 'sources.tar');
  await execute('git', ['archive', '--output', archive, found.stdout.trim()], { cwd: root });
  await execute('tar', ['-xf', archive, '-C', target]);
  await linkPackages(target);
  await execute(process.execPath, ['scripts/build.ts'], { cwd: target, maxBuffer: 16 * 1024 * 1024 });
  return target;
}

/** The same packages, but for those of the site itself, which are the commit's own. */
async function linkPackages(target: string): Promise<void> {
  const packages = join(root, 'node_modules');
  const own = join(target, 'node_modules');
  await mkdir(join(own, '@site'), { recursive: true });
  for (const name of await readdir(packages)) {
    if (name !== '@site') {
      await symlink(join(packages, name), join(own, name));
    }
  }
  for (const name of await readdir(join(packages, '@site'))) {
    const link = join(packages, '@site', name);
    const source = resolve(link, '..', await readlink(link));
    await symlink(join(target, relative(root, source)), join(own, '@site', name));
  }
  for (const name of await readdir(root)) {
    const nested = join(root, name, 'node_modules');
    if ((await stat(nested).catch(() => null)) && (await stat(join(target, name)).catch(() => null))) {
      await symlink(nested, join(target, name, 'node_modules'));
    }
  }
}
