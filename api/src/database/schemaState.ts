import type { DataSource } from 'typeorm';

/** The database schema and this code do not fit together. The message says what to do. */
export class SchemaError extends Error {
  override readonly name = 'SchemaError';
}

/** How the schema of a database differs from this code, as names of migrations. */
export interface SchemaState {
  /** Migrations of this code that have not run yet. */
  readonly pending: readonly string[];
  /** Migrations of a newer version. */
  readonly unknown: readonly string[];
  /** The migration that code must know to run on this schema, if this code does not; null otherwise. */
  readonly needs: string | null;
}

/** Compares the schema with this code's migrations. Changes nothing. */
export async function schemaState(dataSource: DataSource): Promise<SchemaState> {
  const known = dataSource.migrations.map((migration) => migration.name ?? migration.constructor.name);
  const [there]: [{ migrations: boolean; needs: boolean }] = await dataSource.query(
    `SELECT to_regclass('migrations') IS NOT NULL AS migrations, to_regclass('schema_needs') IS NOT NULL AS needs`,
  );
  const made: { name: string }[] = there.migrations
    ? await dataSource.query('SELECT name FROM migrations ORDER BY id')
    : [];
  const [needs]: { migration: string }[] = there.needs
    ? await dataSource.query('SELECT migration FROM schema_needs')
    : [];
  const names = new Set(made.map(({ name }) => name));
  return {
    pending: known.filter((name) => !names.has(name)),
    unknown: [...names].filter((name) => !known.includes(name)),
    needs: needs && !known.includes(needs.migration) ? needs.migration : null,
  };
}

/**
 * Refuses a database that a newer version has changed so much that this code cannot run on it.
 *
 * @throws SchemaError
 */
export function refuseNewerSchema({ unknown, needs }: SchemaState): void {
  if (needs !== null) {
    throw new SchemaError(
      `The database is too new for this version: it was migrated by a later one (${unknown.at(-1)}), and code that does not know ${needs} can no longer run on it. Start the later version, or restore an older backup.`,
    );
  }
}

/** Returns a sentence about a newer schema that this code can run on; null if there is nothing to report. */
export function newerSchemaNotice({ unknown, needs }: SchemaState): string | null {
  return unknown.length === 0 || needs !== null
    ? null
    : `The database is newer than this version by ${unknown.length === 1 ? 'one migration' : `${unknown.length} migrations`}. This version can still run on it, but update this machine too.`;
}
