import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { Client } from 'pg';
import { testApp } from '../testing/testApp.js';
import { until } from '../testing/until.js';
import type { ScheduleDto } from './schedule.dto.js';
import { ScheduleTimes } from './scheduleRunner.service.js';
import { Schedules } from './schedules.service.js';

jest.setTimeout(40_000);

const article = {
  title: 'A new chapter',
  excerpt: 'In short.',
  content: 'In full.',
  imageUrl: 'https://images.example/a.png',
  externalUrl: '',
  categoryId: null,
  date: '2026-11-22',
};
const company = { name: 'Acme', description: 'Makes things.' };
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

const impatient = (times: Partial<ScheduleTimes> = {}) =>
  new ScheduleTimes({ poll: 0.05, lock: 0.3, pause: 0.05, longestPause: 0.1, ...times });
const startApp = (times: Partial<ScheduleTimes> = {}) =>
  testApp({ SITE_TIME_ZONE: 'America/Toronto' }, (builder) =>
    builder.overrideProvider(ScheduleTimes).useValue(impatient(times)),
  );
type App = ReturnType<typeof startApp>;

/** Each action with its kind of record and the record's id. */
type Actions = readonly (readonly [string, string, number])[];

/** What an editor can do in these tests. */
function editorOf(app: App) {
  let admin: Awaited<ReturnType<App['signIn']>>;
  beforeEach(async () => {
    admin = await app.signIn();
  });
  const editor = {
    admin: () => admin,
    /** Creates a draft that visitors cannot see; returns its id. */
    draft: async (kind: string, data: object): Promise<number> =>
      (
        await admin
          .post(`/api/working-copies/${kind}`)
          .send({ data, creationKey: crypto.randomUUID() })
          .expect(201)
      ).body.data.recordId,
    store: async (path: string, data: object): Promise<number> => {
      const { body } = await admin.post(path).send(data);
      expect(body).toMatchObject({ data: { id: expect.any(Number) } });
      return body.data.id;
    },
    edit: (kind: string, id: number, data: object, revision: number | null = null) =>
      admin.put(`/api/working-copies/${kind}/${id}`).send({ data, revision }).expect(200),
    schedule: (actions: Actions, more: object = {}) =>
      admin.post('/api/schedules').send({
        at: inAnHour(),
        actions: actions.map(([action, kind, recordId]) => ({ action, kind, recordId })),
        ...more,
      }),
    scheduled: async (actions: Actions, more: object = {}): Promise<number> =>
      (await editor.schedule(actions, more).expect(201)).body.data.id,
    read: async (id: number): Promise<ScheduleDto> =>
      (await admin.get(`/api/schedules/${id}`).expect(200)).body.data,
    /** Moves the schedules' clock forward: what was an hour away becomes due. */
    hoursPass: (hours: number) =>
      app.database().query('UPDATE schedules SET at = at - make_interval(hours => $1)', [hours]),
    settled: async (id: number): Promise<ScheduleDto> => {
      await until(async () => (await editor.read(id)).state !== 'waiting');
      return editor.read(id);
    },
    mails: async () => {
      const folder = join(app.dataDir(), 'mail');
      const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
      return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
    },
    history: async (path: string) =>
      (await admin.get(`/api/history/${path}`).expect(200)).body.data.map(
        ({ action, actor }: { action: string; actor: string }) => `${action} by ${actor}`,
      ),
  };
  return editor;
}

