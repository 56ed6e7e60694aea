import type { DataSource } from 'typeorm';
import { broken, type Finding, ok } from './check.js';

/** In seconds. Beyond this, schedules, signatures and time-based limits go wrong. */
const MOST = 5;
const TRIES = 3;
const SUBJECT = 'Clock';

/** @param now In milliseconds. */
export async function checkClock(
  database: Pick<DataSource, 'query'>,
  now: () => number = Date.now,
): Promise<Finding> {
  const offset = await clockOffset(database, now);
  const seconds = Math.abs(offset);
  return seconds <= MOST
    ? ok(SUBJECT, `It differs from the clock of Postgres by ${seconds.toFixed(1)} seconds.`)
    : broken(
        SUBJECT,
        `The clock of this machine is ${Math.round(seconds)} seconds ${offset > 0 ? 'ahead of' : 'behind'} Postgres. Synchronize both with the same time server (NTP).`,
      );
}

/** In seconds that the clock is ahead. The fastest of several measurements counts. */
async function clockOffset(database: Pick<DataSource, 'query'>, now: () => number): Promise<number> {
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
