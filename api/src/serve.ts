import { once } from 'node:events';
import type { Server } from 'node:http';
import type { NestExpressApplication } from '@nestjs/platform-express';

/** How long requests in flight may take once the process was asked to stop. */
const STOP_LIMIT = 10_000;

/** Serves until the process is asked to stop; then finishes what it has begun and exits. */
export async function serve(
  app: NestExpressApplication,
  { port, host }: { readonly port: number; readonly host: string },
): Promise<void> {
  const server: Server = app.getHttpServer();
  await app.init();
  server.listen(port, host);
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