describe('a schedule', () => {
  const app = startApp();
  const editor = editorOf(app);

  it('publishes a working copy as it is at that time, in the name of the person who scheduled it', async () => {
    const id = await editor.draft('articles', { ...article, title: 'Early words' });
    const schedule = await editor.scheduled([['publish', 'articles', id]]);
    await editor.edit('articles', id, { ...article, title: 'Last words' }, 1);
    await app.get(`/api/articles/${id}`).expect(404);
    expect(await editor.read(schedule)).toMatchObject({
      state: 'waiting',
      name: null,
      scheduledBy: 'admin',
      actions: [{ action: 'publish', kind: 'articles', recordId: id, name: 'Last words' }],
    });

    await editor.hoursPass(1);

    expect(await editor.settled(schedule)).toMatchObject({ state: 'done', failure: null, isLate: false });
    expect((await app.get(`/api/articles/${id}`).expect(200)).body.data.title).toBe('Last words');
    expect(await editor.history(`articles/${id}`)).toEqual(['publish by admin, scheduled']);
    expect(await editor.mails()).toEqual([]);
  });

  it('is done within 5 s of its time, not before it', async () => {
    const id = await editor.draft('articles', article);
    const at = new Date(Date.now() + 1_500);
    const schedule = await editor.scheduled([['publish', 'articles', id]], { at: at.toISOString() });

    const { settledAt } = await editor.settled(schedule);

    const after = Date.parse(settledAt ?? '') - at.getTime();
    expect(after).toBeGreaterThanOrEqual(0);
    expect(after).toBeLessThan(5_000);
  });

  it('takes records off the site, and a company comes back as it was', async () => {
    const id = await editor.store('/api/companies', company);
    const off = await editor.scheduled([['unpublish', 'companies', id]]);
    const on = await editor.scheduled([['publish', 'companies', id]], {
      at: new Date(Date.now() + 2 * 3_600_000).toISOString(),
    });

    await editor.hoursPass(1);
    expect(await editor.settled(off)).toMatchObject({ state: 'done' });
    await app.get(`/api/companies/${id}`).expect(404);
    await editor.hoursPass(1);

    expect(await editor.settled(on)).toMatchObject({ state: 'done' });
    expect((await app.get(`/api/companies/${id}`).expect(200)).body.data).toMatchObject(company);
  });

  it('publishes an article again that was only unpublished, and unpublishes a job', async () => {
    const id = await editor.store('/api/articles', { ...article, published: false });
    const job = {
      title: 'Prober',
      department: 'Engineering',
      location: 'Here',
      type: 'Full-Time',
      description: 'A.',
    };
    const jobId = await editor.store('/api/jobs', {
      ...job,
      requirements: 'B.',
      responsibilities: 'C.',
      active: true,
    });
    const schedule = await editor.scheduled(
      [
        ['publish', 'articles', id],
        ['unpublish', 'jobs', jobId],
      ],
      { name: 'Swap' },
    );

    await editor.hoursPass(1);

    expect(await editor.settled(schedule)).toMatchObject({ state: 'done' });
    await app.get(`/api/articles/${id}`).expect(200);
    await app.get(`/api/jobs/${jobId}`).expect(404);
  });

  it('does schedules that came due during downtime at once and in order, and marks them as late', async () => {
    const id = await editor.draft('articles', article);
    const first = await editor.scheduled([['publish', 'articles', id]], { at: inDays(1) });
    const second = await editor.scheduled([['unpublish', 'articles', id]], { at: inDays(2) });

    await editor.hoursPass(72);

    expect(await editor.settled(second)).toMatchObject({ state: 'done', isLate: true });
    expect(await editor.read(first)).toMatchObject({ state: 'done', isLate: true });
    expect(await editor.history(`articles/${id}`)).toEqual([
      'unpublish by admin, scheduled',
      'publish by admin, scheduled',
    ]);
  });

  it('follows the clock of the database, and is not repeated when that is set back', async () => {
    const id = await editor.draft('articles', article);
    const schedule = await editor.scheduled([['publish', 'articles', id]]);
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse(inDays(30)));
    await new Promise((resolve) => setTimeout(resolve, 300));
    clock.mockRestore();
    expect((await editor.read(schedule)).state).toBe('waiting');

    await editor.hoursPass(1);
    await editor.settled(schedule);
    await editor.hoursPass(-24);
    await editor.hoursPass(24 * 400);
    await new Promise((resolve) => setTimeout(resolve, 300));

    expect(await editor.history(`articles/${id}`)).toEqual(['publish by admin, scheduled']);
    expect((await editor.read(schedule)).state).toBe('done');
  });
});

