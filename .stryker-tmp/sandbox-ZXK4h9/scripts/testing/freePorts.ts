import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** Below the range for outgoing connections, one of which could take a port before its server does. */
const PORTS = { from: 20_000, count: 12_000 };

/** Finds ports that nobody listens on. All are held open until enough are found, so no port is returned twice. */
export async function freePorts(count: number): Promise<number[]> {
  const probes: { readonly server: Server; readonly port: number }[] = [];
  while (probes.length < count) {
    const port = PORTS.from + Math.floor(Math.random() * PORTS.count);
    const server = createServer().listen(port);
    try {
      await once(server, 'listening');
      probes.push({ server, port });
    } catch {
      // The port is in use: another one is tried.
    }
  }
  await Promise.all(probes.map(({ server }) => new Promise((resolve) => server.close(resolve))));
  return probes.map(({ port }) => port);
}
