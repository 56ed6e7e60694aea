import { once } from 'node:events';
import type { Server } from 'node:http';
import type { NestExpressApplication } from '@nestjs/platform-express';

const BACKLOG = 4_096;
/** In milliseconds, for requests that are under way when the process is asked to stop. */
const STOP_LIMIT = 10_000;

interface ServeOptions {
  readonly port: number;
  readonly host: string;
  readonly finish?: () => Promise<void>;
}

export async function serve(
  app: NestExpressApplication,
  { port, host, finish = async () => {} }: ServeOptions,
): Promise<void> {
  const server: Server = app.getHttpServer();
  await app.init();
  server.listen({ port, host, backlog: BACKLOG });
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
    // A kept-alive connection becomes idle only after its current request.
    setInterval(() => server.closeIdleConnections(), 50).unref();
    await app.close();
    await finish().catch(() => {});
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // When the parent process is gone, nobody else would stop this one.
  process.on('disconnect', stop);
}
