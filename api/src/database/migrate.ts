import { setTimeout as pause } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { errorCode } from '../postgres/databaseErrors.js';
import { newerSchemaNotice, SchemaError, type SchemaState, schemaState, unfitReason } from './schemaState.js';

/** An arbitrary number, for migrations and restores. */
export const MIGRATION_LOCK = 5_724_310;

/** Times in milliseconds. */
export interface MigrationLimits {
  readonly statement: number;
  /** How long it waits for a table in use, while everyone else queues up behind it. */
  readonly lock: number;
  readonly tries: number;
  /** Doubles with each further try, up to five seconds. */
  readonly pause: number;
  readonly turn: number;
}

const LIMITS: MigrationLimits = {
  statement: 5 * 60_000,
  lock: 3_000,
  tries: 10,
  pause: 500,
  turn: 10 * 60_000,
};
/** Codes of Postgres: a statement was cancelled; a lock was not available, or a deadlock. */
const TOO_LATE = '57014';
const IN_USE: readonly string[] = ['55P03', '40P01'];
const LONGEST_PAUSE = 5_000;
const LOOK_AGAIN = 250;
const PATIENCE = 5_000;

type Tell = (sentence: string) => void;

interface MigrateOptions {
  readonly limits?: Partial<MigrationLimits>;
  readonly tell?: Tell;
}

/** If several processes start at once, one migrates. @throws SchemaError, and then nothing has changed. */
export function migrate(dataSource: DataSource, options?: MigrateOptions): Promise<DataSource> {
  return prepared(dataSource, makeMigrations, options);
}

/** Waits for the migration job. @throws SchemaError, and then the data source is closed. */
export function awaitMigrations(dataSource: DataSource, options?: MigrateOptions): Promise<DataSource> {
  return prepared(dataSource, waitForJob, options);
}

async function prepared(
  dataSource: DataSource,
  prepare: (dataSource: DataSource, limits: MigrationLimits, tell: Tell) => Promise<void>,
  { limits, tell = () => {} }: MigrateOptions = {},
): Promise<DataSource> {
  try {
    await prepare(dataSource, { ...LIMITS, ...limits }, tell);
    return dataSource;
  } catch (error) {
    await dataSource.destroy();
    throw error;
  }
}

async function waitForJob(dataSource: DataSource, { turn }: MigrationLimits, tell: Tell): Promise<void> {
  const isUpToDate = async () => {
    const { pending } = await fitState(dataSource);
    return pending.length === 0;
  };
  await waitFor(isUpToDate, {
    limit: turn,
    tell: () => tell('The database is older than this version: waiting for `npm run migrate`.'),
    late: `The database is older than this version, and with MIGRATE=job only \`npm run migrate\` updates it. Run that, then start this again.`,
  });
}

async function makeMigrations({ options }: DataSource, limits: MigrationLimits, tell: Tell): Promise<void> {
  // The limits of requests are too short for a large table, and too long for locks.
  const own = await new DataSource({
    ...options,
    applicationName: 'lumenvale-migrations',
    extra: {
      ...('extra' in options ? options.extra : {}),
      max: 2,
      statement_timeout: limits.statement,
      lock_timeout: limits.lock,
    },
  } as typeof options).initialize();
  const turn = own.createQueryRunner();
  try {
    const isOurTurn = async () => {
      const tried = await turn.query('SELECT pg_try_advisory_lock($1) AS "isOurs"', [MIGRATION_LOCK]);
      return tried[0].isOurs;
    };
    await waitFor(isOurTurn, {
      limit: limits.turn,
      tell: () => tell('Another process is migrating the database: waiting for it.'),
      late: 'Another process has been migrating the database for too long. Look at what it does (`SELECT * FROM pg_stat_activity`), then start this again.',
    });
    const state = await fitState(own);
    const newer = newerSchemaNotice(state);
    if (newer) {
      tell(newer);
    }
    if (state.pending.length > 0) {
      await tryOften(own, limits, tell);
    }
    await turn.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  } finally {
    await turn.release();
    await own.destroy();
  }
}

async function fitState(dataSource: DataSource): Promise<SchemaState> {
  const state = await schemaState(dataSource);
  const reason = unfitReason(state);
  if (reason !== null) {
    throw new SchemaError(reason);
  }
  return state;
}

async function tryOften(
  own: DataSource,
  { tries, pause: first, statement }: MigrationLimits,
  tell: Tell,
): Promise<void> {
  for (let time = 1; ; time += 1) {
    try {
      await own.runMigrations({ transaction: 'all' });
      return;
    } catch (error) {
      const code = errorCode(error);
      const [line] = String(error instanceof Error ? error.message : error).split('\n', 1);
      if (code === TOO_LATE) {
        const late = `A migration took longer than ${statement / 1_000} seconds and was rolled back: ${line}. Run it when the site is less busy.`;
        throw new SchemaError(late, { cause: error });
      }
      if (!IN_USE.includes(code)) {
        throw error;
      }
      if (time === tries) {
        const inUse = `The database could not be migrated in ${tries} attempts, because a table stayed in use: ${line}. Nothing was changed. Look for a long transaction (\`SELECT * FROM pg_stat_activity WHERE xact_start IS NOT NULL ORDER BY xact_start\`), end it, then start this again.`;
        throw new SchemaError(inUse, { cause: error });
      }
      if (time === 1) {
        tell('A table that a migration changes is in use: trying again.');
      }
      await pause(Math.min(first * 2 ** (time - 1), LONGEST_PAUSE));
    }
  }
}

async function waitFor(
  isSo: () => Promise<boolean>,
  { limit, tell, late }: { limit: number; tell: () => void; late: string },
): Promise<void> {
  const began = Date.now();
  let isTold = false;
  while (!(await isSo())) {
    const waited = Date.now() - began;
    if (waited > limit) {
      throw new SchemaError(late);
    }
    if (waited > PATIENCE && !isTold) {
      isTold = true;
      tell();
    }
    await pause(LOOK_AGAIN);
  }
}
