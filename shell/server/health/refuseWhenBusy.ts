import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';

interface BusyOptions {
  /** In milliseconds, the mean of a second. */
  readonly maxDelay: number;
  /** In milliseconds. */
  readonly readDelay?: () => number;
}

/** In milliseconds. */
const RESOLUTION = 10;
const INTERVAL = 1_000;

class BusyError extends Error {
  override readonly name = 'BusyError';
  readonly statusCode = 503;
}

/** `@fastify/under-pressure` also reads the memory, which without free files ends the process. */
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
