import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Registry } from 'prom-client';

/** In milliseconds, for a request to arrive. */
const REQUEST_LIMIT = 5_000;

export class MetricsPortError extends Error {
  override readonly name = 'MetricsPortError';
}

interface ServeMetricsOptions {
  readonly registry: Registry;
  readonly host: string;
  readonly port: number;
  readonly variable: string;
}

/** Serves on a port that visitors cannot reach. Throws MetricsPortError. */
export async function serveMetrics({ registry, host, port, variable }: ServeMetricsOptions): Promise<Server> {
  const server = createServer({ requestTimeout: REQUEST_LIMIT }, (request, response) => {
    if (request.url?.split('?', 1)[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new MetricsPortError(portProblem(error, { variable, port, hostVariable: 'METRICS_HOST', host }));
  }
  return server;
}

interface Listening {
  readonly variable: string;
  readonly port: number;
  readonly hostVariable: string;
  readonly host: string;
}

export function portProblem(error: unknown, { variable, port, hostVariable, host }: Listening): string {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRNOTAVAIL') {
    return `${hostVariable} ${host} is not an address of this machine. Example: ${hostVariable}=127.0.0.1`;
  }
  const reason =
    code === 'EADDRINUSE'
      ? 'is taken by another program'
      : `cannot be used at ${hostVariable} ${host} (${code})`;
  return `${variable} ${port} ${reason}. Choose another one, for example ${variable}=${port + 100}.`;
}
