import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { realpath, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** In milliseconds: how often a folder that is in use is tried again. */
const INTERVAL = 200;

/**
 * Locks a folder for this process. The lock is a socket that we listen on: it disappears with the process, however that
 * ends, and cannot be confused by a recycled pid.
 *
 * @returns A function that releases the folder; null when the folder is locked already.
 */
export async function lockFolder(folder: string): Promise<(() => Promise<void>) | null> {
  const name = createHash('sha256')
    .update(await realpath(folder))
    .digest('hex')
    .slice(0, 16);
  const path = join(tmpdir(), `lumenvale-${name}.sock`);
  const release = await listen(path);
  if (release || (await someoneListens(path))) {
    return release;
  }
  // The process that listened there was killed.
  await rm(path, { force: true });
  return listen(path);
}

/** Does what only one process at a time may do in a folder; waits while another one does it. */
export async function withFolderLock<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  let release = await lockFolder(folder);
  while (!release) {
    await pause(INTERVAL);
    release = await lockFolder(folder);
  }
  try {
    return await work();
  } finally {
    await release();
  }
}

async function listen(path: string): Promise<(() => Promise<void>) | null> {
  const server = createServer((socket) => socket.destroy()).listen(path);
  try {
    await once(server, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
      return null;
    }
    throw error;
  }
  server.unref();
  return async () => {
    server.close();
    await once(server, 'close');
  };
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
