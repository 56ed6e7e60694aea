import { WRITE_BEGUN_HEADER } from '@site/rules/headers';
import { Client } from 'pg';
import {
  Article,
  ArticleCategory,
  Company,
  Job,
  SiteContent,
  SitePage,
  TeamMember,
} from '../content/routes/entities.js';
import { SampleContentService } from '../sample-content/sampleContent.service.js';
import { article, company, job, page, siteText, teamMember } from '../testing/sampleRecords.js';
import { internalSecret, operatorToken, registryOf, sampleRelease } from '../testing/sampleReleases.js';
import { testApp } from '../testing/testApp.js';
import { until } from '../testing/until.js';
import { ContentVersion } from './contentVersion.service.js';

const app = testApp({ INTERNAL_SECRET: internalSecret, OPERATOR_TOKEN: operatorToken });
const current = () => app.service(ContentVersion).current();
const numberOf = (version: string) => Number(version.split('-').at(-2));
/** Returns how much the number rises during an action. */
const rise = async (action: () => Promise<unknown>) => {
  const before = numberOf(await current());
  await action();
  return numberOf(await current()) - before;
};
/** Like `psql`: a separate connection that knows nothing of the API. */
const withClient = async <Result>(use: (client: Client) => Promise<Result>): Promise<Result> => {
  const client = new Client(process.env.TEST_DATABASE_URL);
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
};

const tables = [
  { table: 'companies', columns: 'name, description', values: `'A', 'B'`, change: `name = 'C'` },
  { table: 'team_members', columns: 'name, title, bio', values: `'A', 'B', 'C'`, change: `bio = 'D'` },
  {
    table: 'articles',
    columns: 'title, excerpt, content, image_url, date',
    values: `'A', 'B', 'C', '/a.svg', '2026-01-31'`,
    change: 'published = false',
  },
  { table: 'article_categories', columns: 'name', values: `'A'`, change: `name = 'B'` },
  {
    table: 'jobs',
    columns: 'title, location, department, type, description, requirements',
    values: `'A', 'B', 'C', 'Full-Time', 'D', 'E'`,
    change: 'active = false',
  },
  { table: 'pages', columns: 'title, address, body', values: `'A', '/b', 'C'`, change: 'published = false' },
  {
    table: 'media',
    columns: 'kind, address, title',
    values: `'picture', '/uploads/a.png', 'A'`,
    change: `title = 'B'`,
  },
  {
    table: 'site_content',
    columns: 'key, title, content, section',
    values: `'a', 'B', 'C', 'd'`,
    change: `content = 'E'`,
  },
];

