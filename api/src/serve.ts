import { once } from 'node:events';
import type { Server } from 'node:http';
import type { NestExpressApplication } from '@nestjs/platform-express';

/** How long requests in flight may take once the process was asked to stop. */
const STOP_LIMIT = 10_000;

/**
 * Serves on the loopback interface until the process is asked to stop; then finishes what it has begun and exits.
 *
 * @param finish What comes last, when nothing is answered any more.
 */
export async function serve(
  app: NestExpressApplication,
  port: number,
  finish: () => Promise<void> = async () => {},
): Promise<void> {
  const server: Server = app.getHttpServer();
  await app.init();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  stopOnRequest(app, server, finish);
}

function stopOnRequest(app: NestExpressApplication, server: Server, finish: () => Promise<void>): void {
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
    await finish().catch(() => {});
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // Started by another process: without it there is nobody left to stop this one.
  process.on('disconnect', stop);
}
