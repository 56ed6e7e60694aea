import { setTimeout as pause } from 'node:timers/promises';
import { DataSource, type MigrationInterface, QueryFailedError } from 'typeorm';
import { newerSchemaNotice, refuseUnfitSchema, SchemaError, schemaState } from './schemaState.js';

/** An arbitrary number that only this product's migrations and restores lock. */
export const MIGRATION_LOCK = 5_724_310;

/** Times in milliseconds. */
export interface MigrationLimits {
  readonly statement: number;
  /** For one statement's wait for a table in use. Meanwhile, everyone else queues up behind it. */
  readonly lock: number;
  readonly tries: number;
  /** Doubles with each further try, up to five seconds. */
  readonly pause: number;
  /** For another process that is migrating, or for the migration job. */
  readonly turn: number;
}

const LIMITS: MigrationLimits = {
  statement: 5 * 60_000,
  lock: 3_000,
  tries: 10,
  pause: 500,
  turn: 10 * 60_000,
};
const LONGEST_PAUSE = 5_000;
const LOOK_AGAIN = 250;
const PATIENCE = 5_000;

export interface TellingMigration extends MigrationInterface {
  readonly changes: readonly string[];
}

interface MigrateOptions {
  readonly limits?: Partial<MigrationLimits>;
  readonly tell?: (sentence: string) => void;
}

/**
 * If several processes start at once, one migrates and the others wait.
 * @throws SchemaError if the schema does not fit this code, a table stays in use or a statement takes too
 * long. Then nothing has changed, and the data source is closed.
 */
export async function migrate(
  dataSource: DataSource,
  { limits: own = {}, tell = () => {} }: MigrateOptions = {},
): Promise<DataSource> {
  const limits = { ...LIMITS, ...own };
  try {
    await makeMigrations(dataSource, limits, tell);
    return dataSource;
  } catch (error) {
    await dataSource.destroy();
    throw error;
  }
}

/**
 * Waits for the migration job.
 * @throws SchemaError if the schema does not fit this code, or stays too old. Then the data source is closed.
 */
export async function awaitMigrations(
  dataSource: DataSource,
  { limits: own = {}, tell = () => {} }: MigrateOptions = {},
): Promise<DataSource> {
  const { turn } = { ...LIMITS, ...own };
  try {
    await waitFor(
      async () => {
        const state = await schemaState(dataSource);
        refuseUnfitSchema(state);
        return state.pending.length === 0;
      },
      {
        limit: turn,
        tell: () => tell('The database is older than this version: waiting for `npm run migrate`.'),
        late: `The database is older than this version, and with MIGRATE=job only \`npm run migrate\` updates it. Run that, then start this again.`,
      },
    );
    return dataSource;
  } catch (error) {
    await dataSource.destroy();
    throw error;
  }
}

async function makeMigrations(
  { options }: DataSource,
  limits: MigrationLimits,
  tell: (sentence: string) => void,
): Promise<void> {
  // Limits of requests are too short for a large table, and too long to wait for others' locks.
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
    await waitFor(
      async () => {
        const [{ isOurs }]: [{ isOurs: boolean }] = await turn.query(
          'SELECT pg_try_advisory_lock($1) AS "isOurs"',
          [MIGRATION_LOCK],
        );
        return isOurs;
      },
      {
        limit: limits.turn,
        tell: () => tell('Another process is migrating the database: waiting for it.'),
        late: 'Another process has been migrating the database for too long. Look at what it does (`SELECT * FROM pg_stat_activity`), then start this again.',
      },
    );
    const state = await schemaState(own);
    refuseUnfitSchema(state);
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

async function tryOften(
  own: DataSource,
  { tries, pause: first, statement }: MigrationLimits,
  tell: (sentence: string) => void,
): Promise<void> {
  for (let time = 1; ; time += 1) {
    try {
      await own.runMigrations({ transaction: 'all' });
      own.migrations.flatMap(changesOf).forEach(tell);
      return;
    } catch (error) {
      if (isOfTime(error)) {
        throw new SchemaError(
          `A migration took longer than ${statement / 1_000} seconds and was rolled back: ${firstLine(error)}. Run it when the site is less busy.`,
          { cause: error },
        );
      }
      if (!isLocked(error)) {
        throw error;
      }
      if (time === tries) {
        throw new SchemaError(
          `The database could not be migrated in ${tries} attempts, because a table stayed in use: ${firstLine(error)}. Nothing was changed. Look for a long transaction (\`SELECT * FROM pg_stat_activity WHERE xact_start IS NOT NULL ORDER BY xact_start\`), end it, then start this again.`,
          { cause: error },
        );
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

function changesOf(migration: MigrationInterface & Partial<TellingMigration>): readonly string[] {
  return migration.changes ?? [];
}

/** Deadlocks count as well. */
function isLocked(error: unknown): boolean {
  return ['55P03', '40P01'].includes(codeOf(error));
}

function isOfTime(error: unknown): boolean {
  return codeOf(error) === '57014';
}

function codeOf(error: unknown): string {
  return error instanceof QueryFailedError && 'code' in error.driverError
    ? String(error.driverError.code)
    : '';
}

function firstLine(error: unknown): string {
  return String(error instanceof Error ? error.message : error).split('\n', 1)[0] ?? '';
}
