import { Client } from 'pg';
import { type SiteWithPostgres, startSiteWithPostgres } from '../fixtures/siteWithPostgres';
import { expect, test } from '../fixtures/test';

let started: SiteWithPostgres;

test.beforeAll(async () => {
  started = await startSiteWithPostgres();
});

test.afterAll(() => started?.stop());

test('when Postgres crashes, visitors keep reading, and the next edit shows as usual', async () => {
  const { site } = started;
  const read = async () => {
    const answer = await fetch(`${site.urls[0]}/team`);
    return { status: answer.status, html: await answer.text() };
  };
  const rename = (name: string) =>
    withDatabase(async (database) => {
      await database.query('UPDATE team_members SET name = $1', [name]);
    });
  await withDatabase(async (database) => {
    await database.query(
      `INSERT INTO team_members (name, title, bio) VALUES ('Ada Before', 'Partner', 'A bio')`,
    );
  });
  // The shell knows of the write, so what it reads now is kept.
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect((await read()).html).toContain('Ada Before');

  // Postgres drops every connection and restarts from what is on disk.
  const { rows } = await site.database.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const died = new Promise((resolve) => site.database.once('error', resolve));
  process.kill(rows[0]?.pid ?? 0, 'SIGKILL');
  await died;
  for (let times = 0; times < 20; times += 1) {
    const { status, html } = await read();
    expect(status).toBe(200);
    expect(html).toContain('Ada Before');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }

  await rename('Ada After');
  await expect.poll(async () => (await read()).html, { timeout: 20_000 }).toContain('Ada After');
  for (let times = 0; times < 10; times += 1) {
    expect((await read()).html).not.toContain('Ada Before');
  }

  async function withDatabase(use: (database: Client) => Promise<void>): Promise<void> {
    await expect(async () => {
      const database = new Client(site.databaseUrl);
      database.on('error', () => {});
      await database.connect();
      try {
        await use(database);
      } finally {
        await database.end();
      }
    }).toPass({ timeout: 20_000 });
  }
});
