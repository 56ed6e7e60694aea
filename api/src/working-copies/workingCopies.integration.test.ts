import { jest } from '@jest/globals';
import { ArticleCategory } from '../content/routes/entities.js';
import { RateLimits } from '../rate-limits/rateLimits.service.js';
import { testApp } from '../testing/testApp.js';

const article = {
  title: 'A new chapter',
  excerpt: 'In short.',
  content: 'In full.',
  imageUrl: '',
  externalUrl: '',
  categoryId: null,
  date: '2026-11-22',
};
const whole = { ...article, imageUrl: 'https://images.example/a.png' };
const key = '6f1f0c0e-9d1e-4f43-8a53-0f1d7c6f0001';

describe('working copies', () => {
  const app = testApp();
  let admin: Awaited<ReturnType<typeof app.signIn>>;
  beforeEach(async () => {
    admin = await app.signIn();
  });

  const at = '/api/working-copies/articles';
  const begin = async (data: object = article, creationKey = key) =>
    (await admin.post(at).send({ data, creationKey }).expect(201)).body.data;
  const history = async (path: string) =>
    (await admin.get(`/api/history/${path}`).expect(200)).body.data.map(
      ({ action }: { action: string }) => action,
    );

  it('start a record that visitors do not see, under its future id', async () => {
    const copy = await begin();

    expect(copy).toMatchObject({ name: 'A new chapter', revision: 1, baseVersion: null, isNew: true });
    await app.get(`/api/articles/${copy.recordId}`).expect(404);
    expect((await app.get('/api/articles').expect(200)).body.data).toEqual([]);
    expect((await begin()).recordId).toBe(copy.recordId);
    expect((await admin.get(at.replace('/articles', '')).expect(200)).body.meta.total).toBe(1);

    await admin.put(`${at}/${copy.recordId}`).send({ data: whole, revision: 1 }).expect(200);
    await admin.post(`${at}/${copy.recordId}/publish`).send({ revision: 2 }).expect(204);

    const { body } = await app.get(`/api/articles/${copy.recordId}`).expect(200);
    expect(body.data).toMatchObject({ title: 'A new chapter', published: true, version: 1 });
    await admin.get(`${at}/${copy.recordId}`).expect(404);
    expect(await history(`articles/${copy.recordId}`)).toEqual(['publish']);
  });

  it('of a record that was never on the site have no base version, whatever the form says', async () => {
    const { recordId } = await begin();
    const save = { data: whole, revision: 1, baseVersion: 3 };

    const { body } = await admin.put(`${at}/${recordId}`).send(save).expect(200);
    expect(body.data).toMatchObject({ revision: 2, baseVersion: null });
    await admin.post(`${at}/${recordId}/publish`).send({ revision: 2 }).expect(204);
  });

  it('may be unfinished, and are refused with every invalid field when published', async () => {
    const { recordId } = await begin({ title: '', date: 'some day' });

    const { body } = await admin.post(`${at}/${recordId}/publish`).send({ revision: 1 }).expect(400);

    expect(Object.keys(body.fields).toSorted()).toEqual(['content', 'date', 'excerpt', 'imageUrl', 'title']);
    expect((await admin.get(`${at}/${recordId}`).expect(200)).body.data.data).toEqual({
      title: '',
      date: 'some day',
    });
  });

  it('of public records change nothing until they are published, once, however often saved', async () => {
    const { body } = await admin.post('/api/articles').send(whole).expect(201);
    const { id } = body.data;
    const save = (title: string, revision: number | null) =>
      admin.put(`${at}/${id}`).send({ data: { ...whole, title }, revision });

    await save('One', null).expect(200);
    await save('Two', 1).expect(200);
    await save('Three', 2).expect(200);
    expect((await app.get(`/api/articles/${id}`).expect(200)).body.data.title).toBe('A new chapter');
    await admin.post(`${at}/${id}/publish`).send({ revision: 3 }).expect(204);

    expect((await app.get(`/api/articles/${id}`).expect(200)).body.data).toMatchObject({
      title: 'Three',
      version: 2,
    });
    expect(await history(`articles/${id}`)).toEqual(['publish', 'publish']);
  });

  it('are saved by one of two windows, and the other gets what was saved', async () => {
    const { recordId } = await begin();

    const { body } = await admin.put(`${at}/${recordId}`).send({ data: article, revision: 7 }).expect(409);

    expect(body).toMatchObject({ code: 'COPY_CHANGED', workingCopy: { revision: 1, data: article } });
    const { body: first } = await admin.post('/api/articles').send(whole).expect(201);
    const answers = await Promise.all(
      [1, 2, 3, 4].map((one) =>
        admin.put(`${at}/${first.data.id}`).send({ data: { title: `${one}` }, revision: null }),
      ),
    );
    expect(answers.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([
      200,
      'COPY_CHANGED',
      'COPY_CHANGED',
      'COPY_CHANGED',
    ]);
  });

  it('leave fields alone that they do not name', async () => {
    const { body } = await admin
      .post('/api/articles')
      .send({ ...whole, externalUrl: 'https://news.example/a' })
      .expect(201);
    const { id } = body.data;
    const { externalUrl: _, ...known } = whole;

    await admin
      .put(`${at}/${id}`)
      .send({ data: { ...known, title: 'Older form' }, revision: null })
      .expect(200);
    await admin.post(`${at}/${id}/publish`).send({ revision: 1 }).expect(204);

    expect((await app.get(`/api/articles/${id}`).expect(200)).body.data).toMatchObject({
      title: 'Older form',
      externalUrl: 'https://news.example/a',
    });
  });

  it('return what someone else has stored in the meantime, and the common base', async () => {
    const { body } = await admin.post('/api/articles').send(whole).expect(201);
    const { id } = body.data;
    await admin
      .put(`${at}/${id}`)
      .send({ data: { ...whole, title: 'Mine' }, revision: null })
      .expect(200);
    await admin.patch(`/api/articles/${id}`).send({ excerpt: 'Theirs.' }).expect(200);

    const refused = await admin.post(`${at}/${id}/publish`).send({ revision: 1 }).expect(409);

    expect(refused.body).toMatchObject({
      code: 'RECORD_CHANGED',
      stored: { version: 2, by: 'admin', data: { excerpt: 'Theirs.', title: 'A new chapter' } },
      base: { excerpt: 'In short.', title: 'A new chapter' },
    });
    await admin
      .put(`${at}/${id}`)
      .send({ data: { ...whole, title: 'Mine', excerpt: 'Theirs.' }, revision: 1, baseVersion: 2 })
      .expect(200);
    await admin.post(`${at}/${id}/publish`).send({ revision: 2 }).expect(204);
    expect((await app.get(`/api/articles/${id}`).expect(200)).body.data).toMatchObject({
      title: 'Mine',
      excerpt: 'Theirs.',
    });
  });

  it('of a deleted record are kept, and restore it on request', async () => {
    const { body } = await admin.post('/api/articles').send(whole).expect(201);
    const { id } = body.data;
    await admin
      .put(`${at}/${id}`)
      .send({ data: { ...whole, title: 'Still wanted' }, revision: null })
      .expect(200);
    await admin.delete(`/api/articles/${id}`).expect(204);

    const refused = await admin.post(`${at}/${id}/publish`).send({ revision: 1 }).expect(409);
    expect(refused.body).toMatchObject({ code: 'RECORD_DELETED', deletedBy: 'admin' });
    await admin.post(`${at}/${id}/publish`).send({ revision: 1, restore: true }).expect(204);

    expect((await app.get(`/api/articles/${id}`).expect(200)).body.data.title).toBe('Still wanted');
    expect(await history(`articles/${id}`)).toEqual(['publish', 'restore', 'delete', 'publish']);
  });

  it('of a deleted record are published only on request, even if the trash has been emptied', async () => {
    const { body } = await admin.post('/api/articles').send(whole).expect(201);
    const { id } = body.data;
    await admin.put(`${at}/${id}`).send({ data: whole, revision: null }).expect(200);
    await admin.delete(`/api/articles/${id}`).expect(204);
    await app.database().query('DELETE FROM trash');

    const refused = await admin.post(`${at}/${id}/publish`).send({ revision: 1 }).expect(409);
    expect(refused.body).toMatchObject({ code: 'RECORD_DELETED', deletedBy: null, deletedAt: null });
    await admin.post(`${at}/${id}/publish`).send({ revision: 1, restore: true }).expect(204);
    await app.get(`/api/articles/${id}`).expect(200);
  });

  it('of a record in the trash are drafts, come back with it, and are never lost', async () => {
    const { body } = await admin.post('/api/articles').send(whole).expect(201);
    const { id } = body.data;
    const begin = () =>
      admin
        .put(`${at}/${id}`)
        .send({ data: { ...whole, title: 'Typed' }, revision: null })
        .expect(200);
    const listed = async () => (await admin.get('/api/working-copies').expect(200)).body.data[0].isStored;
    await begin();
    expect(await listed()).toBe(true);

    await admin.delete(`/api/articles/${id}`).expect(204);
    expect(await listed()).toBe(false);
    expect((await admin.get('/api/finder?q=typed').expect(200)).body.data).toMatchObject([
      { kind: 'articles', id, state: 'draft' },
    ]);
    await admin.post(`/api/trash/articles/${id}/restore`).expect(204);
    await admin.post(`${at}/${id}/publish`).send({ revision: 1 }).expect(204);
    expect((await app.get(`/api/articles/${id}`).expect(200)).body.data.title).toBe('Typed');

    await begin();
    await admin.delete(`/api/articles/${id}`).expect(204);
    await admin.post(`${at}/${id}/discard`).send({ revision: 1 }).expect(204);
    expect(await history(`articles/${id}`)).toEqual([
      'discard',
      'delete',
      'publish',
      'restore',
      'delete',
      'publish',
    ]);
  });

  it('are published and unpublished at the same time without a server error', async () => {
    const ids: number[] = [];
    for (let index = 0; index < 8; index += 1) {
      const { body } = await admin.post('/api/articles').send(whole).expect(201);
      ids.push(body.data.id);
      await admin
        .put(`${at}/${body.data.id}`)
        .send({ data: { ...whole, title: `Typed ${index}` }, revision: null })
        .expect(200);
    }

    const answers = await Promise.all(
      ids.flatMap((id) => [
        admin.post(`${at}/${id}/publish`).send({ revision: 1 }),
        admin.post(`${at}/${id}/unpublish`).send({ version: 1 }),
      ]),
    );

    expect(answers.filter(({ status }) => ![204, 409].includes(status))).toEqual([]);
  });

  it('are not discarded as a draft once they are changes of a published record', async () => {
    const { recordId } = await begin(whole);
    await admin.post(`${at}/${recordId}/publish`).send({ revision: 1 }).expect(204);
    await admin.put(`${at}/${recordId}`).send({ data: whole, revision: null }).expect(200);

    const discard = { revision: 1, isDraft: true };
    const { body } = await admin.post(`${at}/${recordId}/discard`).send(discard).expect(409);

    expect(body.code).toBe('COPY_GONE');
    await admin.get(`${at}/${recordId}`).expect(200);
    const draft = await begin();
    await admin.post(`${at}/${draft.recordId}/discard`).send(discard).expect(204);
  });

  it('are discarded without loss: changes go to the history, a new record to the trash', async () => {
    const draft = await begin();
    const { body } = await admin.post('/api/articles').send(whole).expect(201);
    const { id } = body.data;
    await admin
      .put(`${at}/${id}`)
      .send({ data: { title: 'Half a thou' }, revision: null })
      .expect(200);

    await admin.post(`${at}/${id}/discard`).send({ revision: 1 }).expect(204);
    await admin.post(`${at}/${draft.recordId}/discard`).send({ revision: 1 }).expect(204);

    expect(await history(`articles/${id}`)).toEqual(['discard', 'publish']);
    await admin.post(`/api/trash/articles/${draft.recordId}/restore`).expect(204);
    expect((await admin.get(`${at}/${draft.recordId}`).expect(200)).body.data.data).toEqual(article);
    await admin
      .put(`${at}/${id}`)
      .send({ data: { title: 'Late' }, revision: 1 })
      .expect(409);
  });

  it('are replaced without loss', async () => {
    const { recordId } = await begin({ title: 'Typed' });
    const replace = (title: string, revision: number, keepsReplaced?: boolean) =>
      admin.put(`${at}/${recordId}`).send({ data: { title }, revision, keepsReplaced }).expect(200);

    const consume = jest.spyOn(app.service(RateLimits), 'consume');
    await replace('Typed on', 1);
    expect(consume).not.toHaveBeenCalled();
    await replace('From the history', 2, true);
    // Each of these fills the history.
    expect(consume.mock.calls).toMatchObject([[{ name: 'write' }, '127.0.0.1']]);

    const { body } = await admin.get(`/api/history/articles/${recordId}`).expect(200);
    expect(body.data).toMatchObject([{ action: 'discard', name: 'Typed on', actor: 'admin' }]);
    expect((await admin.get(`${at}/${recordId}`).expect(200)).body.data.data).toEqual({
      title: 'From the history',
    });
  });

  it('keep a company that is taken off the site, which comes back under its id', async () => {
    const company = { name: 'Acme', description: 'Makes things.', tags: ['b2b'], featured: true };
    const { body } = await admin.post('/api/companies').send(company).expect(201);
    const { id } = body.data;
    const copies = '/api/working-copies/companies';

    await admin.post(`${copies}/${id}/unpublish`).send({ version: 9 }).expect(409);
    await admin.post(`${copies}/${id}/unpublish`).send({ version: 1 }).expect(204);
    await app.get(`/api/companies/${id}`).expect(404);
    const copy = (await admin.get(`${copies}/${id}`).expect(200)).body.data;
    expect(copy).toMatchObject({ baseVersion: null, isNew: false, data: company });
    await admin.post(`${copies}/${id}/publish`).send({ revision: copy.revision }).expect(204);

    expect((await app.get(`/api/companies/${id}`).expect(200)).body.data).toMatchObject({
      ...company,
      version: 2,
    });
    expect(await history(`companies/${id}`)).toEqual(['publish', 'unpublish', 'publish']);
  });

  it('are not made of a record that someone else has changed in the meantime', async () => {
    const company = { name: 'Acme', description: 'Makes things.' };
    const { body } = await admin.post('/api/companies').send(company).expect(201);
    const { id } = body.data;
    await admin.patch(`/api/companies/${id}`).send({ description: 'Made things.' }).expect(200);

    await admin.post(`/api/working-copies/companies/${id}/unpublish`).send({ version: 1 }).expect(409);
    await app.get(`/api/companies/${id}`).expect(200);
  });

  it('of an unpublished article stay as they are', async () => {
    const { body } = await admin.post('/api/articles').send(whole).expect(201);
    await admin.post(`${at}/${body.data.id}/unpublish`).send({ version: 1 }).expect(204);

    await app.get(`/api/articles/${body.data.id}`).expect(404);
    expect((await admin.get(`/api/articles/${body.data.id}`).expect(200)).body.data.published).toBe(false);
    expect(await history(`articles/${body.data.id}`)).toEqual(['unpublish', 'publish']);
  });

  it('can be published after the record was unpublished', async () => {
    const company = { name: 'Acme', description: 'Makes things.' };
    const records = [
      { kind: 'articles', input: whole, typed: { title: 'Typed' }, revision: 1 },
      { kind: 'companies', input: company, typed: { name: 'Typed' }, revision: 2 },
    ];
    for (const { kind, input, typed, revision } of records) {
      const { id } = (await admin.post(`/api/${kind}`).send(input).expect(201)).body.data;
      const copy = `/api/working-copies/${kind}/${id}`;
      const data = { ...input, ...typed };
      await admin.put(copy).send({ data, revision: null }).expect(200);
      await admin.post(`${copy}/unpublish`).send({ version: 1 }).expect(204);
      await app.get(`/api/${kind}/${id}`).expect(404);

      await admin.post(`${copy}/publish`).send({ revision }).expect(204);
      expect((await app.get(`/api/${kind}/${id}`).expect(200)).body.data).toMatchObject(typed);
    }
  });

  it('of a built-in text exist only once', async () => {
    const text = { key: 'hero_title', title: 'Title', content: 'x', type: 'text', section: 'home', order: 0 };
    const send = (creationKey: string) =>
      admin.post('/api/working-copies/site-content').send({ data: text, creationKey, textKey: 'hero_title' });

    await send(key).expect(201);
    const { body } = await send(key.replace(/1$/, '2')).expect(409);

    expect(body).toMatchObject({ code: 'COPY_EXISTS', workingCopy: { data: text } });
  });

  it('are created once, also by the same request several times at once', async () => {
    const ids = await Promise.all([1, 2, 3, 4].map(async () => (await begin()).recordId));
    expect(new Set(ids).size).toBe(1);
  });

  it('show who else has the record open', async () => {
    const { recordId } = await begin();
    const other = key.replace(/1$/, '3');
    const open = async (editor: string) =>
      (await admin.put(`${at}/${recordId}/editors`).send({ editor }).expect(200)).body.data;

    expect(await open(key)).toMatchObject({ others: [], workingCopy: { revision: 1 }, version: null });
    expect((await open(other)).others).toMatchObject([{ name: 'admin', isSameSession: true }]);
    expect((await open(key.toUpperCase())).others).toMatchObject([{ name: 'admin' }]);
    const elsewhere = await app.signIn();
    const { body } = await elsewhere.put(`${at}/${recordId}/editors`).send({ editor: other }).expect(200);
    expect(body.data.others).toMatchObject([{ name: 'admin', isSameSession: false }]);
    await admin.delete(`${at}/${recordId}/editors/${key}`).expect(204);
    expect((await open(other)).others).toEqual([]);
  });

  it('leave out windows that have been silent for more than 20 seconds', async () => {
    const { recordId } = await begin();
    const others = async (editor: string) =>
      (await admin.put(`${at}/${recordId}/editors`).send({ editor }).expect(200)).body.data.others;
    const silentFor = (seconds: number) =>
      app.database().query('UPDATE open_editors SET seen_at = now() - make_interval(secs => $1)', [seconds]);
    const other = key.replace(/1$/, '3');
    await others(key);

    await silentFor(10);
    expect(await others(other)).toHaveLength(1);
    await silentFor(21);
    expect(await others(other)).toEqual([]);
  });

  it.each([
    [{ data: { colour: 'red' }, revision: null }, { colour: ['colour is not a known field'] }],
    [{ data: { published: true }, revision: null }, { published: ['published is not a known field'] }],
    [{ data: [], revision: null }, { data: ['data must be an object with the fields of the record'] }],
    [{ data: {}, revision: 1, baseVersion: null }, { baseVersion: ['baseVersion must be a version'] }],
    [{ data: {} }, { revision: ['revision must be the revision of a working copy'] }],
  ])('refuse %j', async (body, fields) => {
    const { recordId } = await begin();

    expect((await admin.put(`${at}/${recordId}`).send(body).expect(400)).body.fields).toEqual(fields);
  });

  it('drop characters that Postgres cannot store', async () => {
    const { recordId } = await begin({ title: 'a\0b\ud83d' });

    expect((await admin.get(`${at}/${recordId}`).expect(200)).body.data.data).toEqual({ title: 'ab\ufffd' });
  });

  it('of a category work like any other', async () => {
    await app.store(ArticleCategory, [{ name: 'News' }]);
    await admin
      .put('/api/working-copies/article-categories/1')
      .send({ data: { name: 'Press' }, revision: null })
      .expect(200);
    await admin.post('/api/working-copies/article-categories/1/publish').send({ revision: 1 }).expect(204);
    await admin.post('/api/working-copies/article-categories/1/unpublish').send({ version: 2 }).expect(400);

    expect((await app.get('/api/article-categories/1').expect(200)).body.data.name).toBe('Press');
    expect(await history('article-categories/1')).toEqual(['publish', 'publish']);
  });
});
