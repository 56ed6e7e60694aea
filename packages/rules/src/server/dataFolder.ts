import { constants } from 'node:fs';
import { access, chmod, mkdir, stat } from 'node:fs/promises';
import { dirname, parse } from 'node:path';

const OTHERS = 0o077;

/** A folder such as /tmp is shared on purpose, so it must stay open. */
const STICKY = 0o1000;

export class UnusableFolderError extends Error {
  override readonly name = 'UnusableFolderError';
}

/** @returns A warning if it is not this user's to close to others. @throws UnusableFolderError */
export async function makeDataFolder(folder: string): Promise<string | undefined> {
  if (folder === parse(folder).root) {
    throw new UnusableFolderError(
      `DATA_DIR must be a folder of the site's own, but ${folder} holds the whole disk. Example: DATA_DIR=.data`,
    );
  }
  try {
    await makeFolder(folder, 0o700);
    // With the dot, the path must be a folder.
    await access(`${folder}/.`, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new UnusableFolderError(
      `DATA_DIR must be a folder that this user can write to, but ${folder} is not (${code}). Example: DATA_DIR=.data`,
      { cause },
    );
  }
  return closeToOthers(folder);
}

/** Node's recursive mkdir never ends below a folder like /proc. */
async function makeFolder(folder: string, mode?: number): Promise<void> {
  if (await stat(folder).catch(() => null)) {
    return;
  }
  await makeFolder(dirname(folder));
  await mkdir(folder, { mode }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') {
      throw error;
    }
  });
}

async function closeToOthers(folder: string): Promise<string | undefined> {
  const { mode } = await stat(folder);
  if ((mode & OTHERS) === 0) {
    return undefined;
  }
  if ((mode & STICKY) === 0) {
    await chmod(folder, 0o700).catch(() => undefined);
  }
  // Some file systems ignore the mode.
  return ((await stat(folder)).mode & OTHERS) === 0
    ? undefined
    : `DATA_DIR: other users of this machine can open ${folder}, which this user cannot close to them. Choose a folder in it, for example DATA_DIR=${folder}/site`;
}
