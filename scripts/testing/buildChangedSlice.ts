import { cp, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildSlice } from '@site/delivery/build/buildSlice';
import { root } from '../build.ts';

interface SliceChange {
  readonly slice: string;
  /** A source file, relative to the slice's folder. */
  readonly file: string;
  change(source: string): string;
}

/**
 * Builds another release of a slice from a copy of its sources with one change.
 *
 * @param folder Below the root, so that the copy finds its packages.
 * @returns The folder of the release.
 */
export async function buildChangedSlice(
  folder: string,
  { slice, file, change }: SliceChange,
): Promise<string> {
  const copy = join(await mkdtemp(join(folder, 'changed-')), slice);
  await cp(join(root, slice), copy, {
    recursive: true,
    filter: (path) => !/\/(?:dist|node_modules)$/.test(path),
  });
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
  const source = await readFile(join(copy, file), 'utf8');
  const changed = change(source);
  if (changed === source) {
    throw new Error(`The change has no effect on ${file}`);
  }
  await writeFile(join(copy, file), changed);
  return (await buildSlice(copy)).folder;
}
