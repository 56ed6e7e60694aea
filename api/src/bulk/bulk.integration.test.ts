import { Article, Company } from '../content/routes/entities.js';
import { article, company } from '../testing/sampleRecords.js';
import { testApp } from '../testing/testApp.js';

describe('many records at once', () => {
  const app = testApp();
  let admin: Awaited<ReturnType<typeof app.signIn>>;
  beforeEach(async () => {
    admin = await app.signIn();
  });

  const change = (kind: string, action: string, ids: readonly number[]) =>
    admin.post('/api/bulk').send({ kind, action, ids });
  const done = async (kind: string, action: string, ids: readonly number[]) =>
    (await change(kind, action, ids).expect(200)).body.data;
  const undo = (what: object) => admin.post('/api/bulk/undo').send(what);
  const read = async (path: string) => (await admin.get(path).expect(200)).body.data;
  const publicTitles = async () =>
    (await app.get('/api/articles').expect(200)).body.data.map(({ title }: Article) => title).toSorted();
  const begin = async (kind: string, id: number, data: object) =>
    admin.put(`/api/working-copies/${kind}/${id}`).send({ data, revision: null }).expect(200);
  const copies = async () =>
    (await read('/api/working-copies')).map(({ recordId }: { recordId: number }) => recordId).toSorted();
  const actions = async (path: string) =>
    (await read(`/api/history/${path}`)).map(({ action }: { action: string }) => action);
  const articleData = (changes: object) => {
    const { published: _, ...data } = article({ imageUrl: 'https://images.example/a.png' });
    return { ...data, ...changes };
  };

  it('are deleted, and restored with one undo', async () => {
    await app.store(Article, [
      article({ title: 'One' }),
      article({ title: 'Two' }),
      article({ title: 'Three' }),
    ]);

    const change = await done('articles', 'delete', [1, 3]);
    expect(await publicTitles()).toEqual(['Two']);
    expect(await read('/api/trash')).toHaveLength(2);
    await undo(change).expect(204);

    expect(await publicTitles()).toEqual(['One', 'Three', 'Two']);
    expect(await actions('articles/1')).toEqual(['restore', 'delete', 'publish']);
  });

  it('are unpublished, and published again as they were', async () => {
    await app.store(Article, [
      article({ title: 'One' }),
      article({ title: 'Two' }),
      article({ title: 'Hidden', published: false }),
    ]);
    await begin('articles', 2, articleData({ title: 'Two, but better' }));

    const change = await done('articles', 'unpublish', [1, 2, 3]);
    expect(change.steps.map(({ id }: { id: number }) => id)).toEqual([1, 2]);
    expect(await publicTitles()).toEqual([]);
    await undo(change).expect(204);
    expect(await publicTitles()).toEqual(['One', 'Two']);

    // What was typed in the meantime can still be published.
    await admin.post('/api/working-copies/articles/2/publish').send({ revision: 1 }).expect(204);
    expect(await publicTitles()).toEqual(['One', 'Two, but better']);
  });

  it('that were published become what they were: unpublished, changed, or drafts', async () => {
    await app.store(Article, [
      article({ title: 'Public' }),
      article({ title: 'Hidden', published: false }),
      article({ title: 'Changed' }),
    ]);
    const typed = articleData({ title: 'Changed, not published' });
    await begin('articles', 3, typed);
    const { body } = await admin
      .post('/api/working-copies/articles')
      .send({ data: articleData({ title: 'New' }), creationKey: '6f1f0c0e-9d1e-4f43-8a53-0f1d7c6f0001' })
      .expect(201);
    const { recordId } = body.data;

    const change = await done('articles', 'publish', [1, 2, 3, recordId]);
    expect(change.steps).toMatchObject([{ id: 2 }, { id: 3, hadCopy: true }, { id: recordId, before: null }]);
    expect(await publicTitles()).toEqual(['Changed, not published', 'Hidden', 'New', 'Public']);
    expect(await copies()).toEqual([]);
    await undo(change).expect(204);

    expect(await publicTitles()).toEqual(['Changed', 'Public']);
    expect(await copies()).toEqual([3, recordId]);
    expect((await read('/api/working-copies/articles/3')).data).toMatchObject(typed);
    await admin.get(`/api/articles/${recordId}`).expect(404);
    expect(await actions(`articles/${recordId}`)).toEqual(['unpublish', 'publish']);
    await done('articles', 'publish', [3, recordId]);
    expect(await publicTitles()).toEqual(['Changed, not published', 'New', 'Public']);
  });

  it('wait for review again, as they did, once their publishing is undone', async () => {
    const author = await app.signInAs('author');
    await app.store(Article, [article({ title: 'One' }), article({ title: 'Two' })]);
    const asked: string[] = [];
    for (const [index, path] of ['articles/1', 'articles/2', 'articles'].entries()) {
      const data = articleData({ title: `Waiting ${index}` });
      const { body } =
        path === 'articles'
          ? await author.post('/api/working-copies/articles').send({ data, creationKey: crypto.randomUUID() })
          : await author.put(`/api/working-copies/${path}`).send({ data, revision: null });
      const copy = `/api/working-copies/articles/${body.data.recordId}`;
      await author
        .post(`${copy}/review`)
        .send({ revision: 1, note: `Number\n${index} \u{1f58b}` })
        .expect(200);
      asked.push(copy);
    }
    await admin.post(`${asked[1]}/review/return`).send({ revision: 2, note: 'Say where.' }).expect(200);
    const waiting = async () =>
      Promise.all(asked.map(async (copy) => (await author.get(copy).expect(200)).body.data.review));
    const before = await waiting();
    const ids = asked.map((copy) => Number(copy.split('/').at(-1)));

    const change = await done('articles', 'publish', ids);
    const { steps } = change;
    const forged = [steps[1].publishedCopy, `x${steps[0].publishedCopy}`, 'x'];
    for (const publishedCopy of forged) {
      await undo({ ...change, steps: [{ ...steps[0], publishedCopy }] }).expect(409);
    }
    await undo({ ...change, steps: [{ ...steps[0], publishedCopy: 1 }] }).expect(400);
    await undo(change).expect(204);

    expect(await waiting()).toEqual(before);
    expect(before).toMatchObject([
      { asker: 'A author', isOwn: true, note: 'Number\n0 \u{1f58b}', returnedBy: null },
      { returnNote: 'Say where.' },
      { isOwn: true },
    ]);
    // What was looked at before is another revision, and whoever began a draft may still delete it.
    await admin.post(`${asked[0]}/publish`).send({ revision: 2 }).expect(409);
    await author.post(`${asked[2]}/discard`).send({ revision: 3 }).expect(204);
  });

  it('that are drafts wait for review again once their deletion is undone', async () => {
    const author = await app.signInAs('author');
    const { body } = await author
      .post('/api/working-copies/articles')
      .send({ data: articleData({ title: 'New' }), creationKey: crypto.randomUUID() });
    const id: number = body.data.recordId;
    const copy = `/api/working-copies/articles/${id}`;
    await author.post(`${copy}/review`).send({ revision: 1, note: 'Please' }).expect(200);
    const { review } = (await author.get(copy).expect(200)).body.data;

    await undo(await done('articles', 'delete', [id])).expect(204);

    expect((await author.get(copy).expect(200)).body.data.review).toEqual(review);
    expect(review).toMatchObject({ isOwn: true, note: 'Please' });
  });

  it('of companies are taken off the site and come back under their ids, with their unpublished changes', async () => {
    await app.store(Company, [company({ name: 'Acme' }), company({ name: 'Beta' })]);
    const { name: _, ...rest } = company({});
    await begin('companies', 2, { ...rest, name: 'Beta Ltd' });

    const change = await done('companies', 'unpublish', [1, 2]);
    expect((await app.get('/api/companies').expect(200)).body.data).toEqual([]);
    expect(await copies()).toEqual([1, 2]);
    await undo(change).expect(204);

    expect((await app.get('/api/companies').expect(200)).body.data).toMatchObject([
      { id: 1, name: 'Acme' },
      { id: 2, name: 'Beta' },
    ]);
    expect(await copies()).toEqual([2]);
    await done('companies', 'publish', [2]);
    expect((await app.get('/api/companies/2').expect(200)).body.data.name).toBe('Beta Ltd');
  });

  it('of companies come back without losing what was typed in the meantime', async () => {
    await app.store(Company, [company({ name: 'Acme' }), company({ name: 'Beta' })]);
    const change = await done('companies', 'unpublish', [1, 2]);
    const { data, revision } = await read('/api/working-copies/companies/2');
    await admin
      .put('/api/working-copies/companies/2')
      .send({ data: { ...data, name: 'Beta Ltd' }, revision })
      .expect(200);

    await undo(change).expect(204);

    expect(await copies()).toEqual([2]);
    expect((await app.get('/api/companies/2').expect(200)).body.data.name).toBe('Beta');
    await done('companies', 'publish', [2]);
    expect((await app.get('/api/companies/2').expect(200)).body.data.name).toBe('Beta Ltd');
  });

  it('are all left alone when one is refused, with its name and the reason', async () => {
    await app.store(Article, [article({ title: 'Hidden', published: false }), article({ title: 'Whole' })]);
    await begin('articles', 2, { title: '', excerpt: 'x' });

    const { body } = await change('articles', 'publish', [1, 2, 77]).expect(409);

    expect(body).toMatchObject({
      code: 'BULK_REFUSED',
      error: 'Nothing was changed, because 2 of 3 cannot be.',
      records: [
        { id: 2, name: 'Whole', reason: expect.stringMatching(/^It is not complete\. Title is required\./) },
        { id: 77, name: '', reason: 'It no longer exists.' },
      ],
    });
    expect(await publicTitles()).toEqual(['Whole']);
    expect(await actions('articles/1')).toEqual([]);
  });

  it('are not published if someone has saved them since they were looked at', async () => {
    await app.store(Article, [article({ title: 'One' }), article({ title: 'Two', published: false })]);
    await begin('articles', 1, articleData({ title: 'Read' }));
    const publish = (...revisions: number[]) =>
      admin.post('/api/bulk').send({ kind: 'articles', action: 'publish', ids: [1, 2], revisions });
    await admin
      .put('/api/working-copies/articles/1')
      .send({ data: articleData({ title: 'Unread' }), revision: 1 })
      .expect(200);

    const { body } = await publish(1, 0).expect(409);
    expect(body.records).toMatchObject([{ id: 1, reason: expect.stringContaining('saved elsewhere') }]);
    await publish(2, 1).expect(409);
    await publish(-1, 0).expect(400);
    expect(await publicTitles()).toEqual(['One']);
    await publish(2, 0).expect(200);
    expect(await publicTitles()).toEqual(['Two', 'Unread']);
  });

  it('are not undone if someone has changed them since', async () => {
    await app.store(Article, [article({ title: 'One' }), article({ title: 'Two' })]);
    const change = await done('articles', 'unpublish', [1, 2]);
    await admin.patch('/api/articles/2').send({ title: 'Rewritten' }).expect(200);

    const { body } = await undo(change).expect(409);

    expect(body.records).toEqual([{ id: 2, name: 'Rewritten', reason: 'It has been changed since.' }]);
    expect(await publicTitles()).toEqual([]);
  });

  it('are not undone if someone has deleted or unpublished them since', async () => {
    await app.store(Article, [article({ title: 'One' }), article({ title: 'Two', published: false })]);
    await app.store(Company, [company({ name: 'Acme' }), company({ name: 'Beta' })]);
    const reasons = async (what: object) => (await undo(what).expect(409)).body.records;

    const published = await done('articles', 'publish', [2]);
    await done('articles', 'delete', [2]);
    expect(await reasons(published)).toEqual([{ id: 2, name: 'Two', reason: 'It has been deleted since.' }]);
    await done('companies', 'unpublish', [2]);
    const publishedAgain = await done('companies', 'publish', [2]);
    const unpublished = await done('companies', 'unpublish', [1, 2]);
    expect(await reasons(publishedAgain)).toEqual([
      { id: 2, name: 'Beta', reason: 'It has been changed since.' },
    ]);
    await done('companies', 'delete', [1]);
    await done('companies', 'publish', [2]);
    expect(await reasons(unpublished)).toEqual([
      { id: 1, name: 'Acme', reason: 'It has been deleted since.' },
      { id: 2, name: 'Beta', reason: 'It has been changed since.' },
    ]);
  });

  it('are at most 500, and of the kinds with lists', async () => {
    const ids = Array.from({ length: 501 }, (_, index) => index + 1);
    for (const [kind, action, wrong] of [
      ['site-content', 'delete', [1]],
      ['articles', 'praise', [1]],
      ['articles', 'delete', []],
      ['articles', 'delete', [1, 1]],
      ['articles', 'delete', ['1']],
      ['articles', 'delete', ids],
    ] as const) {
      await change(kind, action, wrong as number[]).expect(400);
    }
    await app.post('/api/bulk').send({}).expect(401);
    await undo({ kind: 'articles', action: 'delete', steps: [{ id: 1 }] }).expect(400);
  });
});
