import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { caching } from './sending/caching';
import type { Using } from './site';

interface BusyOptions {
  /** In milliseconds, as the mean over a second. */
  readonly maxDelay: number;
  readonly readDelay?: () => number;
}

const RESOLUTION = 10;
const INTERVAL = 1_000;

class BusyError extends Error {
  override readonly name = 'BusyError';
  readonly statusCode = 503;
}

/** `@fastify/under-pressure` would also read the memory, which ends the process if no files are free. */
export function refuseWhenBusy(app: FastifyInstance, { maxDelay, readDelay }: BusyOptions): void {
  const watch = watchDelay();
  const read = readDelay ?? watch.read;
  app.get('/health/live', async () => ({ status: 'ok' }));
  app.addHook('onRequest', (request, _, done) => {
    done(
      read() > maxDelay && request.url !== '/health/live'
        ? new BusyError('The event loop is delayed')
        : undefined,
    );
  });
  app.addHook('onClose', async () => watch.stop());
}

function watchDelay() {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION });
  histogram.enable();
  let delay = 0;
  const timer = setInterval(() => {
    delay = Math.max(0, histogram.mean / 1e6 - RESOLUTION) || 0;
    histogram.reset();
  }, INTERVAL).unref();
  return {
    read: () => delay,
    stop: () => {
      clearInterval(timer);
      histogram.disable();
    },
  };
}

const unknown =
  'What is live is not known yet: the API has not answered since this shell started, or refuses it. The log says which.';
const unusable =
  'The live releases of these slices cannot be shown here; the log says why. Machines that share a database must also share the bucket of releases (RELEASES_BUCKET).';

export function serveReadiness(app: FastifyInstance, { follower }: Using<{ follower: 'served' }>): void {
  app.get('/health/ready', async (_, reply) => {
    const served = follower.served();
    const slices = (served ?? []).filter(({ problem }) => problem !== null).map(({ slice }) => slice);
    reply.header('cache-control', caching.noStore);
    return served && slices.length === 0
      ? reply.send({ status: 'ready' })
      : reply.code(503).send({ status: 'not ready', slices, reason: served ? unusable : unknown });
  });
}
