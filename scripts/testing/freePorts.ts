import { createServer, type Server } from 'node:net';

/** Ports that nobody listens on. They are held until all are found, so that they differ. */
export async function freePorts(count: number): Promise<number[]> {
  const probes = await Promise.all(Array.from({ length: count }, listen));
  const ports = probes.map((probe) => {
    const address = probe.address();
    if (!address || typeof address === 'string') {
      throw new Error('A port was asked for, and none given');
    }
    return address.port;
  });
  await Promise.all(probes.map((probe) => new Promise((resolve) => probe.close(resolve))));
  return ports;
}

function listen(): Promise<Server> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, () => resolve(probe));
  });
}
