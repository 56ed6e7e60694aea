import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError } from '../context/CommandError.ts';
import type { SliceFolder } from './findSlice.ts';

/** @throws CommandError */
export async function builtRelease({ name, folder }: SliceFolder): Promise<string> {
  const entries = await readdir(join(folder, 'dist'), { withFileTypes: true }).catch(() => []);
  const release = entries.find((entry) => entry.isDirectory() && !entry.name.startsWith('.'));
  if (!release) {
    throw new CommandError(`${name} is not built. Build it with: slices build ${name}`);
  }
  return join(folder, 'dist', release.name);
}
