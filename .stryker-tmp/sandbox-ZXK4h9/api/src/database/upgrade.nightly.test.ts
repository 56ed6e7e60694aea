import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { testApp } from '../testing/testApp.js';
import { dataSourceOptions } from './dataSourceOptions.js';

/** The last migration of this product's first version. */
const FIRST_VERSION = 'CreateSampleContentLoads1767225600007';

const url = new URL(process.env.TEST_DATABASE_URL ?? '');
url.pathname += '_first';

/** Rows as the first version stored them. */
const rows = `
  INSERT INTO companies (name, description, logo_url, website, tags, featured, version, created_at, updated_at)
    VALUES ('Ledgerbrook', 'Ledgers for brokers.', '/uploads/logos/a-10x10.png', 'https://ledgerbrook.example',
      '{Finance,"Two words"}', true, 3, '2026-01-02 03:04:05+00', '2026-02-03 04:05:06+00');
  INSERT INTO team_members (name, title, bio, display_order) VALUES ('Amara Diallo', 'Partner', 'Built three.', 4);
  INSERT INTO article_categories (name) VALUES ('News');
  INSERT INTO articles (title, excerpt, content, image_url, category_id, date, published)
    VALUES ('A long view', 'Why we never sell.', 'We keep what we buy: É.', '/uploads/x-10x10.png', 1, '2026-01-31', true),
      ('A draft', 'Not yet.', 'Later.', '/uploads/x-10x10.png', NULL, '2026-02-01', false);
  INSERT INTO jobs (title, location, department, type, description, requirements)
    VALUES ('Engineer', 'Montreal', 'Engineering', 'Full-Time', 'Write software.', 'Care');
  INSERT INTO site_content (key, title, content, section) VALUES ('hero_title', 'Hero title', 'Light', 'hero');
  INSERT INTO contact_submissions (first_name, last_name, email, interest, message, status)
    VALUES ('Zoë', 'Lind', 'zoe@lumenvale.example', 'Other', 'May I ask?', 'replied');
  INSERT INTO contact_replies (submission_id, message, delivery) VALUES (1, 'You may.', 'sent'), (1, 'And more.', 'queued');
  INSERT INTO sample_content_loads (id) VALUES (1)
`;

describe('a database of the first version', () => {
  const before: Record<string, Record<string, unknown>[]> = {};

  beforeAll(async () => {
    const name = url.pathname.slice(1);
    const server = new Client(process.env.TEST_DATABASE_URL);
    await server.connect();
    await server.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
    await server.query(`CREATE DATABASE "${name}"`);
    await server.end();
    const options = dataSourceOptions(url.href);
    const all = Object.values(options.migrations ?? {});
    const first = all.slice(
      0,
      all.findIndex((migration) => typeof migration === 'function' && migration.name === FIRST_VERSION) + 1,
    );
    const database = await new DataSource({ ...options, migrations: first }).initialize();
    expect(await database.runMigrations()).toHaveLength(8);
    for (const statement of rows.split(';\n')) {
      await database.query(statement);
    }
    const tables = await database.query<{ name: string }[]>(
      `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
    );
    for (const table of tables) {
      before[table.name] = await database.query(`SELECT * FROM ${table.name}`);
    }
    await database.destroy();
  });

  // Starts with the first schema and migrates it, as every start does.
  const app = testApp({ DATABASE_URL: url.href }, undefined, { keepsRows: true });

  it('is brought up to date with every row that it had', async () => {
    // The delivery of a reply is now stored with its mail.
    const changed: Record<string, readonly string[]> = { contact_replies: ['delivery'] };
    for (const [table, kept] of Object.entries(before)) {
      if (table !== 'rate_limits' && table !== 'migrations') {
        const now = await app.database().query(`SELECT * FROM ${table}`);
        const without = changed[table] ?? [];
        const expected = kept.map((row) =>
          Object.fromEntries(Object.entries(row).filter(([column]) => !without.includes(column))),
        );
        expect(expected.length).toBeGreaterThan(0);
        expect([table, now]).toEqual([table, expected.map((row) => expect.objectContaining(row))]);
      }
    }
    expect(
      await app.database().query(
        `SELECT message, delivery FROM contact_replies JOIN outgoing_mails ON outgoing_mails.id = mail_id
         ORDER BY contact_replies.id`,
      ),
    ).toEqual([
      { message: 'You may.', delivery: 'sent' },
      { message: 'And more.', delivery: 'failed' },
    ]);
  });

  it('is served like a new one', async () => {
    const { body: companies } = await app.get('/api/companies').expect(200);
    const { body: articles } = await app.get('/api/articles').expect(200);
    const { body: found } = await app.get('/api/search?q=long').expect(200);
    const admin = await app.signIn();
    const { body: submissions } = await admin.get('/api/contact').expect(200);
    const { body: edited } = await admin
      .patch('/api/companies/1')
      .send({ version: 3, name: 'Ledgerbrook Ltd' })
      .expect(200);

    expect(companies.data).toMatchObject([{ id: 1, name: 'Ledgerbrook', tags: ['Finance', 'Two words'] }]);
    expect(articles.data).toMatchObject([{ title: 'A long view', date: '2026-01-31' }]);
    expect(JSON.stringify(found)).toContain('A long view');
    expect(submissions.data).toMatchObject([{ firstName: 'Zoë', status: 'replied' }]);
    expect(edited.data).toMatchObject({ name: 'Ledgerbrook Ltd', version: 4 });
  });
});
