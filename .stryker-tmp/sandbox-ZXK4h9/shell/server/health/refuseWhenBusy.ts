import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';

interface BusyOptions {
  /** Mean delay over a second above which requests are refused, in milliseconds. */
  readonly maxDelay: number;
  /** Returns the measured delay in milliseconds; the event loop's own by default. */
  readonly readDelay?: () => number;
}

/** In milliseconds. */
const RESOLUTION = 10;
const INTERVAL = 1_000;

/** Too much is waiting for this process. It answers 503, and the next second may be better. */
class BusyError extends Error {
  override readonly name = 'BusyError';
  readonly statusCode = 503;
}

/**
 * Refuses requests while the event loop falls behind, and answers `/health/live` while the process is alive, busy or
 * not. `@fastify/under-pressure` does the same and also reads the memory: when no more files can be opened, that throws
 * in a timer and ends the process.
 */
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
