import { setTimeout as wait } from 'node:timers/promises';
import { isDatabaseAway } from '../common/databaseErrors.js';

interface StartAgainOptions {
  /** Ends what the start has brought up before it failed. */
  readonly takeDown: () => Promise<unknown>;
  readonly times?: number;
  /** In milliseconds; each further one is longer by as much. */
  readonly pause?: number;
}

/**
 * Runs a start, and runs it again when the database goes away in the middle of it: Postgres that has crashed is back
 * within seconds, and who starts the API would take an end for its own fault, and give it up after some.
 *
 * @throws What the last try threw, and at once what has nothing to do with the database.
 */
export async function startAgain(
  start: () => Promise<void>,
  { takeDown, times = 5, pause = 1_000 }: StartAgainOptions,
): Promise<void> {
  for (let time = 1; ; time += 1) {
    try {
      await start();
      return;
    } catch (error) {
      if (time >= times || !isDatabaseAway(error)) {
        throw error;
      }
      await takeDown().catch(() => {});
      await wait(pause * time);
    }
  }
}
