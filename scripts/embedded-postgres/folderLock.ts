import { createHash } from 'node:crypto';
import { realpath, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Locks a folder for this process. The lock is a socket that we listen on: it disappears with the process, however that
 * ends, and cannot be confused by a recycled pid.
 *
 * @returns A function that releases the folder.
 * @throws When another process holds it.
 */
export async function lockFolder(folder: string): Promise<() => void> {
  const name = createHash('sha256')
    .update(await realpath(folder))
    .digest('hex')
    .slice(0, 16);
  const path = join(tmpdir(), `lumenvale-${name}.sock`);
  if (await someoneListens(path)) {
    throw new Error(
      `The data in ${folder} is in use by a running site. Stop it, or choose another folder with DATA_DIR.`,
    );
  }
  await rm(path, { force: true });
  const server = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  server.unref();
  return () => void server.close();
}

function someoneListens(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
