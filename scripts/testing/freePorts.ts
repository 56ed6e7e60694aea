import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** Below those that systems give to outgoing connections, one of which could take a port before its server does. */
const PORTS = { from: 20_000, count: 12_000 };

/** Ports that nobody listens on. They are held until all are found, so that they differ. */
export async function freePorts(count: number): Promise<number[]> {
  const probes: { readonly server: Server; readonly port: number }[] = [];
  while (probes.length < count) {
    const port = PORTS.from + Math.floor(Math.random() * PORTS.count);
    const server = createServer().listen(port);
    try {
      await once(server, 'listening');
      probes.push({ server, port });
    } catch {
      // Somebody listens there: another one is tried.
    }
  }
  await Promise.all(probes.map(({ server }) => new Promise((resolve) => server.close(resolve))));
  return probes.map(({ port }) => port);
}