describe('the content version', () => {
  it.each(tables)('is raised by each kind of write to $table, also with plain SQL', async (of) => {
    const { table, columns, values, change } = of;
    await withClient(async (client) => {
      for (const statement of [
        `INSERT INTO ${table} (${columns}) VALUES (${values})`,
        `UPDATE ${table} SET ${change}`,
        `DELETE FROM ${table}`,
        `TRUNCATE ${table} CASCADE`,
      ]) {
        // No page shows a file that has only just come.
        const raised = statement.startsWith('INSERT INTO media') ? 0 : 1;
        expect([statement, await rise(() => client.query(statement))]).toEqual([statement, raised]);
      }
    });
  });

  it.each([
    [Company, company({})],
    [TeamMember, teamMember({})],
    [Article, article({})],
    [ArticleCategory, { name: 'News' }],
    [Job, job({})],
    [SitePage, page({})],
    [SiteContent, siteText({})],
  ])('is raised once by a write through the API: %p', async (entity, record) => {
    expect(await rise(() => app.store<object>(entity, [record]))).toBe(1);
  });

  it('is raised once by an import with many rows, statements and savepoints', async () => {
    const count = await withClient((client) =>
      rise(async () => {
        await client.query('BEGIN');
        await client.query(
          `INSERT INTO companies (name, description) SELECT 'Company ' || n, '' FROM generate_series(1, 5000) AS n`,
        );
        await client.query('SAVEPOINT taken_back');
        await client.query('DELETE FROM companies');
        await client.query('ROLLBACK TO SAVEPOINT taken_back');
        await client.query(`UPDATE companies SET featured = true`);
        await client.query('DELETE FROM jobs');
        await client.query('COMMIT');
      }),
    );

    expect(count).toBe(1);
    expect(await app.database().query('SELECT * FROM content_writes')).toEqual([]);
  });

  it('is raised by the remaining writes when the first was rolled back to a savepoint', async () => {
    const count = await withClient((client) =>
      rise(async () => {
        await client.query('BEGIN; SAVEPOINT first; DELETE FROM jobs; ROLLBACK TO SAVEPOINT first');
        await client.query('DELETE FROM companies; COMMIT');
      }),
    );

    expect(count).toBe(1);
  });

  it('is not raised by a rollback, nor before the commit', async () => {
    await withClient(async (client) => {
      expect(await rise(() => client.query('BEGIN; DELETE FROM companies; ROLLBACK'))).toBe(0);

      await client.query('BEGIN');
      expect(await rise(() => client.query('DELETE FROM companies'))).toBe(0);
      expect(await rise(() => client.query('COMMIT'))).toBe(1);
    });
  });

  it('is raised even with triggers turned off, and for a role that may only write content', async () => {
    await withClient(async (client) => {
      await client.query('SET session_replication_role = replica');
      expect(await rise(() => client.query('DELETE FROM companies'))).toBe(1);
      await client.query('SET session_replication_role = origin');

      await client.query('CREATE ROLE content_editor');
      try {
        await client.query('GRANT INSERT ON companies TO content_editor');
        await client.query('SET ROLE content_editor');
        expect(
          await rise(() => client.query(`INSERT INTO companies (name, description) VALUES ('A', 'B')`)),
        ).toBe(1);
      } finally {
        await client.query('RESET ROLE; DROP OWNED BY content_editor; DROP ROLE content_editor');
      }
    });
  });

  it('is raised by every table except these: a new one has the trigger or is listed here', async () => {
    const rows: { name: string }[] = await app.database().query(
      `SELECT relname AS name FROM pg_class
       WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace AND NOT EXISTS (
         SELECT FROM pg_trigger
         WHERE tgrelid = pg_class.oid AND tgfoid = 'note_content_write'::regproc)
       ORDER BY relname`,
    );

    expect(rows.map(({ name }) => name)).toEqual([
      'api_processes',
      'audit_forwarding',
      'audit_head',
      'audit_log',
      'audit_pending',
      'bearers',
      'contact_mailboxes',
      'contact_messages',
      'contact_notes',
      'contact_replies',
      'contact_submissions',
      'contact_templates',
      'content_version',
      'content_writes',
      'deploy_tokens',
      'erasures',
      'former_media_addresses',
      'media_uses',
      'migrations',
      'open_editors',
      'outgoing_mails',
      'passkeys',
      'people',
      'person_tokens',
      'pointers',
      'rate_limits',
      'record_versions',
      'recovery_codes',
      'release_errors',
      'release_files',
      'release_judgements',
      'releases',
      'sample_content_loads',
      'scheduled_actions',
      'schedules',
      'schema_needs',
      'sessions',
      'shells',
      'sign_in_challenges',
      'slice_events',
      'slices',
      'trash',
      'visit_counts',
      'visit_networks',
      'vital_counts',
      'webhook_deliveries',
      'working_copies',
    ]);
  });

  it('is raised by the sample content', async () => {
    expect(await rise(() => app.service(SampleContentService).load())).toBe(1);
  });

  it('is not raised by enquiries and their mails, sessions, rate limits and slices', async () => {
    const count = await rise(async () => {
      await app
        .post('/api/contact')
        .send({
          firstName: 'Ada',
          lastName: 'Lovelace',
          email: 'ada@example.org',
          interest: 'Careers',
          message: 'A message that is long enough.',
        })
        .expect(201);
      await until(async () => {
        const [mail] = await app.database().query(`SELECT FROM outgoing_mails WHERE delivery = 'sent'`);
        return mail !== undefined;
      });
      const admin = await app.signIn();
      await admin.post('/api/auth/logout').expect(204);
      const sample = sampleRelease('0a1b2c3d');
      await registryOf(app).publish(sample);
      await app.database().query(`INSERT INTO rate_limits VALUES ('write:192.0.2.1', 1, 1)`);
    });

    expect(count).toBe(0);
  });

  it('does not block concurrent writers, even if they lock records crosswise', async () => {
    await withClient(async (client) => {
      await client.query(`INSERT INTO companies (name, description) VALUES ('A', ''), ('B', '')`);
      await client.query(`INSERT INTO jobs (${tables[4]?.columns}) VALUES (${tables[4]?.values})`);
    });
    const write = (index: number) =>
      withClient(async (client) => {
        const { table, change } = tables[index % tables.length] ?? { table: '', change: '' };
        await client.query('BEGIN');
        await client.query(`UPDATE ${table} SET ${change}`);
        await client.query('SELECT pg_sleep(0.1)');
        await client.query('COMMIT');
      });

    expect(await rise(() => Promise.all(Array.from({ length: 20 }, (_, index) => write(index))))).toBe(20);

    // One transaction writes content before the other, and then waits for rows the other has locked.
    const crossed = rise(() =>
      withClient((one) =>
        withClient(async (other) => {
          await one.query('BEGIN; DELETE FROM jobs');
          await other.query('BEGIN; SELECT FROM companies ORDER BY id FOR UPDATE');
          const waiting = one.query(`UPDATE companies SET name = 'C'; COMMIT`);
          await other.query(`UPDATE companies SET name = 'D'; COMMIT`);
          await waiting;
        }),
      ),
    );
    expect(await crossed).toBe(2);
  });

  it('differs after loading a copy of the database, whatever its number', async () => {
    const before = await current();
    const copy = `
      CREATE TABLE content_version (LIKE former INCLUDING ALL);
      INSERT INTO content_version SELECT * FROM former;
    `;
    await withClient(async (client) => {
      await client.query(`ALTER TABLE content_version RENAME TO former; ${copy}`);
      try {
        expect(numberOf(await current())).toBe(numberOf(before));
        expect(await current()).not.toBe(before);
      } finally {
        await client.query('DROP TABLE content_version; ALTER TABLE former RENAME TO content_version');
      }
    });
    expect(await current()).toBe(before);
  });

  it('has a new lineage when the database is recreated, and contains the start of Postgres', async () => {
    const [{ start, lineage }] = await app
      .database()
      .query(
        `SELECT round(extract(epoch FROM pg_postmaster_start_time()) * 1000)::bigint AS start, lineage FROM content_version`,
      );
    const before = await current();
    expect(before).toMatch(/^[\w-]{36}-\d+-[\da-f]+\.\d+$/);
    expect(before.startsWith(`${lineage}-`)).toBe(true);
    const named = Number.parseInt(before.split('-').at(-1)?.split('.')[0] ?? '', 16);
    expect(Math.abs(named - Number(start))).toBeLessThan(2);

    await withClient((client) => client.query('DELETE FROM content_version; DELETE FROM companies'));

    expect((await current()).slice(0, 36)).not.toBe(lineage);
  });
});

