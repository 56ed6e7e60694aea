import { DataSource } from 'typeorm';
import { dataSourceOptions } from './dataSourceOptions.js';
import { migrate } from './migrate.js';

/** Columns by table that only the previous version uses, as docs/operations.md explains: `{ companies: ['fax'] }`. */
export const leftBehind: Readonly<Record<string, readonly string[]>> = {};

interface TableShape {
  readonly columns: Readonly<Record<string, string>>;
  readonly unique: readonly string[];
  readonly rules: Readonly<Record<string, readonly string[]>>;
}

export interface SchemaShape {
  readonly migrations: readonly string[];
  readonly tables: Readonly<Record<string, TableShape>>;
}

export async function readSchemaShape(
  database: Pick<DataSource, 'query'>,
  { withLeftBehind = false } = {},
): Promise<SchemaShape> {
  const columns: { table: string; name: string; shape: string }[] = await database.query(`
    SELECT relname AS table, attname AS name, concat_ws(', ', format_type(atttypid, atttypmod),
      CASE WHEN attnotnull THEN 'not null' END,
      CASE WHEN attgenerated <> '' OR attidentity = 'a' THEN 'generated' WHEN atthasdef OR attidentity <> '' THEN 'filled' END
    ) AS shape
    FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND attnum > 0 AND NOT attisdropped
    ORDER BY relname, attnum`);
  const unique: { table: string; shape: string }[] = await database.query(`
    SELECT tablename AS table, regexp_replace(indexdef, '^.* USING ', '') AS shape
    FROM pg_indexes WHERE schemaname = 'public' AND indexdef LIKE 'CREATE UNIQUE%' ORDER BY 1, 2`);
  const rules: { table: string; shape: string; columns: string[] }[] = await database.query(`
    SELECT conrelid::regclass::text AS table, pg_get_constraintdef(oid) AS shape, ARRAY(
      SELECT attname::text FROM pg_attribute WHERE attrelid = conrelid AND attnum = ANY (conkey) ORDER BY 1) AS columns
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype IN ('c', 'f', 'x') ORDER BY 1, 2`);
  const migrations: { name: string }[] = await database.query('SELECT name FROM migrations ORDER BY id');
  const names = [...new Set(columns.map(({ table }) => table))].filter((table) => table !== 'migrations');
  const of = <Row extends { table: string }>(rows: readonly Row[], table: string) =>
    rows.filter((row) => row.table === table);
  return {
    migrations: migrations.map(({ name }) => name),
    tables: Object.fromEntries(
      names.map((table) => [
        table,
        {
          columns: Object.fromEntries(
            of(columns, table)
              .filter(({ name }) => withLeftBehind || !leftBehind[table]?.includes(name))
              .map(({ name, shape }) => [name, shape]),
          ),
          unique: of(unique, table).map(({ shape }) => shape),
          rules: Object.fromEntries(of(rules, table).map((rule) => [rule.shape, rule.columns])),
        },
      ]),
    ),
  };
}

export function describeSchema(url: string): Promise<SchemaShape> {
  return onMigrated(url, (database) => readSchemaShape(database));
}

export async function onMigrated<Result>(
  url: string,
  work: (database: DataSource) => Promise<Result>,
): Promise<Result> {
  const database = await migrate(await new DataSource(dataSourceOptions(url)).initialize());
  try {
    return await work(database);
  } finally {
    await database.destroy();
  }
}
