import type { DataSource } from 'typeorm';

/** In seconds. Beyond this, schedules, signatures and time-based limits go wrong. */
const MOST = 5;
const TRIES = 3;

/**
 * Measures how many seconds a clock is ahead of the database's; negative if it is behind. The fastest of several
 * measurements counts.
 *
 * @param now The clock, in milliseconds.
 */
export async function clockOffset(
  database: Pick<DataSource, 'query'>,
  now: () => number = Date.now,
): Promise<number> {
  const looks: { offset: number; took: number }[] = [];
  for (let time = 0; time < TRIES; time += 1) {
    const began = now();
    const [{ at }]: [{ at: number }] = await database.query(
      'SELECT extract(epoch FROM clock_timestamp())::float8 AS at',
    );
    const ended = now();
    looks.push({ offset: (began + ended) / 2_000 - at, took: ended - began });
  }
  return looks.reduce((best, look) => (look.took < best.took ? look : best)).offset;
}

/** Returns the sentence about a clock that is too far off; null if it is fine. */
export function clockProblem(offset: number): string | null {
  const seconds = Math.round(Math.abs(offset));
  return Math.abs(offset) <= MOST
    ? null
    : `The clock of this machine is ${seconds} seconds ${offset > 0 ? 'ahead of' : 'behind'} Postgres. Synchronize both with the same time server (NTP).`;
}
