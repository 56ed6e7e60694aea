import type { DataSource } from 'typeorm';

export class SchemaError extends Error {
  override readonly name = 'SchemaError';
}

export interface SchemaState {
  readonly pending: readonly string[];
  readonly unknown: readonly string[];
  /** The latest migration that this code's first ones replace. */
  readonly replaced: string | null;
  /** A migration that code must know; null if this code does. */
  readonly needs: string | null;
}

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
    unknown: [...names].filter((name) => !known.includes(name) && !isReplaced(name, known)),
    replaced: [...names].findLast((name) => isReplaced(name, known)) ?? null,
    needs: needs && !known.includes(needs.migration) ? needs.migration : null,
  };
}

/** The number of a migration is the time when it was written. */
export function isReplaced(migration: string, known: readonly string[]): boolean {
  const numberOf = (name: string) => Number(/\d{13}$/.exec(name)?.[0]);
  return numberOf(migration) < Math.min(...known.map(numberOf));
}

export function unfitReason({ unknown, replaced, needs }: SchemaState): string | null {
  if (replaced !== null) {
    return `The database was made by an older version (${replaced}), and this one no longer has the migrations that would bring it up to date. If nothing in it is needed, delete it (the embedded one by deleting the folder \`.data\`) and start again. Otherwise start the version that made it, export its records as CSV, and import them into a new site.`;
  }
  return needs === null
    ? null
    : `The database is too new for this version: it was migrated by a later one (${unknown.at(-1)}), and code that does not know ${needs} can no longer run on it. Start the later version, or restore an older backup.`;
}

export function newerSchemaNotice({ unknown }: SchemaState): string | null {
  return unknown.length === 0
    ? null
    : `The database is newer than this version by ${unknown.length === 1 ? 'one migration' : `${unknown.length} migrations`} (the last is ${unknown.at(-1)}). This version can still run on it, but update this machine too.`;
}
