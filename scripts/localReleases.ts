import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root, sliceNames } from './build.ts';

/**
 * Releases the built slices into the local release store and makes them live. A release that is there already is
 * left as it is; one is complete or absent, also when this is interrupted.
 *
 * @param folder The store: `<slice>/<release>/` and `composition.json`.
 */
export async function releaseBuiltSlices(folder: string): Promise<void> {
  const slices: object[] = [];
  for (const slice of await sliceNames()) {
    const release = await builtRelease(slice);
    const target = join(folder, slice, release);
    if (!(await stat(target).catch(() => null))) {
      const staging = `${target}.incoming`;
      await rm(staging, { recursive: true, force: true });
      await mkdir(join(folder, slice), { recursive: true });
      await cp(join(root, slice, 'dist', release), staging, { recursive: true });
      await rename(staging, target);
    }
    const { access } = JSON.parse(await readFile(join(target, 'manifest.json'), 'utf8'));
    slices.push({ slice, access, live: release, canary: null });
  }
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'composition.json.incoming'), `${JSON.stringify({ slices }, null, 2)}\n`);
  await rename(join(folder, 'composition.json.incoming'), join(folder, 'composition.json'));
}

async function builtRelease(slice: string): Promise<string> {
  const entries = await readdir(join(root, slice, 'dist'), { withFileTypes: true });
  const release = entries.find((entry) => entry.isDirectory() && !entry.name.startsWith('.'))?.name;
  if (!release) {
    throw new Error(`${slice} is not built`);
  }
  return release;
}
