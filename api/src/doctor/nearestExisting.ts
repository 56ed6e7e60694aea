import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Returns the folder, or the nearest parent that exists; fails if that is not a folder. */
export async function nearestExisting(folder: string): Promise<string> {
  const isThere = await stat(folder).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') {
        throw error;
      }
      return false;
    },
  );
  return isThere || folder === dirname(folder) ? folder : nearestExisting(dirname(folder));
}
