import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { upwards } from '../slice-folder/findSlice.ts';

/** Returns null for a slice in its own repository. */
export async function workspaceOf(cwd: string): Promise<string | null> {
  for (const folder of upwards(cwd)) {
    const text = await readFile(join(folder, 'package.json'), 'utf8').catch(() => '{}');
    const { workspaces }: { workspaces?: unknown } = JSON.parse(text);
    if (Array.isArray(workspaces) && workspaces.includes('mf-*')) {
      return folder;
    }
  }
  return null;
}
