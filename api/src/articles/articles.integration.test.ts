import { Article, ArticleCategory } from '../content/routes/entities.js';
import { article } from '../testing/sampleRecords.js';
import { testApp } from '../testing/testApp.js';
import { until } from '../testing/until.js';
import type { ArticleCategoryDto } from './articleCategories.controller.js';

const app = testApp();

describe('GET /api/articles', () => {
  const titles = async (query: string) =>
    (await app.get(`/api/articles${query}`).expect(200)).body.data.map(({ title }: Article) => title);

  it('is sorted from newest to oldest, or the other way round', async () => {
    await app.store(Article, [
      article({ title: 'Old', date: '2024-02-29' }),
      article({ title: 'New', date: '2026-11-21' }),
      article({ title: 'Same day, later', date: '2024-02-29' }),
    ]);

    expect(await titles('')).toEqual(['New', 'Same day, later', 'Old']);
    expect(await titles('?sort=newest')).toEqual(['New', 'Same day, later', 'Old']);
    expect(await titles('?sort=oldest')).toEqual(['Old', 'Same day, later', 'New']);
    expect(await titles('?limit=1&offset=2')).toEqual(['Old']);
  });

  it('leaves out the contents on request', async () => {
    await app.store(Article, [article({ title: 'Long', content: 'Patience' }), article({ title: 'Other' })]);

    const { body } = await app.get('/api/articles?fields=summary&q=patience').expect(200);
    const whole = await app.get('/api/articles?q=patience').expect(200);

    expect(whole.body.data[0].content).toBe('Patience');
    const { content: _, format: __, imageAlternative: ___, pictures: ____, ...summary } = whole.body.data[0];
    expect(body).toEqual({ data: [summary], meta: { total: 1, limit: 100, offset: 0 } });
    await app.get('/api/articles?fields=title').expect(400);
  });

  it('leaves drafts out', async () => {
    await app.store(Article, [article({ title: 'Draft', published: false }), article({ title: 'Public' })]);

    const { body } = await app.get('/api/articles?q=a').expect(200);

    expect(body.data.map(({ title }: Article) => title)).toEqual(['Public']);
    expect(body.meta.total).toBe(1);
    expect(await titles('?all=false')).toEqual(['Public']);
  });

  it('refuses `all` to visitors before checking anything else', async () => {
    const { body } = await app.get('/api/articles?all=true&limit=abc').expect(401);

    expect(body).toEqual({ statusCode: 401, error: 'Please sign in first', requestId: expect.any(String) });
    await app.get('/api/articles?all=true&all=true').expect(400);
  });

  it('shows drafts to administrators who ask for `all`, and sorts by columns', async () => {
    const admin = await app.signIn();
    await app.store(Article, [
      article({ title: 'Draft', date: '2025-01-01', published: false }),
      article({ title: 'Alpha', date: '2024-01-01' }),
      article({ title: 'Beta', date: '2024-01-01' }),
    ]);
    const seen = async (query: string) =>
      (await admin.get(`/api/articles${query}`).expect(200)).body.data.map(({ title }: Article) => title);

    expect(await seen('?all=true')).toEqual(['Draft', 'Beta', 'Alpha']);
    expect(await seen('')).toEqual(['Beta', 'Alpha']);
    expect(await seen('?all=true&published=false')).toEqual(['Draft']);
    expect(await seen('?all=true&published=true')).toEqual(['Beta', 'Alpha']);
    expect(await seen('?published=false')).toEqual([]);
    expect(await seen('?published=true')).toEqual(['Beta', 'Alpha']);
    expect(await seen('?all=true&q=draft')).toEqual(['Draft']);
    expect(await seen('?all=true&sort=title')).toEqual(['Alpha', 'Beta', 'Draft']);
    expect(await seen('?all=true&sort=date,-title')).toEqual(['Beta', 'Alpha', 'Draft']);
    expect(await seen('?all=true&sort=published,title')).toEqual(['Alpha', 'Beta', 'Draft']);
    expect(await seen('?all=true&sort=-published,title&limit=1&offset=1')).toEqual(['Alpha']);
    await admin.get('/api/articles/1').expect(200).expect('Cache-Control', 'no-store');
    await app.get('/api/articles/1').expect(404);
  });

  it('filters by category, by no category and by text', async () => {
    const [news, essays] = await app.store(ArticleCategory, [{ name: 'News' }, { name: 'Essays' }]);
    await app.store(Article, [
      article({ title: 'In news', categoryId: news?.id }),
      article({ title: 'In essays', content: 'On Patience', categoryId: essays?.id }),
      article({ title: 'Alone' }),
    ]);

    expect(await titles(`?categoryId=${news?.id}`)).toEqual(['In news']);
    expect(await titles('?categoryId=none')).toEqual(['Alone']);
    expect(await titles('?categoryId=77')).toEqual([]);
    expect(await titles('?q=patience')).toEqual(['In essays']);
    expect(await titles('?q=IN&categoryId=2')).toEqual(['In essays']);
    expect(await titles('?q=sell')).toEqual([]);
  });

  it.each([
    'sort=content',
    'sort=title,',
    'sort=newest,title',
    'sort=--title',
    'sort=constructor',
    'categoryId=News',
    'categoryId=0',
    'categoryId=',
    'categoryId=2147483648',
    'all=yes',
    'x=1',
  ])('refuses ?%s', async (query) => {
    const { body } = await app.get(`/api/articles?${query}`).expect(400);

    expect(Object.keys(body.fields)).toEqual([query.split('=')[0]]);
  });
});

