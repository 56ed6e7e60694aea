import { setTimeout as wait } from 'node:timers/promises';

interface StartAgainOptions {
  readonly isPassing: (error: unknown) => boolean;
  readonly takeDown: () => Promise<unknown>;
  readonly times?: number;
  /** In milliseconds; each further one is longer by as much. */
  readonly pause?: number;
}

/** A crashed Postgres is back within seconds; supervisors give up sooner. */
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
