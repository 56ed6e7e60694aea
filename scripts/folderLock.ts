import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { realpath, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const INTERVAL = 200;

/**
 * The lock ends with the process, whoever gets its pid. @returns Its release; null if the folder is locked.
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
  await rm(path, { force: true });
  return listen(path);
}

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

async function someoneListens(path: string): Promise<boolean> {
  const socket = connect(path);
  const isAnswered = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isAnswered;
}
