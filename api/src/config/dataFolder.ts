import { constants } from 'node:fs';
import { access, mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** DATA_DIR cannot hold the site's data; the message says why. */
export class UnusableFolderError extends Error {
  override readonly name = 'UnusableFolderError';
}

/**
 * Creates the folder of DATA_DIR, for a program that is about to start.
 *
 * @throws {UnusableFolderError} When it cannot be created or written to.
 */
export async function makeDataFolder(folder: string): Promise<void> {
  try {
    await makeFolder(folder);
    // With the dot, a file is refused too.
    await access(`${folder}/.`, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new UnusableFolderError(
      `DATA_DIR must be a folder that this user can write to, but ${folder} is not (${code}). Example: DATA_DIR=.data`,
      { cause },
    );
  }
}

/** One level at a time: Node's recursive mkdir never ends below a folder that takes no files, such as /proc. */
async function makeFolder(folder: string): Promise<void> {
  if (await stat(folder).catch(() => null)) {
    return;
  }
  await makeFolder(dirname(folder));
  await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') {
      throw error;
    }
  });
}
