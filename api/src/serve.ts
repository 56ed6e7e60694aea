import { once } from 'node:events';
import type { Server } from 'node:http';
import type { NestExpressApplication } from '@nestjs/platform-express';

/** Connections that may wait to be accepted: what comes in a burst beyond that is only tried again a second later. */
const BACKLOG = 4_096;
/** How long requests in flight may take once the process was asked to stop. */
const STOP_LIMIT = 10_000;

interface ServeOptions {
  readonly port: number;
  /** The address that it listens at. */
  readonly host: string;
  /** What comes last, when nothing is answered any more. */
  readonly finish?: () => Promise<void>;
}

/** Serves until the process is asked to stop; then finishes what it has begun and exits. */
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
