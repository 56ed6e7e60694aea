import { existsSync, renameSync } from 'node:fs';
import { rm } from 'node:fs/promises';

/** Programs may run from the folder, so the new one takes its place once complete. */
export async function replaceFolder(folder: string, make: (path: string) => Promise<void>): Promise<void> {
  const [next, before] = [`${folder}-next`, `${folder}-before`];
  const removeBoth = () =>
    Promise.all([next, before].map((path) => rm(path, { recursive: true, force: true })));
  await removeBoth();
  await make(next);
  // Node cannot exchange two folders, so for microseconds there is none.
  if (existsSync(folder)) {
    renameSync(folder, before);
  }
  renameSync(next, folder);
  await removeBoth();
}
