import { jest } from '@jest/globals';
import { Job } from '../content/routes/entities.js';
import { ContentVersion } from '../content-version/contentVersion.service.js';
import { importCsv } from '../testing/importCsv.js';
import { job } from '../testing/sampleRecords.js';
import { testApp } from '../testing/testApp.js';
import { until } from '../testing/until.js';
import { Publishing } from '../working-copies/publishing.service.js';
import { JobClosing } from './jobClosing.service.js';

describe.each(['/api/jobs', '/api/job-postings'])('GET %s', (path) => {
  const app = testApp();
  const titles = async (query: string) =>
    (await app.get(`${path}${query}`).expect(200)).body.data.map(({ title }: Job) => title);

  it('puts featured jobs first, then the newest, and leaves out closed ones', async () => {
    await app.store(Job, [
      job({ title: 'Older', createdAt: new Date('2026-01-01') }),
      job({ title: 'Featured', featured: true, createdAt: new Date('2025-01-01') }),
      job({ title: 'Newer', createdAt: new Date('2026-02-01') }),
      job({ title: 'Closed', active: false, featured: true }),
    ]);

    expect(await titles('')).toEqual(['Featured', 'Newer', 'Older']);
    expect(await titles('?sort=newest')).toEqual(['Newer', 'Older', 'Featured']);
    expect(await titles('?sort=oldest')).toEqual(['Featured', 'Older', 'Newer']);
    expect(await titles('?featured=true')).toEqual(['Featured']);
    expect(await titles('?limit=1&offset=1')).toEqual(['Newer']);
  });

  it('shows closed ones to administrators, sorted by columns', async () => {
    const admin = await app.signIn();
    await app.store(Job, [
      job({ title: 'B', location: 'Paris' }),
      job({ title: 'A', location: 'Lyon' }),
      job({ title: 'C', location: 'Lyon', active: false }),
    ]);
    const seen = async (query: string) =>
      (await admin.get(`${path}${query}`).expect(200)).body.data.map(({ title }: Job) => title);

    expect(await seen('?sort=title')).toEqual(['A', 'B', 'C']);
    expect(await seen('?sort=location,-title')).toEqual(['C', 'A', 'B']);
    expect(await seen('?sort=-active,title')).toEqual(['C', 'A', 'B']);
    expect(await titles('?sort=-active,title')).toEqual(['A', 'B']);
    expect(await seen('?active=false')).toEqual(['C']);
    expect(await seen('?active=true&sort=title')).toEqual(['A', 'B']);
    expect(await titles('?active=false')).toEqual([]);
    expect((await titles('?active=true')).toSorted()).toEqual(['A', 'B']);
    await app.get(`${path}?active=maybe`).expect(400);
    await admin.get('/api/jobs/3').expect(200);
    await app.get('/api/jobs/3').expect(404);
  });

  it('filters by department and type', async () => {
    await app.store(Job, [
      job({ title: 'A', department: 'Finance' }),
      job({ title: 'B', department: 'Finance', type: 'Contract' }),
      job({ title: 'C', department: 'R&D, Law', type: 'Contract' }),
      job({ title: 'Closed', department: 'Finance', active: false }),
    ]);

    expect((await titles('?department=Finance')).toSorted()).toEqual(['A', 'B']);
    expect(await titles('?department=R%26D%2C%20Law')).toEqual(['C']);
    expect((await titles('?department=finance')).toSorted()).toEqual(['A', 'B']);
    expect((await titles('?type=Contract')).toSorted()).toEqual(['B', 'C']);
    expect(await titles('?department=Finance&type=Contract')).toEqual(['B']);
  });

  it('returns one line per job on request', async () => {
    await app.store(Job, [job({ description: 'x'.repeat(10_000) }), job({ active: false })]);

    const { body } = await app.get(`${path}?fields=summary`).expect(200);

    expect(body).toEqual({
      data: [
        { id: 1, title: 'Engineer', department: 'Engineering', location: 'Montreal', type: 'Full-Time' },
      ],
      meta: { total: 1, limit: 100, offset: 0 },
    });
  });

  it('searches title, description and location', async () => {
    await app.store(Job, [
      job({ title: 'Gardener' }),
      job({ title: 'Two', description: 'Mind the garden.' }),
      job({ title: 'Three', location: 'Garden City' }),
      job({ title: 'Four', requirements: 'garden', department: 'garden' }),
      job({ title: 'Garden closed', active: false }),
    ]);

    expect((await titles('?q=GARDEN')).toSorted()).toEqual(['Gardener', 'Three', 'Two']);
  });

  it('refuses unknown parameters', async () => {
    for (const query of [
      'sort=description',
      'salary=1',
      'department=a&department=b',
      'type=Sometimes',
      'fields=title',
      'featured=1',
      'limit=0',
    ]) {
      await app.get(`${path}?${query}`).expect(400);
    }
  });
});

