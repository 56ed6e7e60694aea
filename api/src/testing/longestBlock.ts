import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Returns how long the event loop was blocked at most, in milliseconds, while something was done. Time in which a busy
 * machine ran something else does not count, where it is known: on Linux.
 */
export async function longestBlock(done: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = ownTime();
  const ticks = setInterval(() => {
    const now = ownTime();
    longest = Math.max(longest, now - last);
    last = now;
  }, 1);
  try {
    await done();
    // A block is only known at the next tick.
    await pause(2);
  } finally {
    clearInterval(ticks);
  }
  return longest;
}

/** Like `performance.now()`, but stands still while this thread waits for a core. */
function ownTime(): number {
  return performance.now() - waitedForCore();
}

function waitedForCore(): number {
  try {
    // Run time, waiting time (both in nanoseconds), turns.
    const [, waited] = readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ');
    return Number(waited) / 1e6;
  } catch {
    return 0;
  }
}
