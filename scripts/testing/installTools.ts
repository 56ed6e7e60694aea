import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../build.ts';
import { withFolderLock } from '../folderLock.ts';

/**
 * Installs what a folder needs beside the site's own packages, from the folder's own lock file; does
 * nothing if it is installed already.
 */
export async function installTools(name: 'bench' | 'e2e/chromium' | 'nightly'): Promise<void> {
  const folder = join(root, name);
  await withFolderLock(folder, async () => {
    if (!(await isInstalled(folder))) {
      console.log(`Installing what ${name}/package.json lists …`);
      await promisify(execFile)('npm', ['ci', '--no-audit', '--no-fund', '--prefix', folder], {
        cwd: folder,
      });
    }
  });
}

async function isInstalled(folder: string): Promise<boolean> {
  const [installed, locked] = await Promise.all(
    ['node_modules/.package-lock.json', 'package-lock.json'].map((file) =>
      stat(join(folder, file)).catch(() => null),
    ),
  );
  return !!installed && !!locked && installed.mtimeMs >= locked.mtimeMs;
}

if (import.meta.main) {
  await installTools('nightly');
  await installTools('bench');
  await installTools('e2e/chromium');
}