describe('GET /api/jobs/:id', () => {
  const app = testApp();

  it('returns an open job', async () => {
    await app.store(Job, [job({ type: 'Internship' })]);

    const { body } = await app.get('/api/jobs/1').expect(200);

    expect(body).toMatchObject({
      data: {
        id: 1,
        version: 1,
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
        title: 'Engineer',
        location: 'Montreal',
        department: 'Engineering',
        type: 'Internship',
        description: 'Write software.',
        requirements: 'Care\nPatience',
        responsibilities: null,
        applicationUrl: null,
        active: true,
        featured: false,
      },
    });
  });

  it('does not find a closed or unknown job', async () => {
    await app.store(Job, [job({ active: false }), job({})]);

    for (const id of ['1', '3', '2.0', '0x2']) {
      await app.get(`/api/jobs/${id}`).expect(404);
    }
  });
});

describe('GET /api/jobs/departments', () => {
  const app = testApp();

  it('counts the open jobs of each department and type', async () => {
    const admin = await app.signIn();
    await app.store(Job, [
      job({ department: 'Technology' }),
      job({ department: 'Technology', type: 'Contract' }),
      job({ department: 'Technology' }),
      job({ department: 'Économie', type: 'Internship' }),
      job({ department: 'finance' }),
      job({ department: 'Closed', active: false }),
      job({ department: 'Technology', active: false }),
    ]);

    const { body } = await admin.get('/api/jobs/departments').expect(200);

    expect(body).toEqual({
      data: [
        { name: 'Économie', count: 1, types: [{ name: 'Internship', count: 1 }] },
        { name: 'finance', count: 1, types: [{ name: 'Full-Time', count: 1 }] },
        {
          name: 'Technology',
          count: 3,
          types: [
            { name: 'Contract', count: 1 },
            { name: 'Full-Time', count: 2 },
          ],
        },
      ],
      meta: { total: 3, limit: 100, offset: 0 },
    });
    expect((await app.get('/api/jobs/departments?limit=2')).body.meta.total).toBe(3);
    await app.get('/api/jobs/departments?all=true&limit=x').expect(401);
    const all = await admin
      .get('/api/jobs/departments?all=true')
      .expect(200)
      .expect('Cache-Control', 'no-store');
    expect(all.body.data).toMatchObject([
      { name: 'Closed', count: 1 },
      { name: 'Économie' },
      { name: 'finance' },
      { name: 'Technology', count: 4 },
    ]);
  });

  it('counts departments that look the same as one, by any of their names', async () => {
    await app.store(Job, [
      job({ department: 'Café Engineering' }),
      job({ department: 'Cafe\u0301\u00A0Engineering', type: 'Contract' }),
      job({ department: 'café  engi\u00ADneering' }),
    ]);

    expect((await app.get('/api/jobs/departments').expect(200)).body.data).toEqual([
      {
        name: 'Café Engineering',
        count: 3,
        types: [
          { name: 'Contract', count: 1 },
          { name: 'Full-Time', count: 2 },
        ],
      },
    ]);
    const written = encodeURIComponent('CAFÉ\u202Fengineering');
    expect((await app.get(`/api/jobs?department=${written}`).expect(200)).body.meta.total).toBe(3);
  });

  it('returns none without open jobs', async () => {
    expect((await app.get('/api/jobs/departments').expect(200)).body).toEqual({
      data: [],
      meta: { total: 0, limit: 100, offset: 0 },
    });
    await app.get('/api/jobs/departments?offset=1').expect(400);
  });
});

/** Of what fake timers replace, everything but the date. */
const others = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const;

