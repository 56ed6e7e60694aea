import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Registry } from 'prom-client';
import { serveMetrics } from './serveMetrics.ts';

describe(serveMetrics, () => {
  const servers: Server[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.close();
      server.closeAllConnections();
    }
  });
  async function serve(port: number, host = '127.0.0.1'): Promise<Server> {
    const options = { registry: new Registry(), host, port, variable: 'API_METRICS_PORT' };
    const server = await serveMetrics(options);
    servers.push(server);
    return server;
  }

  it('listens only on its address, and serves only metrics', async () => {
    const server = await serve(0);
    const { address, port } = server.address() as AddressInfo;
    const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;

    expect(address).toBe('127.0.0.1');
    expect(await statusOf('/metrics')).toBe(200);
    expect(await statusOf('/metrics?a=b')).toBe(200);
    expect(await statusOf('/')).toBe(404);
    expect(await statusOf('/metrics/x')).toBe(404);
  });

  it('names the variable when it cannot listen', async () => {
    const server = await serve(0);
    const { port } = server.address() as AddressInfo;

    await expect(serve(port)).rejects.toMatchObject({
      name: 'MetricsPortError',
      message: expect.stringMatching(/^API_METRICS_PORT \d+ is taken by another program\. Choose/),
    });
    // Reserved for documentation: no machine has it.
    await expect(serve(port, '192.0.2.1')).rejects.toThrow(/^METRICS_HOST 192.0.2.1 is not an address/);
  });
});
