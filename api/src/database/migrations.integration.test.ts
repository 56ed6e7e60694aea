import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { Client } from 'pg';
import { columnName } from '../content/fields/derive.js';
import { kinds } from '../content/kinds/kinds.js';
import { PreparingClient } from '../postgres/preparingClient.js';
import { acceptedChanges, incompatibilities } from '../testing/incompatibilities.js';
import { testApp } from '../testing/testApp.js';
import { missingChanges } from './missingChanges.js';
import { readSchemaShape, type SchemaShape } from './schemaShape.js';

const byNumbers = new Intl.Collator('en', { numeric: true });
const recorded = join(import.meta.dirname, 'recorded');

/** Returns the schema of the last released version, as recorded by `npm run schema`. */
async function lastVersion(): Promise<{ version: string; schema: SchemaShape }> {
  const versions = (await readdir(recorded))
    .map((file) => file.replace(/\.json$/, ''))
    .sort(byNumbers.compare);
  const version = versions.at(-1) ?? '';
  return { version, schema: JSON.parse(await readFile(join(recorded, `${version}.json`), 'utf8')) };
}

const numberOf = (migration: string) => Number(migration.slice(-13));

describe('migrations', () => {
  const app = testApp();

  it('run from every file in the folder, each named as its class', async () => {
    const files = await readdir(join(import.meta.dirname, 'migrations'));
    const classes = files.map((file) => {
      const [, number, first = '', rest] = /^(\d{13})-(\w)(\w+)\.ts$/.exec(file) ?? [];
      return `${first.toUpperCase()}${rest}${number}`;
    });

    const run: { name: string }[] = await app.database().query('SELECT name FROM migrations ORDER BY id');
    expect(run.map(({ name }) => name)).toEqual(
      classes.sort((one, other) => numberOf(one) - numberOf(other)),
    );
  });

  it('build exactly what the entities describe', async () => {
    const query = jest.spyOn(Client.prototype, 'query');

    expect(await missingChanges(app.database())).toEqual({ up: [], down: [] });
    // pg warns about queries side by side on any other connection. The API's own may be in use meanwhile.
    const connections = query.mock.contexts.filter(
      (client) => client instanceof Client && !(client instanceof PreparingClient),
    );
    expect(connections).not.toEqual([]);
    expect(connections.every((client) => client instanceof Client && client.pipeline)).toBe(true);
    query.mockRestore();
  });

  it('name unique constraints as the entities do, because refusals are told by them', async () => {
    const database = app.database();
    const described = database.entityMetadatas.flatMap(({ tableName, uniques }) =>
      uniques.map(({ name }) => `${tableName} ${name}`),
    );
    const built: { name: string }[] = await database.query(
      `SELECT conrelid::regclass || ' ' || conname AS name FROM pg_constraint
       WHERE contype = 'u' AND connamespace = 'public'::regnamespace`,
    );

    expect(described).not.toEqual([]);
    expect(built.map(({ name }) => name).sort()).toEqual(described.sort());
  });

  it.each([...kinds])(
    'keep what is found of $kind, and what its cards show',
    async ({ table, fields, search, card, body }) => {
      const triggers: { name: string; fields: string }[] = await app.database().query(
        `SELECT tgname AS name, trim(trailing ',' FROM replace(encode(tgargs, 'escape'), '\\000', ',')) AS fields
       FROM pg_trigger WHERE tgrelid = $1::regclass AND tgname ~ '_(search|short)_text$' ORDER BY tgname`,
        [table],
      );

      // What is Markdown names the column that says so.
      const column = (name: string) =>
        columnName(fields, name) + (name === body?.field ? `:${body.format ?? 'markdown'}` : '');
      const columns = (names: readonly string[]) => names.map(column).join();
      expect(triggers).toEqual([
        { name: `${table}_search_text`, fields: columns(search.in) },
        ...(card?.beginning ? [{ name: `${table}_short_text`, fields: columns([card.beginning]) }] : []),
      ]);
    },
  );

  it('are written for triggers as well', async () => {
    const missing = () => missingChanges(app.database());
    const run = (statements: readonly string[]) => app.database().query(statements.join('; '));
    await run([
      'DROP TRIGGER companies_content_write ON companies',
      `CREATE OR REPLACE TRIGGER team_members_search_text BEFORE INSERT OR UPDATE OF name ON team_members
        FOR EACH ROW EXECUTE FUNCTION keep_search_text('name')`,
      `CREATE OR REPLACE TRIGGER recovery_codes_audit AFTER INSERT ON recovery_codes
        FOR EACH ROW EXECUTE FUNCTION audit_part()`,
    ]);

    const { up, down } = await missing();
    await run(up);
    expect(await missing()).toEqual({ up: [], down: [] });
    await run(down);
    expect(await missing()).toEqual({ up, down });
    await run(up);
    expect(up.filter((sql) => sql.startsWith('UPDATE'))).toEqual(['UPDATE team_members SET name = name']);
  });

  it('keep everything that the last version reads and writes', async () => {
    const { version, schema } = await lastVersion();
    const now = await readSchemaShape(app.database(), { withLeftBehind: true });
    const accepted = acceptedChanges.map(({ change }) => change);

    expect({ version, trips: incompatibilities(schema, now).sort() }).toEqual({
      version,
      trips: accepted.toSorted(),
    });
    // Released migrations are never changed afterwards.
    expect(now.migrations).toEqual(expect.arrayContaining([...schema.migrations]));
  });

  it('name what code must know, and the last version knows it', async () => {
    const { schema } = await lastVersion();
    const [needs] = await app.database().query('SELECT migration FROM schema_needs');

    expect(schema.migrations).toContain(needs.migration);
  });

  it('can be reverted and run again', async () => {
    const database = app.database();
    const made = database.migrations.length;

    for (let step = 0; step < made; step += 1) {
      await database.undoLastMigration();
    }
    const again = await database.runMigrations();

    expect(again).toHaveLength(made);
  });
});