describe('the content version for the site', () => {
  const ask = (path: string) => app.get(`/internal/${path}`).set('X-Internal-Secret', internalSecret);

  it('is one opaque text, and requires the secret', async () => {
    const { body } = await ask('content-version').expect(200);

    expect(body).toEqual({ data: { version: await current() } });
    await app.get('/internal/content-version').expect(401);
    await app.get('/api/internal/content-version').set('X-Internal-Secret', internalSecret).expect(404);
  });

  it('is sent with the composition, changed or not', async () => {
    const first = await ask('slices/composition').expect(200);
    expect(first.headers['x-content-version']).toBe(await current());
    await app.store(Company, [company({})]);

    const second = await ask('slices/composition')
      .set('If-None-Match', String(first.headers.etag))
      .expect(304);

    expect(second.headers['x-content-version']).toBe(await current());
    expect(second.headers['x-content-version']).not.toBe(first.headers['x-content-version']);
  });
});

describe('the mark of a write that has begun', () => {
  it('is on writes that their caller may make, and on nothing else', async () => {
    const admin = await app.signIn();
    const created = await admin.post('/api/companies').send({ name: 'A', description: 'B' });
    const invalid = await admin.post('/api/companies').send({});
    const read = await admin.get('/api/companies');
    const stranger = await app.post('/api/companies').set('Authorization', 'Bearer x').send({});
    const unknown = await app.post('/api/graphql').send({});

    expect(
      [created, invalid, read, stranger, unknown].map(({ status, headers }) => [
        status,
        headers[WRITE_BEGUN_HEADER],
      ]),
    ).toEqual([
      [201, '1'],
      [400, '1'],
      [200, undefined],
      [401, undefined],
      [404, undefined],
    ]);
  });
});
