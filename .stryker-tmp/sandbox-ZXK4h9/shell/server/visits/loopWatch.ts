/** Interval of the checks, and what counts as a delay, in milliseconds. */
const INTERVAL = 100;
const DELAY = 200;

export interface LoopWatch {
  /** Whether this process was too busy at some point since a time of `performance.now()`. */
  wasDelayedSince(time: number): boolean;
  stop(): void;
}

/** Watches for delays of the event loop: what takes long during one is not the fault of what is waited for. */
export function createLoopWatch(): LoopWatch {
  let last = performance.now();
  let delayed = Number.NEGATIVE_INFINITY;
  const isDelayed = (now: number) => now - last > INTERVAL + DELAY;
  const timer = setInterval(() => {
    const now = performance.now();
    delayed = isDelayed(now) ? now : delayed;
    last = now;
  }, INTERVAL).unref();
  return {
    wasDelayedSince: (time) => delayed >= time || isDelayed(performance.now()),
    stop: () => clearInterval(timer),
  };
}