describe('an article on another site', () => {
  const externalUrl = 'https://news.example/light';
  const { content, ...rest } = article({});
  const away = { ...rest, externalUrl };
  const missing = { content: ['Content is required'] };
  let admin: Awaited<ReturnType<typeof app.signIn>>;
  beforeEach(async () => {
    admin = await app.signIn();
  });

  it.each([undefined, null, '', ' \n '])('needs no content: %j', async (empty) => {
    const { body } = await admin
      .post('/api/articles')
      .send({ ...away, content: empty })
      .expect(201);
    expect(body.data).toMatchObject({ content: '', externalUrl });
    await admin
      .put('/api/articles/1')
      .send({ ...away, content: empty })
      .expect(200);
    for (const url of [undefined, null, '']) {
      const sent = { ...rest, content: empty, externalUrl: url };
      expect((await admin.post('/api/articles').send(sent).expect(400)).body.fields).toEqual(missing);
      expect((await admin.put('/api/articles/1').send(sent).expect(400)).body.fields).toEqual(missing);
    }
  });

  it('keeps what its content was, and needs one again without the address', async () => {
    await app.store(Article, [article({ ...away, content }), article({ ...away, content: '' })]);
    const patch = (id: number, changes: object) => admin.patch(`/api/articles/${id}`).send(changes);

    expect((await patch(1, { externalUrl: null }).expect(200)).body.data).toMatchObject({ content });
    expect((await patch(1, { content: '' }).expect(400)).body.fields).toEqual(missing);
    expect((await patch(2, { externalUrl: '' }).expect(400)).body.fields).toEqual(missing);
    await patch(2, { externalUrl: null, content: '' }).expect(400);
    await patch(2, { content: null }).expect(200);
    await patch(1, { externalUrl, content: '' }).expect(200);
    await patch(2, { externalUrl: null, content }).expect(200);
  });

  it('is published without content, and imported, but not without its address', async () => {
    await app.store(Article, [article({ ...away, content: '' })]);
    const save = (data: object, revision: number | null) =>
      admin.put('/api/working-copies/articles/1').send({ data, revision }).expect(200);
    await save({ ...away, content: '', title: 'Renamed' }, null);
    await admin.post('/api/working-copies/articles/1/publish').send({ revision: 1 }).expect(204);
    await save({ ...away, content: '', externalUrl: '' }, null);
    const refused = await admin
      .post('/api/working-copies/articles/1/publish')
      .send({ revision: 1 })
      .expect(400);
    expect(refused.body.fields).toEqual(missing);

    const send = (file: string) =>
      admin.post('/api/articles/import').set('Content-Type', 'text/csv').send(file).expect(200);
    const { body } = await send('id,version,externalUrl\n1,2,');
    expect(body.data.errors).toEqual([{ row: 2, field: 'content', message: 'Content is required' }]);
    const { body: renamed } = await send('id,version,title\n1,2,Again');
    expect(renamed.data).toMatchObject({ changed: 1, wrong: 0 });
  });
});

describe('GET /api/articles/:id', () => {
  it('returns a published article with its date unchanged', async () => {
    await app.store(ArticleCategory, [{ name: 'News' }]);
    await app.store(Article, [article({ date: '2026-03-29', categoryId: 1 })]);

    const { body } = await app.get('/api/articles/1').expect(200);

    expect(body).toMatchObject({
      data: {
        id: 1,
        version: 1,
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
        title: 'A long view',
        excerpt: 'Why we never sell.',
        content: 'We keep what we buy.',
        imageUrl: '/uploads/sample/articles/long-view-1600x900.svg',
        externalUrl: null,
        categoryId: 1,
        date: '2026-03-29',
        published: true,
      },
    });
  });

  it('does not find drafts or invalid ids', async () => {
    await app.store(Article, [article({ published: false }), article({})]);

    for (const id of ['1', '3', '2e0', '2abc', '-2', '4294967298']) {
      await app.get(`/api/articles/${id}`).expect(404);
    }
  });
});

