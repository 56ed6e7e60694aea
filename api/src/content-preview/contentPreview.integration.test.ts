import { PREVIEW_HEADER } from '@site/rules/headers';
import { signText } from '@site/rules/server/signedText';
import { Not } from 'typeorm';
import { Person } from '../auth/auth.entities.js';
import { Article, ArticleCategory, Company, Job, TeamMember } from '../content/routes/entities.js';
import { article, company, job, teamMember } from '../testing/sampleRecords.js';
import { testApp } from '../testing/testApp.js';

const secret = 'a-secret-of-32-or-more-characters';
const creationKey = '6f1f0c0e-9d1e-4f43-8a53-0f1d7c6f0001';

describe('a preview of content', () => {
  const app = testApp({ INTERNAL_SECRET: secret });
  let admin: Awaited<ReturnType<typeof app.signIn>>;
  beforeEach(async () => {
    admin = await app.signIn();
  });

  const linkTo = async (...records: { kind: string; recordId: number }[]): Promise<string> =>
    (await admin.post('/api/content-previews').send({ records }).expect(200)).body.data.token;
  const begin = async (kind: string, data: object): Promise<number> =>
    (await admin.post(`/api/working-copies/${kind}`).send({ data, creationKey }).expect(201)).body.data
      .recordId;
  const seen = (path: string, token: string) => app.get(path).set(PREVIEW_HEADER, token);
  const tables = async () =>
    Promise.all(
      ['articles', 'companies', 'record_versions', 'working_copies', 'content_version'].map((table) =>
        app.database().query(`SELECT to_jsonb(t) FROM ${table} AS t ORDER BY 1`),
      ),
    );

  it('shows a new article at its address, in lists, in search and as related, but only in the preview', async () => {
    await app.store(ArticleCategory, [{ name: 'News' }]);
    await app.store(Article, [article({ categoryId: 1, date: '2026-01-01' })]);
    const recordId = await begin('articles', {
      ...article({ title: 'Zebra crossing', categoryId: 1, date: '2026-05-05' }),
      externalUrl: '',
    });
    const before = await tables();
    const token = await linkTo({ kind: 'articles', recordId });

    const { body } = await seen(`/api/articles/${recordId}`, token)
      .expect(200)
      .expect('Cache-Control', 'private, no-store')
      .expect('X-Robots-Tag', 'noindex')
      .expect('Vary', new RegExp(PREVIEW_HEADER, 'i'));
    expect(body.data).toMatchObject({ id: recordId, title: 'Zebra crossing', published: true });
    const ids = async (path: string) =>
      (await seen(path, token).expect(200)).body.data.map(({ id }: { id: number }) => id);
    expect(await ids('/api/articles?fields=summary')).toEqual([recordId, 1]);
    expect(await ids('/api/articles/1/related')).toEqual([recordId]);
    expect(await ids('/api/articles?q=zebra')).toEqual([recordId]);
    expect((await seen('/api/search?q=zebra', token).expect(200)).text).toContain('Zebra crossing');

    await app.get(`/api/articles/${recordId}`).expect(404);
    expect((await app.get('/api/articles').expect(200)).body.meta.total).toBe(1);
    expect(await tables()).toEqual(before);
  });

  it('shows changes of public records, even unfinished ones, and many at once', async () => {
    await app.store(Company, [
      company({ name: 'Acme', tags: ['b2b'] }),
      company({ name: 'Beta', tags: ['b2b'] }),
    ]);
    await app.store(TeamMember, [teamMember({ name: 'Ann' })]);
    const data = { name: 'Acme Renamed', description: '', website: 'half an addr', tags: 'b2b, new' };
    await admin.put('/api/working-copies/companies/1').send({ data, revision: null }).expect(200);
    await admin
      .put('/api/working-copies/team/1')
      .send({ data: { name: 'Zoe' }, revision: null })
      .expect(200);
    const token = await linkTo({ kind: 'companies', recordId: 1 }, { kind: 'team', recordId: 1 });

    const answers = await Promise.all(
      Array.from({ length: 12 }, () => seen('/api/companies/1', token).expect(200)),
    );
    for (const { body } of answers) {
      expect(body.data).toMatchObject({
        name: 'Acme Renamed',
        description: '',
        website: null,
        tags: ['b2b', 'new'],
      });
    }
    expect((await seen('/api/companies/2/neighbours', token).expect(200)).body.data).toMatchObject([
      { name: 'Acme Renamed' },
      { name: 'Beta' },
    ]);
    expect((await seen('/api/team', token).expect(200)).body.data).toMatchObject([{ name: 'Zoe' }]);
    expect((await app.get('/api/companies/1').expect(200)).body.data.name).toBe('Acme');
  });

  it('shows a record that has barely been started', async () => {
    const ids: { kind: string; recordId: number }[] = [];
    for (const [kind, data] of [
      ['articles', {}],
      ['companies', {}],
      ['team', {}],
      ['jobs', { title: 'Engin' }],
    ] as const) {
      const { body } = await admin
        .post(`/api/working-copies/${kind}`)
        .send({ data, creationKey: creationKey.replace(/1$/, `${ids.length + 2}`) })
        .expect(201);
      ids.push({ kind, recordId: body.data.recordId });
    }
    const token = await linkTo(...ids);

    for (const { kind, recordId } of ids) {
      await seen(`/api/${kind}/${recordId}`, token).expect(200);
    }
    expect((await seen('/api/jobs', token).expect(200)).body.data).toMatchObject([{ title: 'Engin' }]);
  });

  it('shows an unpublished record as it is stored', async () => {
    await app.store(Article, [article({ title: 'Withdrawn', published: false })]);
    const token = await linkTo({ kind: 'articles', recordId: 1 });

    expect((await seen('/api/articles/1', token).expect(200)).body.data.title).toBe('Withdrawn');
    await app.get('/api/articles/1').expect(404);
  });

  it('shows a job whose last day has passed', async () => {
    const closesOn = '2020-02-20';
    await app.store(Job, [job({ title: 'Open' }), job({ title: 'Closed', active: false, closesOn })]);
    await admin
      .put('/api/working-copies/jobs/1')
      .send({ data: { title: 'Changed', closesOn }, revision: null })
      .expect(200);
    await admin
      .put('/api/working-copies/jobs/2')
      .send({ data: { title: 'Again', closesOn }, revision: null })
      .expect(200);
    const ended = await begin('jobs', { title: 'Ended', closesOn });
    const ids = [1, 2, ended];
    const token = await linkTo(...ids.map((recordId) => ({ kind: 'jobs', recordId })));
    const titles = ids.map(async (id) => (await seen(`/api/jobs/${id}`, token).expect(200)).body.data.title);

    expect(await Promise.all(titles)).toEqual(['Changed', 'Again', 'Ended']);
  });

  it('shows nothing else that is unpublished', async () => {
    await app.store(Article, [
      article({ title: 'Shown', published: false }),
      article({ title: 'Not shown', published: false }),
    ]);
    await app.store(Company, [company({ name: 'Acme' })]);
    await admin
      .put('/api/working-copies/companies/1')
      .send({ data: { name: 'Soon' }, revision: null })
      .expect(200);
    const token = await linkTo({ kind: 'articles', recordId: 1 });

    const { body } = await seen('/api/articles', token).expect(200);
    expect(body.data).toMatchObject([{ title: 'Shown' }]);
    expect(body.meta.total).toBe(1);
    await seen('/api/articles/2', token).expect(404);
    expect((await seen('/api/companies/1', token).expect(200)).body.data.name).toBe('Acme');
  });

  it('shows site texts, and skips values that cannot be published', async () => {
    const text = {
      key: 'hero_title',
      title: 'Hero',
      content: 'Soon',
      type: 'text',
      section: 'hero',
      order: 0,
    };
    await admin
      .post('/api/site-content')
      .send({ ...text, content: 'Now' })
      .expect(201);
    await admin.put('/api/working-copies/site-content/1').send({ data: text, revision: null }).expect(200);
    const twice = await begin('site-content', text);
    const token = await linkTo(
      { kind: 'site-content', recordId: 1 },
      { kind: 'site-content', recordId: twice },
    );

    const { body } = await seen('/api/site-content?format=html', token).expect(200);
    expect(body.data).toMatchObject([{ key: 'hero_title', content: 'Soon' }]);
  });

  it('shows the site as it will be at a given time, group by group', async () => {
    await app.store(Company, [company({ name: 'Leaving' }), company({ name: 'Staying' })]);
    const now = new Date().setUTCMilliseconds(0);
    const inDays = (days: number) => new Date(now + days * 24 * 60 * 60 * 1_000).toISOString();
    const recordId = await begin('companies', { name: 'Coming', description: 'Soon.' });
    await admin
      .post('/api/schedules')
      .send({ at: inDays(1), actions: [{ action: 'publish', kind: 'companies', recordId }] })
      .expect(201);
    await admin
      .post('/api/schedules')
      .send({ at: inDays(3), actions: [{ action: 'unpublish', kind: 'companies', recordId: 1 }] })
      .expect(201);
    const names = async (at: string) => {
      const { body } = await admin.post('/api/content-previews').send({ at }).expect(200);
      const { body: page } = await seen('/api/companies', body.data.token).expect(200);
      return page.data.map(({ name }: { name: string }) => name);
    };

    expect(await names(inDays(0.5))).toEqual(['Leaving', 'Staying']);
    expect(await names(inDays(1))).toEqual(['Coming', 'Leaving', 'Staying']);
    expect(await names(inDays(2))).toEqual(['Coming', 'Leaving', 'Staying']);
    expect(await names(inDays(4))).toEqual(['Coming', 'Staying']);
    expect((await app.get('/api/companies').expect(200)).body.meta.total).toBe(2);
    const noDay = `${new Date().getUTCFullYear() + 1}-02-31T12:00:00Z`;
    for (const body of [
      { at: inDays(-1) },
      { at: inDays(1).slice(0, 10) },
      { at: noDay },
      { at: null },
      { at: inDays(1), records: [] },
      {},
    ]) {
      await admin.post('/api/content-previews').send(body).expect(400);
    }
  });

  it('does not change what an administrator reads', async () => {
    await app.store(Company, [company({ name: 'Acme' })]);
    await admin
      .put('/api/working-copies/companies/1')
      .send({ data: { name: 'Soon' }, revision: null })
      .expect(200);
    await app.store(Article, [article({ title: 'Draft', published: false })]);
    const token = await linkTo({ kind: 'articles', recordId: 1 });

    const { body } = await admin.get('/api/articles/1').set(PREVIEW_HEADER, token).expect(200);
    expect(body.data).toMatchObject({ published: false, version: 1 });
  });

  it.each(['/feed.xml', '/feed.json', '/api/sitemap'])('is never cached: %s', async (path) => {
    const recordId = await begin('articles', { ...article({ title: 'Zebra' }), externalUrl: '' });
    const token = await linkTo({ kind: 'articles', recordId });

    const answer = await seen(path, token).expect(200).expect('Cache-Control', 'private, no-store');
    expect(answer.headers['last-modified']).toBeUndefined();
    expect(answer.text).toContain(`/articles/${recordId}`);
    expect((await app.get(path).expect(200)).text).not.toContain(`/articles/${recordId}`);
  });

  it('holds the documented number of records, and leaks nothing', async () => {
    const records = Array.from({ length: 50 }, (_, index) => ({ kind: 'articles', recordId: index + 1 }));
    await admin.post('/api/content-previews').send({ records, hours: 1 }).expect(200);
    await app.store(Company, [company({ name: 'Acme' })]);
    await admin
      .put('/api/working-copies/companies/1')
      .send({ data: { name: 'Soon' }, revision: null })
      .expect(200);
    const token = await linkTo({ kind: 'companies', recordId: 1 });
    const next = async () =>
      (await app.database().query(`SELECT last_value, is_called FROM record_versions_id_seq`))[0];
    const before = await next();

    await seen('/api/companies/1', token).expect(200);

    expect(await next()).toEqual(before);
  });

  it('asks to try again rather than show the public version', async () => {
    await app.store(Company, [company({ name: 'Acme' })]);
    await admin
      .put('/api/working-copies/companies/1')
      .send({ data: { name: 'Soon' }, revision: null })
      .expect(200);
    const token = await linkTo({ kind: 'companies', recordId: 1 });

    await app.database().transaction(async (manager) => {
      await manager.query('SELECT FROM companies WHERE id = 1 FOR UPDATE');
      await seen('/api/companies/1', token).expect(503);
    });
  });

  it('and publishing do not block each other for longer than they take', async () => {
    await app.store(Company, [company({ name: 'Acme' })]);
    await admin
      .put('/api/working-copies/companies/1')
      .send({ data: { name: 'Soon' }, revision: null })
      .expect(200);
    const token = await linkTo({ kind: 'companies', recordId: 1 });

    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2
          ? seen('/api/companies/1', token)
          : admin.patch('/api/companies/1').send({ name: `Acme ${index}` }),
      ),
    );

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('expires on time, and is invalid without a signature', async () => {
    const expired = signText('previews of content', secret, { text: 'articles.1', until: Date.now() - 1 });
    const forged = signText('previews of content', 'another-secret-of-32-characters-x', {
      text: 'articles.1',
      until: Date.now() + 60_000,
    });

    expect((await seen('/api/articles', expired).expect(410)).body).toMatchObject({
      code: 'PREVIEW_EXPIRED',
      error: 'This preview link has expired. Ask the person who gave it to you for a new one.',
    });
    for (const token of [forged, 'x', expired.replace('articles.1', 'articles.2')]) {
      expect((await seen('/api/articles', token).expect(403)).body.code).toBe('PREVIEW_INVALID');
    }
  });

  it('ends with the account or the role of whoever made it', async () => {
    await app.store(Article, [article({ title: 'Withdrawn', published: false })]);
    const author = await app.signInAs('author');
    const records = [{ kind: 'articles', recordId: 1 }];
    const { body } = await author.post('/api/content-previews').send({ records }).expect(200);
    const people = app.database().getRepository(Person);
    const isSeen = async (change: Partial<Person>) => {
      await people.update({ role: Not('administrator') }, change);
      return (await seen('/api/articles/1', body.data.token)).status;
    };

    expect(await isSeen({ role: 'editor' })).toBe(200);
    expect(await isSeen({ role: 'release-manager' })).toBe(410);
    expect(await isSeen({ role: 'author', active: false })).toBe(410);
    const former = signText('previews of content', secret, {
      text: 'articles.1',
      until: Date.now() + 60_000,
    });
    await seen('/api/articles/1', former).expect(200);
  });

  it('only opens reads of content', async () => {
    const token = await linkTo({ kind: 'articles', recordId: 1 });

    await seen('/api/articles?all=true', token).expect(401);
    await seen('/api/working-copies', token).expect(401);
    await seen('/api/contact', token).expect(401);
    await app.post('/api/articles').set(PREVIEW_HEADER, token).send({}).expect(401);
    await app.post('/api/content-previews').send({ records: [] }).expect(401);
  });

  it.each([[{ records: [] }], [{ records: [{ kind: 'contact', recordId: 1 }] }], [{}]])(
    'cannot be created from %j',
    async (body) => {
      await admin.post('/api/content-previews').send(body).expect(400);
    },
  );
});