describe('a group', () => {
  const app = startApp();
  const editor = editorOf(app);

  it('is done together', async () => {
    const category = await editor.draft('article-categories', { name: 'Launch' });
    const news = await editor.draft('articles', { ...article, categoryId: category });
    const firm = await editor.draft('companies', company);
    const schedule = await editor.scheduled(
      [
        ['publish', 'article-categories', category],
        ['publish', 'articles', news],
        ['publish', 'companies', firm],
      ],
      { name: 'The launch' },
    );
    expect((await app.get('/api/companies').expect(200)).body.data).toEqual([]);

    await editor.hoursPass(1);

    expect(await editor.settled(schedule)).toMatchObject({ state: 'done', name: 'The launch' });
    expect((await app.get(`/api/articles/${news}`).expect(200)).body.data.categoryId).toBe(category);
    await app.get(`/api/companies/${firm}`).expect(200);
  });

  it('fails together: nothing is done, and one mail says why with links to the records', async () => {
    const first = await editor.draft('articles', article);
    const second = await editor.draft('articles', { ...article, title: 'Half done' });
    const schedule = await editor.scheduled(
      [
        ['publish', 'articles', first],
        ['publish', 'articles', second],
      ],
      { name: 'The launch' },
    );
    await editor.edit('articles', second, { ...article, title: 'Half done', excerpt: '', content: '' }, 1);

    await editor.hoursPass(1);

    expect(await editor.settled(schedule)).toMatchObject({
      state: 'failed',
      failure: '“Half done” was not published. Excerpt is required. Content is required.',
      isDismissed: false,
    });
    await app.get(`/api/articles/${first}`).expect(404);
    await editor.admin().get(`/api/working-copies/articles/${first}`).expect(200);
    await until(async () => (await editor.mails()).length === 1);
    const [mail = ''] = await editor.mails();
    const text = decoded(mail);
    expect(text).toContain('Subject: Not published: The launch');
    expect(text).toContain('To: info@lumenvale.example');
    expect(text).toContain('“Half done” was not published. Excerpt is required. Content is required.');
    expect(text).toContain(`Half done: http://localhost:3000/admin/articles?edit=${second}`);
    expect(text).toContain(`http://localhost:3000/admin/schedule?entry=${schedule}`);
  });

  it('accepts and releases records while it waits', async () => {
    const first = await editor.draft('articles', article);
    const second = await editor.draft('articles', { ...article, title: 'Another' });
    const id = await editor.scheduled([['publish', 'articles', first]], { name: 'The launch' });
    const alone = await editor.scheduled([
      ['publish', 'companies', await editor.draft('companies', company)],
    ]);
    const add = (schedule: number, recordId: number) =>
      editor
        .admin()
        .post(`/api/schedules/${schedule}/actions`)
        .send({ action: 'publish', kind: 'articles', recordId });

    const { body } = await add(id, second).expect(201);
    await add(id, second).expect(400);
    await add(alone, second).expect(409);
    const [one, other] = body.data.actions;
    expect([one.name, other.name]).toEqual(['A new chapter', 'Another']);
    await editor.admin().delete(`/api/schedules/${id}/actions/${one.id}`).expect(204);
    await editor.admin().delete(`/api/schedules/${id}/actions/${one.id}`).expect(404);
    expect((await editor.read(id)).actions).toEqual([other]);
    await editor.admin().delete(`/api/schedules/${id}/actions/${other.id}`).expect(204);

    await editor.admin().get(`/api/schedules/${id}`).expect(404);
  });
});

