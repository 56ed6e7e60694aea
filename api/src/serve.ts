import { once } from 'node:events';
import type { Server } from 'node:http';
import type { NestExpressApplication } from '@nestjs/platform-express';

const HEADERS_TIMEOUT = 15_000;
const REQUEST_TIMEOUT = 30_000;
/** Longer than the site keeps an idle connection, so that it never writes into one that is being closed. */
const KEEP_ALIVE_TIMEOUT = 65_000;
/** How long requests in flight may take once the process was asked to stop. */
const STOP_LIMIT = 10_000;

/** Serves on the loopback interface until the process is asked to stop; then finishes what it has begun and exits. */
export async function serve(app: NestExpressApplication, port: number): Promise<void> {
  const server: Server = app.getHttpServer();
  Object.assign(server, {
    headersTimeout: HEADERS_TIMEOUT,
    requestTimeout: REQUEST_TIMEOUT,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT,
    // How often the two limits above are looked after; the default of 30 s would double them.
    connectionsCheckingInterval: 1_000,
  });
  await app.init();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  stopOnRequest(app, server);
}

function stopOnRequest(app: NestExpressApplication, server: Server): void {
  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) {
      return;
    }
    isStopping = true;
    setTimeout(() => server.closeAllConnections(), STOP_LIMIT).unref();
    // A kept-alive connection becomes idle only after its request, when the first sweep is over.
    setInterval(() => server.closeIdleConnections(), 50).unref();
    await app.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // Started by another process: without it there is nobody left to stop this one.
  process.on('disconnect', stop);
}
