import { createServer } from 'node:net';

const FIRST = 4101;
const LAST = 4199;

/** @throws Error if the port that was asked for is taken. */
export async function findPort(asked?: string): Promise<number> {
  if (asked !== undefined) {
    const port = Number(asked);
    if (!Number.isInteger(port) || port < 1 || port > 65_535) {
      throw new Error(`"${asked}" is not a port. Example: --port ${FIRST}`);
    }
    if (!(await isFree(port))) {
      throw new Error(
        `Port ${port} is taken by another program. Choose another one, such as --port ${port + 1}, or leave the option out.`,
      );
    }
    return port;
  }
  for (let port = FIRST; port <= LAST; port++) {
    if (await isFree(port)) {
      return port;
    }
  }
  throw new Error(`Ports ${FIRST} to ${LAST} are all taken. Choose another one, such as --port 4300.`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