describe('the last day of a job', () => {
  // There it is another day than in UTC.
  const zone = new Date().getUTCHours() < 11 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati';
  const app = testApp({ SITE_TIME_ZONE: zone });
  const today = (days = 0) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(Date.now() + days * 86_400_000);
  const passed = () => today(-1);

  it('closes it for visitors once it has ended in the zone of the site', async () => {
    const version = () => app.service(ContentVersion).current();
    await app.store(Job, [
      job({ title: 'Ended', closesOn: passed(), active: false }),
      job({ title: 'Open', closesOn: today() }),
      job({ title: 'Without' }),
    ]);
    const before = await version();

    await app.database().query('UPDATE jobs SET active = true WHERE id = 1');
    await until(async () => (await app.get('/api/jobs/1')).status === 404);

    expect(await version()).not.toBe(before);
    const { body } = await app.get('/api/jobs').expect(200);
    expect(body.data.map(({ title, closesOn }: Job) => [title, closesOn]).toSorted()).toEqual([
      ['Open', today()],
      ['Without', null],
    ]);
    const { body: history } = await (await app.signIn()).get('/api/history/jobs/1').expect(200);
    expect(history.data[0]).toMatchObject({ action: 'unpublish', actor: 'Closing date' });
  });

  it('leaves a working copy that can be published', async () => {
    const admin = await app.signIn();
    await app.store(Job, [job({ responsibilities: 'Code', closesOn: today() })]);
    await admin
      .put('/api/working-copies/jobs/1')
      .send({ data: { closesOn: today(9) }, revision: null })
      .expect(200);
    await app.database().query('UPDATE jobs SET closes_on = $1', [passed()]);
    await until(async () => (await app.get('/api/jobs/1')).status === 404);

    await admin.post('/api/working-copies/jobs/1/publish').send({ revision: 1 }).expect(204);
    await app.get('/api/jobs/1').expect(200);
  });

  it('closes it once, and not if it was changed after its day was read', async () => {
    const database = app.database();
    const query = database.query.bind(database);
    const close = () => app.service(JobClosing).closeEnded(new AbortController().signal);
    const unpublish = jest.spyOn(app.service(Publishing), 'unpublish');
    await app.store(Job, [job({ closesOn: passed() })]);
    await close();
    await app.get('/api/jobs/1').expect(404);
    unpublish.mockClear();
    await close();
    expect(unpublish).not.toHaveBeenCalled();

    const later = { active: true, closesOn: today(9) };
    await (await app.signIn()).patch('/api/jobs/1').send(later).expect(200);
    const reading = jest
      .spyOn(database, 'query')
      .mockImplementation((sql, ...values) =>
        sql.includes('closes_on <') ? Promise.resolve([{ id: 1, version: 2 }]) : query(sql, ...values),
      );
    await close();
    reading.mockRestore();
    expect(unpublish).toHaveBeenCalledWith('jobs', 1, 2);
    unpublish.mockRestore();
    await app.get('/api/jobs/1').expect(200);
  });

  it('closes the other jobs if one cannot be closed', async () => {
    const publishing = app.service(Publishing);
    const unpublish = publishing.unpublish.bind(publishing);
    const failing = jest
      .spyOn(publishing, 'unpublish')
      .mockImplementation((kind, id, version) =>
        id === 1 ? Promise.reject(new Error('No')) : unpublish(kind, id, version),
      );
    await app.store(Job, [job({ closesOn: passed() }), job({ closesOn: passed() })]);

    await until(async () => (await app.get('/api/jobs/2')).status === 404);
    await app.get('/api/jobs/1').expect(200);
    failing.mockRestore();
  });

  it('is compared with the clock of the database', async () => {
    const admin = await app.signIn();
    const closesOn = passed();
    jest.useFakeTimers({ now: Date.now() - 3 * 86_400_000, doNotFake: [...others] });
    const { status } = await admin.post('/api/jobs').send({ ...job({ responsibilities: 'Code' }), closesOn });
    jest.useRealTimers();

    expect(status).toBe(400);
  });

  it('is no day in the past for an open job', async () => {
    const admin = await app.signIn();
    const sent = job({ responsibilities: 'Code' });
    const fields = {
      closesOn: ['This day has passed: choose a later one, leave it empty, or close the job'],
    };
    const refused = await admin
      .post('/api/jobs')
      .send({ ...sent, closesOn: passed() })
      .expect(400);
    expect(refused.body).toMatchObject({ fields });
    await admin
      .post('/api/jobs')
      .send({ ...sent, closesOn: today() })
      .expect(201);
    await admin
      .post('/api/jobs')
      .send({ ...sent, closesOn: passed(), active: false })
      .expect(201);

    expect((await admin.patch('/api/jobs/2').send({ active: true }).expect(400)).body).toMatchObject({
      fields,
    });
    await admin.patch('/api/jobs/2').send({ active: true, closesOn: null }).expect(200);
    await admin.patch('/api/jobs/1').send({ closesOn: '2026-02-30' }).expect(400);
    const imported = await importCsv(admin, 'jobs', `id,version,closesOn\n1,1,${passed()}\n`);
    expect(imported.body.data.errors).toEqual([{ row: 2, field: 'closesOn', message: fields.closesOn[0] }]);
  });
});