describe('a schedule that fails', () => {
  const app = startApp();
  const editor = editorOf(app);

  it('overwrites nothing, can be retried or dismissed, and is reported correctly', async () => {
    const id = await editor.store('/api/articles', article);
    await editor.edit('articles', id, { ...article, title: 'Mine' });
    const schedule = await editor.scheduled([['publish', 'articles', id]]);
    await editor.admin().patch(`/api/articles/${id}`).send({ excerpt: 'Theirs.' }).expect(200);

    await editor.hoursPass(2);
    expect(await editor.settled(schedule)).toMatchObject({
      state: 'failed',
      failure:
        '“Mine” was not published. Someone else has changed this article in the meantime. Your changes are kept.',
    });
    expect((await app.get(`/api/articles/${id}`).expect(200)).body.data).toMatchObject({
      title: 'A new chapter',
      excerpt: 'Theirs.',
    });
    const failed = async (query: string) =>
      (await editor.admin().get(`/api/schedules?state=failed&${query}`).expect(200)).body.meta.total;
    expect(await failed('dismissed=false')).toBe(1);

    const { body } = await editor.admin().post(`/api/schedules/${schedule}/retry`).expect(409);
    expect(body).toMatchObject({
      code: 'NOT_READY',
      error:
        '“Mine” cannot be published. Someone else has changed this article in the meantime. Your changes are kept.',
    });
    await editor.admin().post(`/api/schedules/${schedule}/dismiss`).expect(204);
    expect(await failed('dismissed=false')).toBe(0);
    expect(await failed('dismissed=true')).toBe(1);

    await editor
      .admin()
      .put(`/api/working-copies/articles/${id}`)
      .send({ data: { ...article, title: 'Mine', excerpt: 'Theirs.' }, revision: 1, baseVersion: 2 })
      .expect(200);
    await editor.admin().post(`/api/schedules/${schedule}/retry`).expect(200);
    expect(await editor.settled(schedule)).toMatchObject({ state: 'done', isLate: true });
    expect((await app.get(`/api/articles/${id}`).expect(200)).body.data.title).toBe('Mine');
    await until(async () => (await editor.mails()).length === 1);
  });

  it.each([
    [
      'its changes were discarded',
      async (id: number) => {
        await editor
          .admin()
          .post(`/api/working-copies/articles/${id}/discard`)
          .send({ revision: 1 })
          .expect(204);
      },
      'There was nothing to publish: its changes had already been published or discarded.',
    ],
    [
      'its record was deleted',
      async (id: number) => {
        await editor.admin().delete(`/api/articles/${id}`).expect(204);
      },
      'This article has been deleted in the meantime. Your changes are kept.',
    ],
  ])('says so when %s', async (_, meanwhile, sentence) => {
    const id = await editor.store('/api/articles', article);
    await editor.edit('articles', id, { ...article, title: 'Mine' });
    const schedule = await editor.scheduled([['publish', 'articles', id]]);
    await meanwhile(id);

    await editor.hoursPass(1);

    expect((await editor.settled(schedule)).failure).toContain(sentence);
  });

  it('ends when its record is published by hand, so what is typed afterwards does not go live', async () => {
    const [id, other] = [
      await editor.store('/api/articles', article),
      await editor.draft('companies', company),
    ];
    await editor.edit('articles', id, { ...article, title: 'Finished' });
    const alone = await editor.scheduled([['publish', 'articles', id]]);
    const off = await editor.scheduled([['unpublish', 'articles', id]], { at: inDays(2) });
    const publish = (kind: string, record: number, revision = 1) =>
      editor.admin().post(`/api/working-copies/${kind}/${record}/publish`).send({ revision }).expect(204);
    await publish('articles', id);
    await editor.edit('articles', id, { ...article, title: 'Unfinished' });

    await editor.admin().get(`/api/schedules/${alone}`).expect(404);
    expect((await editor.read(off)).state).toBe('waiting');
    const group = await editor.scheduled(
      [
        ['publish', 'articles', id],
        ['publish', 'companies', other],
      ],
      { name: 'Launch' },
    );
    await publish('articles', id);
    expect((await editor.read(group)).actions).toMatchObject([{ kind: 'companies', recordId: other }]);

    await editor.edit('articles', id, { ...article, title: 'Unfinished again' });
    await editor.hoursPass(1);
    expect(await editor.settled(group)).toMatchObject({ state: 'done' });
    expect((await app.get(`/api/articles/${id}`).expect(200)).body.data.title).toBe('Unfinished');
  });

  it('ends when its record is published as it is stored, alone or with others', async () => {
    const hidden = () => editor.store('/api/articles', { ...article, published: false });
    const [one, other] = [await hidden(), await hidden()];
    const schedules = [
      await editor.scheduled([['publish', 'articles', one]]),
      await editor.scheduled([['publish', 'articles', other]]),
    ];
    const { admin } = editor;
    await admin().patch(`/api/articles/${one}`).send({ excerpt: 'Short.' }).expect(200);
    expect((await editor.read(schedules[0] ?? 0)).state).toBe('waiting');

    await admin().patch(`/api/articles/${one}`).send({ published: true }).expect(200);
    await admin()
      .post('/api/bulk')
      .send({ kind: 'articles', action: 'publish', ids: [other] })
      .expect(200);

    for (const id of schedules) {
      await admin().get(`/api/schedules/${id}`).expect(404);
    }
  });

  it('says so when the name of its category has been taken', async () => {
    const id = await editor.draft('article-categories', { name: 'Press' });
    const schedule = await editor.scheduled([['publish', 'article-categories', id]]);
    await editor.store('/api/article-categories', { name: 'Press' });

    await editor.hoursPass(1);

    const { state, failure } = await editor.settled(schedule);
    expect(state).toBe('failed');
    expect(failure).toMatch(/^“Press” was not published\. .*already/);
  });

  it('has nothing to do for a record that is already off the site', async () => {
    const id = await editor.store('/api/articles', article);
    const schedule = await editor.scheduled([['unpublish', 'articles', id]]);
    await editor.admin().delete(`/api/articles/${id}`).expect(204);

    await editor.hoursPass(1);

    expect(await editor.settled(schedule)).toMatchObject({ state: 'done' });
  });

  it('waits again after getting a new time', async () => {
    const id = await editor.draft('articles', article);
    const schedule = await editor.scheduled([['publish', 'articles', id]]);
    await editor.edit('articles', id, { ...article, title: '' }, 1);
    await editor.hoursPass(1);
    await editor.settled(schedule);
    await editor.edit('articles', id, article, 2);

    await editor.admin().patch(`/api/schedules/${schedule}`).send({ at: inAnHour() }).expect(200);

    expect(await editor.read(schedule)).toMatchObject({ state: 'waiting', failure: null, settledAt: null });
    await editor.hoursPass(1);
    expect(await editor.settled(schedule)).toMatchObject({ state: 'done' });
  });
});

