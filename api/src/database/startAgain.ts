import { setTimeout as wait } from 'node:timers/promises';

interface StartAgainOptions {
  /** Whether what a try has thrown passes by itself. */
  readonly isPassing: (error: unknown) => boolean;
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
 * @returns What the start gives.
 * @throws What the last try threw, and at once what does not pass.
 */
export async function startAgain<Result>(
  start: () => Promise<Result>,
  { isPassing, takeDown, times = 5, pause = 1_000 }: StartAgainOptions,
): Promise<Result> {
  for (let time = 1; ; time += 1) {
    try {
      return await start();
    } catch (error) {
      if (time >= times || !isPassing(error)) {
        throw error;
      }
      await takeDown().catch(() => {});
      await wait(pause * time);
    }
  }
}
