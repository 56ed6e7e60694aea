import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { Client } from 'pg';
import { PreparingClient } from '../postgres/preparingClient.js';
import { testApp } from '../testing/testApp.js';
import { acceptedChanges } from './compatibility/acceptedChanges.js';
import { incompatibilities } from './compatibility/incompatibilities.js';
import { readSchemaShape, type SchemaShape } from './compatibility/schemaShape.js';
import { migrate } from './migrate.js';
import { missingChanges } from './missingChanges.js';

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

  /** Reverts a migration, and those after it. */
  async function undo(name: string): Promise<void> {
    const database = app.database();
    while ((await database.query('SELECT FROM migrations WHERE name = $1', [name])).length > 0) {
      await database.undoLastMigration();
    }
  }

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

  it('keep the permissions of existing deploy tokens, for 90 days', async () => {
    const database = app.database();
    await undo('LimitDeployTokens1767225603210');
    await database.query(`INSERT INTO slices (name) VALUES ('mf-public')`);
    await database.query(`INSERT INTO deploy_tokens (slice, name, secret_hash, created_by)
      VALUES ('mf-public', 'pipeline', 'x', 'operator')`);
    await database.runMigrations();

    expect(
      await database.query(
        `SELECT scopes, extract(epoch FROM expires_at - now()) / 86400 AS days FROM deploy_tokens`,
      ),
    ).toEqual([
      { scopes: ['check', 'publish', 'promote'], days: expect.stringMatching(/^(?:90\.0|89\.99)/) },
    ]);
  });

  it('clean what is stored, unite what looks the same, and say so', async () => {
    const database = app.database();
    const told: string[] = [];
    const tell = (sentence: string) => told.push(sentence);
    await undo('CompareTextsAlike1767225617000');
    const rows = `
      INSERT INTO article_categories (name) VALUES ('Café News'), (U&'Cafe\\0301\\00A0News'), ('Other');
      INSERT INTO articles (title, excerpt, content, image_url, category_id, date)
        VALUES (U&'Alpha\\000BBeta', 'It’s', U&'One\\2028Two', '', 2, '2026-01-01');
      INSERT INTO companies (name, description, tags)
        VALUES (U&'Nord\\00A0Cafe\\0301', 'x', ARRAY['Rail', U&'Ra\\00ADil', 'Sea']);
      INSERT INTO contact_submissions (first_name, last_name, email, interest, message)
        VALUES (U&'\\3164\\3164', 'Lind', 'a@b.example', 'Other', 'May I ask?');
      INSERT INTO working_copies (kind, record_id, name, data)
        VALUES ('articles', 7, 'Half', '{"title":"half \\ud83d","categoryId":2}');
      INSERT INTO trash (kind, record_id, name, row)
        VALUES ('articles', 8, 'Half', '{"title":"half \\ud83d","category_id":2}')
    `;
    for (const row of rows.split(';')) {
      await database.query(row);
    }
    await Promise.all([migrate(database, { tell }), migrate(database, { tell })]);

    expect(await database.query('SELECT id, name FROM article_categories ORDER BY id')).toEqual([
      { id: 1, name: 'Café News' },
      { id: 3, name: 'Other' },
    ]);
    // Unfinished text may end in half of an emoji, which only `json` stores.
    expect(await database.query('SELECT data FROM working_copies')).toEqual([
      { data: { title: 'half \ud83d', categoryId: 1 } },
    ]);
    expect(await database.query('SELECT "row" FROM trash')).toEqual([
      { row: { title: 'half \ud83d', category_id: 1 } },
    ]);
    expect(await database.query('SELECT title, content, category_id, search_text FROM articles')).toEqual([
      { title: 'Alpha Beta', content: 'One\nTwo', category_id: 1, search_text: 'alpha beta\x1Fone two' },
    ]);
    expect(await database.query('SELECT name, tags, search_text FROM companies')).toEqual([
      { name: 'Nord\u00A0Café', tags: ['Rail', 'Sea'], search_text: 'nord café\x1Fx' },
    ]);
    expect(await database.query('SELECT search_text FROM contact_submissions')).toEqual([
      { search_text: ' lind\x1Fa@b.example\x1Fother\x1Fmay i ask?'.trim() },
    ]);
    expect(told).toEqual([
      '1 row of companies: texts were normalised.',
      '1 row of articles: texts were normalised.',
      '1 row of article_categories: texts were normalised.',
      '1 text in contact_submissions shows nothing and stays.',
      '1 company had tags that look the same.',
      expect.stringMatching(/^Category 2 .* looked the same as category 1 .* Articles moved: 1\.$/),
    ]);
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
