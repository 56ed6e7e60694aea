import { setTimeout as pause } from 'node:timers/promises';

/** Waits until a condition holds, for work that another process or a queue does in its own time. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 30_000;
  while (!(await condition())) {
    if (Date.now() > end) {
      throw new Error(`Waited in vain for ${condition}`);
    }
    await pause(50);
  }
}
