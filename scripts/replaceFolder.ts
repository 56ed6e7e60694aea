import { existsSync, renameSync } from 'node:fs';
import { rm } from 'node:fs/promises';

/**
 * Makes a folder anew while programs run from it: beside it, and puts it in its place once it is complete. If that
 * fails, the folder stays as it is.
 *
 * @param make Writes the new folder, at the path it is given.
 */
export async function replaceFolder(folder: string, make: (path: string) => Promise<void>): Promise<void> {
  const [next, before] = [`${folder}-next`, `${folder}-before`];
  const removeBoth = () =>
    Promise.all([next, before].map((path) => rm(path, { recursive: true, force: true })));
  await removeBoth();
  await make(next);
  // Node cannot exchange two folders. Without a pause between the two steps, there is no folder for microseconds.
  if (existsSync(folder)) {
    renameSync(folder, before);
  }
  renameSync(next, folder);
  await removeBoth();
}