describe('GET /api/articles/:id/related', () => {
  const ids = async (id: number) =>
    (await app.get(`/api/articles/${id}/related`).expect(200)).body.data.map((one: Article) => one.id);

  it('returns the newest three others of the category, and no draft', async () => {
    await app.store(ArticleCategory, [{ name: 'News' }]);
    await app.store(Article, [
      article({ categoryId: 1, date: '2026-01-09' }),
      article({ categoryId: 1, date: '2026-01-01' }),
      article({ categoryId: 1, date: '2026-01-08', published: false }),
      article({ categoryId: 1, date: '2026-01-03' }),
      article({ categoryId: 1, date: '2026-01-03' }),
      article({ categoryId: 1, date: '2026-01-02' }),
      article({ date: '2026-01-07' }),
      article({ date: '2026-01-06' }),
    ]);

    expect(await ids(1)).toEqual([5, 4, 6]);
    expect(await ids(4)).toEqual([1, 5, 6]);
    expect(await ids(7)).toEqual([8]);
    const { body } = await app.get('/api/articles/7/related').expect(200);
    expect(body.data[0]).not.toHaveProperty('content');
    expect(body.data[0].excerpt).toBe('Why we never sell.');
  });

  it('finds nothing for a draft or an unknown article, for anyone', async () => {
    const admin = await app.signIn();
    await app.store(Article, [article({ published: false }), article({})]);

    await app.get('/api/articles/1/related').expect(404);
    await admin.get('/api/articles/1/related').expect(404);
    await app.get('/api/articles/3/related').expect(404);
    await app.get('/api/articles/2abc/related').expect(404);
    await app.get('/api/articles/2/related?limit=1').expect(400);
  });
});

describe('GET /api/article-categories', () => {
  it('returns one by its id', async () => {
    await app.store(ArticleCategory, [{ name: 'News' }]);

    expect((await app.get('/api/article-categories/1').expect(200)).body).toEqual({
      data: { id: 1, name: 'News', version: 1 },
    });
    await app.get('/api/article-categories/2').expect(404);
    await app.get('/api/article-categories/1?q=a').expect(400);
  });

  it('is sorted by name', async () => {
    await app.store(ArticleCategory, [{ name: 'News' }, { name: 'Essays' }]);

    const { body } = await app.get('/api/article-categories').expect(200);

    expect(body).toEqual({
      data: [
        { id: 2, name: 'Essays', version: 1 },
        { id: 1, name: 'News', version: 1 },
      ],
      meta: { total: 2, limit: 100, offset: 0 },
    });
    const searched = await app.get('/api/article-categories?q=ess&limit=1').expect(200);
    expect(searched.body.data.map(({ name }: ArticleCategoryDto) => name)).toEqual(['Essays']);
    await app.get('/api/article-categories?sort=title').expect(400);
  });

  it('leaves the articles of a deleted category uncategorized', async () => {
    await app.store(ArticleCategory, [{ name: 'News' }]);
    await app.store(Article, [article({ categoryId: 1 })]);

    const admin = await app.signIn();

    await admin.delete('/api/article-categories/1').expect(204);

    expect((await app.get('/api/articles/1')).body.data.categoryId).toBeNull();
  });

  it('refuses an article whose category is deleted at the same moment', async () => {
    const admin = await app.signIn();
    await app.store(ArticleCategory, [{ name: 'News' }]);
    const { title, excerpt, content, imageUrl, date } = article({});
    const deletion = app.database().createQueryRunner();
    await deletion.startTransaction();
    await deletion.query('DELETE FROM article_categories');

    const write = admin
      .post('/api/articles')
      .send({ title, excerpt, content, imageUrl, date, categoryId: 1 })
      .expect(400)
      .then();
    await until(async () => {
      const waiting = await app
        .database()
        .query(
          `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
      return waiting.length > 0;
    });
    await deletion.commitTransaction();
    await deletion.release();

    expect((await write).body.fields).toEqual({ categoryId: ['This category does not exist'] });
  });

  it('refuses a name that looks like another one', async () => {
    const admin = await app.signIn();
    await app.store(ArticleCategory, [{ name: 'Café’s News' }, { name: 'Essays' }]);

    for (const name of ["Cafe\u0301's news", 'Café’s\u00A0News', 'Ca\u00ADfé’s News\u200B']) {
      const taken = await admin.post('/api/article-categories').send({ name }).expect(409);
      expect(taken.body.fields).toEqual({ name: ['There is already a category with this name'] });
      await admin.put('/api/article-categories/2').send({ name }).expect(409);
    }
    await admin.put('/api/article-categories/1').send({ name: "CAFÉ'S NEWS" }).expect(200);
    await admin.post('/api/article-categories').send({ name: 'Cafe’s News' }).expect(201);
  });

  it('refuses a name twice', async () => {
    const admin = await app.signIn();
    await app.store(ArticleCategory, [{ name: 'News' }, { name: 'Essays' }]);
    const message = 'There is already a category with this name';
    const refusal = {
      statusCode: 409,
      error: message,
      fields: { name: [message] },
      requestId: expect.any(String),
    };

    expect((await admin.post('/api/article-categories').send({ name: ' News ' }).expect(409)).body).toEqual(
      refusal,
    );
    expect((await admin.put('/api/article-categories/2').send({ name: 'News' }).expect(409)).body).toEqual(
      refusal,
    );
    expect((await admin.patch('/api/article-categories/2').send({ name: 'News' }).expect(409)).body).toEqual(
      refusal,
    );
    await admin.put('/api/article-categories/1').send({ name: 'News' }).expect(200);
    await admin.patch('/api/article-categories/1').send({ name: ' News ' }).expect(200);
  });
});