describe('a busy or broken database', () => {
  const app = startApp({ attempts: 3 });
  const editor = editorOf(app);
  const withClient = async (work: (client: Client) => Promise<void>) => {
    const client = new Client(process.env.TEST_DATABASE_URL);
    await client.connect();
    try {
      await work(client);
    } finally {
      await client.end();
    }
  };
  const attemptsOf = async (id: number) =>
    (await app.database().query('SELECT attempts FROM schedules WHERE id = $1', [id]))[0].attempts;

  it('is tried again without holding up others', async () => {
    const id = await editor.draft('articles', article);
    const schedule = await editor.scheduled([['publish', 'articles', id]]);
    const later = await editor.scheduled([
      ['publish', 'companies', await editor.draft('companies', company)],
    ]);
    await withClient(async (client) => {
      await client.query('BEGIN');
      await client.query('SELECT FROM working_copies WHERE record_id = $1 AND kind = $2 FOR UPDATE', [
        id,
        'articles',
      ]);
      await editor.hoursPass(1);
      await until(async () => (await attemptsOf(schedule)) === 1);
      expect(await editor.settled(later)).toMatchObject({ state: 'done' });
      await client.query('ROLLBACK');
    });

    expect(await editor.settled(schedule)).toMatchObject({ state: 'done' });
    expect(await editor.history(`articles/${id}`)).toHaveLength(1);
  });

  it('makes it fail in the end', async () => {
    const id = await editor.draft('articles', article);
    const schedule = await editor.scheduled([['publish', 'articles', id]]);
    await withClient(async (client) => {
      await client.query('BEGIN');
      await client.query('SELECT FROM working_copies FOR UPDATE');
      await editor.hoursPass(1);
      expect(await editor.settled(schedule)).toMatchObject({
        state: 'failed',
        failure: 'The database was too busy to do it. Try again.',
      });
      await client.query('ROLLBACK');
    });
    // Put off twice, failed the third time.
    expect(await attemptsOf(schedule)).toBe(2);
  });

  it('does it once even if the process loses its connection halfway', async () => {
    const id = await editor.draft('articles', article);
    const schedule = await editor.scheduled([['publish', 'articles', id]]);
    await withClient(async (client) => {
      // Blocks the note that it is done; the record is already written by then.
      await client.query('BEGIN; LOCK TABLE scheduled_actions IN SHARE MODE');
      await editor.hoursPass(1);
      // Finds and terminates the connection in one statement, because it waits only a fraction of a second.
      await until(async () => {
        const ended = await app.database().query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
           WHERE wait_event_type = 'Lock' AND query LIKE 'UPDATE scheduled_actions%'`,
        );
        return ended.length > 0;
      });
      await app.get(`/api/articles/${id}`).expect(404);
      await client.query('ROLLBACK');
    });

    expect(await editor.settled(schedule)).toMatchObject({ state: 'done' });
    expect(await editor.history(`articles/${id}`)).toEqual(['publish by admin, scheduled']);
    await app.get(`/api/articles/${id}`).expect(200);
  });
});

describe('two processes of the API', () => {
  const app = startApp();
  startApp();
  const editor = editorOf(app);

  it('do each schedule once', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 20; count += 1) {
      const id = await editor.draft('articles', { ...article, title: `Number ${count}` });
      await editor.scheduled([['publish', 'articles', id]]);
      ids.push(id);
    }

    await editor.hoursPass(1);

    await until(async () => (await app.get('/api/articles').expect(200)).body.meta.total === ids.length);
    const [versions] = await app
      .database()
      .query('SELECT count(*)::int AS count, count(DISTINCT record_id)::int AS records FROM record_versions');
    expect(versions).toEqual({ count: ids.length, records: ids.length });
    // If both had run the same schedule, the later process would mark it as failed, and may still be doing so.
    await until(async () => {
      const [{ count }] = await app.database().query(
        `SELECT count(*)::int AS count FROM pg_stat_activity
         WHERE datname = current_database() AND pid <> pg_backend_pid() AND state <> 'idle'`,
      );
      return count === 0;
    });
    const states = await app.database().query('SELECT DISTINCT state FROM schedules');
    expect(states).toEqual([{ state: 'done' }]);
  });
});

describe('a schedule is refused', () => {
  const app = startApp();
  const editor = editorOf(app);
  const sentenceOf = async (request: ReturnType<typeof editor.schedule>, status: number) =>
    (await request.expect(status)).body.error;

  it.each([
    [
      new Date(Date.now() - 60_000).toISOString(),
      'This time has passed. Choose a later one, or publish now.',
    ],
    [inDays(800), 'This time is too far away. Choose one within the next two years.'],
    ['2026-11-22T09:00', 'at must be a date and time with its offset, such as 2026-11-22T09:00:00-05:00'],
    ['2027-02-30T09:00:00Z', 'at must be a date and time with its offset, such as 2026-11-22T09:00:00-05:00'],
    [7, 'at must be a date and time with its offset, such as 2026-11-22T09:00:00-05:00'],
  ])('for the time %s', async (at, sentence) => {
    const id = await editor.draft('articles', article);

    expect(await sentenceOf(editor.schedule([['publish', 'articles', id]], { at }), 400)).toBe(sentence);
    expect((await editor.admin().get('/api/schedules').expect(200)).body.meta.total).toBe(0);
  });

  it('not because the clock of the API says so: that of the database decides', async () => {
    const id = await editor.draft('articles', article);
    const at = inAnHour();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 3 * 3_600_000);

    const answer = await editor.schedule([['publish', 'articles', id]], { at });
    clock.mockRestore();

    expect(answer.status).toBe(201);
  });

  it('for an incomplete record, with its fields', async () => {
    const id = await editor.draft('articles', { ...article, excerpt: '', imageUrl: 'x' });

    const { body } = await editor.schedule([['publish', 'articles', id]]).expect(400);

    expect(body).toMatchObject({
      code: 'NOT_READY',
      kind: 'articles',
      recordId: id,
      error: expect.stringMatching(
        /^“A new chapter” cannot be published\. Excerpt is required\. Image URL must be/,
      ),
    });
    expect(Object.keys(body.fields).toSorted()).toEqual(['excerpt', 'imageUrl']);
    await editor.admin().get(`/api/working-copies/articles/${id}`).expect(200);
  });

  it('for changes that were saved after they were looked at', async () => {
    const id = await editor.draft('articles', article);
    const seen = { action: 'publish', kind: 'articles', recordId: id };
    const { body: record } = await editor.admin().get(`/api/schedules/records/articles/${id}`).expect(200);
    await editor.edit('articles', id, { ...article, title: 'Slipped in' }, 1);
    const schedule = (revision: number | null) =>
      editor
        .admin()
        .post('/api/schedules')
        .send({ at: inAnHour(), actions: [{ ...seen, revision }] });

    expect((await schedule(record.data.revision).expect(409)).body.code).toBe('COPY_CHANGED');
    await schedule(null).expect(409);
    await schedule(0).expect(400);
    await schedule(2).expect(201);
  });

  it('with nothing to publish or unpublish', async () => {
    const id = await editor.store('/api/articles', article);
    const draft = await editor.draft('articles', article);
    const category = await editor.store('/api/article-categories', { name: 'News' });

    expect(await sentenceOf(editor.schedule([['publish', 'articles', id]]), 409)).toContain(
      'There was nothing to publish',
    );
    expect(await sentenceOf(editor.schedule([['unpublish', 'articles', draft]]), 409)).toBe(
      '“A new chapter” cannot be unpublished. This article is not on the site, so there is nothing to unpublish.',
    );
    expect(await sentenceOf(editor.schedule([['unpublish', 'article-categories', category]]), 400)).toContain(
      'A category cannot be unpublished. Delete it instead.',
    );
    await editor.schedule([['publish', 'articles', 4711]]).expect(404);
  });

  it('for a record that already has such a schedule, or is named twice', async () => {
    const id = await editor.draft('articles', article);
    await editor.scheduled([['publish', 'articles', id]]);

    expect(await sentenceOf(editor.schedule([['publish', 'articles', id]]), 409)).toBe(
      'This is already scheduled for another time. Change that time, or cancel it first.',
    );
    expect(
      await sentenceOf(
        editor.schedule(
          [
            ['publish', 'articles', id],
            ['unpublish', 'articles', id],
          ],
          { name: 'Both' },
        ),
        400,
      ),
    ).toBe('A record can only be in a group once');
  });

  it('for several records without a name, and for an unknown record', async () => {
    const first = await editor.draft('articles', article);
    const second = await editor.draft('articles', article);

    await editor
      .schedule([
        ['publish', 'articles', first],
        ['publish', 'articles', second],
      ])
      .expect(400);
    await editor.schedule([]).expect(400);
    await editor.schedule([['publish', 'contact', 1]]).expect(400);
    await editor.schedule([['hide', 'articles', first]]).expect(400);
    await app.post('/api/schedules').send({}).expect(401);
  });

  it('once it is done: it can be neither changed nor cancelled', async () => {
    const id = await editor.draft('articles', article);
    const schedule = await editor.scheduled([['publish', 'articles', id]]);
    await editor.hoursPass(1);
    await editor.settled(schedule);
    const path = `/api/schedules/${schedule}`;

    const { body } = await editor.admin().delete(path).expect(409);
    expect(body.code).toBe('SCHEDULE_DONE');
    await editor.admin().patch(path).send({ at: inAnHour() }).expect(409);
    await editor.admin().post(`${path}/dismiss`).expect(409);
    await editor.admin().post(`${path}/retry`).expect(409);
  });
});

describe('schedules', () => {
  const app = startApp();
  const editor = editorOf(app);

  it('are listed by time, state and record, changed and cancelled', async () => {
    const first = await editor.draft('articles', article);
    const second = await editor.draft('companies', company);
    const late = await editor.scheduled([['publish', 'articles', first]], { at: inDays(10) });
    const early = await editor.scheduled([['publish', 'companies', second]], { at: inDays(2) });
    const idsOf = async (query: string): Promise<number[]> =>
      (await editor.admin().get(`/api/schedules?${query}`).expect(200)).body.data.map(
        ({ id }: { id: number }) => id,
      );

    expect(await idsOf('')).toEqual([early, late]);
    expect(await idsOf(`kind=articles&recordId=${first}`)).toEqual([late]);
    expect(await idsOf(`from=${inDays(5)}&until=${inDays(11)}`)).toEqual([late]);
    expect(await idsOf(`until=${inDays(5)}`)).toEqual([early]);
    expect(await idsOf('state=failed')).toEqual([]);
    await editor.admin().get('/api/schedules?state=gone').expect(400);
    await editor.admin().get('/api/schedules?from=yesterday').expect(400);
    expect(await app.service(Schedules).dueBy(new Date(inDays(5)))).toMatchObject([
      { action: 'publish', kind: 'companies', recordId: second, scheduleId: early },
    ]);
    await editor
      .admin()
      .patch(`/api/schedules/${late}`)
      .send({ at: inDays(1) })
      .expect(200);
    expect((await app.service(Schedules).dueBy(new Date(inDays(5)))).map(({ kind }) => kind)).toEqual([
      'articles',
      'companies',
    ]);
    await editor.admin().delete(`/api/schedules/${late}`).expect(204);
    await editor.hoursPass(24 * 5);
    await editor.settled(early);
    await app.get(`/api/articles/${first}`).expect(404);
  });

  it('say what can be scheduled for a record, and the time zone of the site', async () => {
    const draft = await editor.draft('articles', { ...article, title: '' });
    const id = await editor.store('/api/companies', company);
    const read = async (path: string) =>
      (await editor.admin().get(`/api/schedules/${path}`).expect(200)).body.data;

    expect(await read(`records/articles/${draft}`)).toEqual({
      name: 'New article',
      key: null,
      revision: 1,
      isPublic: false,
      canPublish: true,
      canUnpublish: true,
    });
    expect(await read(`records/companies/${id}`)).toMatchObject({
      name: 'Acme',
      isPublic: true,
      canPublish: false,
    });
    expect(await read('time-zone')).toEqual({ timeZone: 'America/Toronto' });
    await editor.admin().get('/api/schedules/records/articles/4711').expect(404);
  });
});

/** Returns a mail as a reader sees it: words of headers and lines of text, decoded. */
function decoded(mail: string): string {
  const [head = '', ...rest] = mail.split('\r\n\r\n');
  const isBase64 = /content-transfer-encoding: base64/i.test(head);
  const body = rest.join('\n\n');
  const text = isBase64
    ? Buffer.from(body, 'base64').toString()
    : Buffer.from(
        body
          .replaceAll(/=\r?\n/g, '')
          .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
        'latin1',
      ).toString();
  return `${head}\n${text}`;
}
