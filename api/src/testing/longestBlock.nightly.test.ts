import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { longestBlock } from './longestBlock.js';

/** In milliseconds. */
const LASTS = 60;

/** Computes for this long, not counting the time in which the machine runs something else. */
function compute(milliseconds: number): void {
  const start = process.threadCpuUsage();
  for (let used = 0; used < milliseconds; ) {
    const { user, system } = process.threadCpuUsage(start);
    used = (user + system) / 1_000;
  }
}

describe('longestBlock', () => {
  it('returns the longest block, not all of them together', async () => {
    const block = await longestBlock(async () => {
      for (const share of [0.5, 1, 0.5]) {
        compute(LASTS * share);
        await pause(5);
      }
    });
    expect(block).toBeGreaterThan(LASTS - 5);
    expect(block).toBeLessThan(LASTS * 1.5);
  });

  it('counts waiting that blocks the event loop', async () => {
    const block = await longestBlock(async () => {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LASTS);
    });
    expect(block).toBeGreaterThan(LASTS - 5);
  });

  it('does not count what leaves the event loop free', async () => {
    expect(await longestBlock(() => pause(4 * LASTS))).toBeLessThan(LASTS);
  });

  (process.platform === 'linux' ? it : it.skip)(
    'does not count the time in which the machine runs something else',
    async () => {
      const others = Array.from(
        { length: 4 * availableParallelism() },
        () => new Worker('for (;;);', { eval: true }),
      );
      await Promise.all(others.map((other) => new Promise((resolve) => other.once('online', resolve))));
      const block = await longestBlock(async () => compute(LASTS));
      await Promise.all(others.map((other) => other.terminate()));

      expect(block).toBeGreaterThan(LASTS - 5);
      expect(block).toBeLessThan(LASTS * 1.5);
    },
  );
});
