const INTERVAL = 100;
const DELAY = 200;

export type LoopWatch = ReturnType<typeof createLoopWatch>;

/** Tells when this process itself was late, so that nobody blames what it waits for. */
export function createLoopWatch() {
  let last = performance.now();
  let delayed = Number.NEGATIVE_INFINITY;
  const isDelayed = (now: number) => now - last > INTERVAL + DELAY;
  const timer = setInterval(() => {
    const now = performance.now();
    delayed = isDelayed(now) ? now : delayed;
    last = now;
  }, INTERVAL).unref();
  return {
    wasDelayedSince: (time: number) => delayed >= time || isDelayed(performance.now()),
    stop: () => clearInterval(timer),
  };
}
