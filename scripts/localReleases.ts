import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root, sliceNames } from './build.ts';

/**
 * Releases the built slices into the local release store and makes them live. A release that is there already is
 * left as it is; one is complete or absent, also when this is interrupted.
 *
 * @param folder The store: `<slice>/<release>/` and `live.json`.
 */
export async function releaseBuiltSlices(folder: string): Promise<void> {
  const live = await readFile(join(folder, 'live.json'), 'utf8').then(JSON.parse, () => ({}));
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
    live[slice] = release;
  }
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'live.json.incoming'), `${JSON.stringify(live, null, 2)}\n`);
  await rename(join(folder, 'live.json.incoming'), join(folder, 'live.json'));
}

async function builtRelease(slice: string): Promise<string> {
  const entries = await readdir(join(root, slice, 'dist'), { withFileTypes: true });
  const release = entries.find((entry) => entry.isDirectory() && !entry.name.startsWith('.'))?.name;
  if (!release) {
    throw new Error(`${slice} is not built`);
  }
  return release;
}
