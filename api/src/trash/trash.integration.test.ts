import { ContactReply } from '../contact/contactSubmission.entity.js';
import { Article, ArticleCategory } from '../content/routes/entities.js';
import { editableResources } from '../testing/editableResources.js';
import { article } from '../testing/sampleRecords.js';
import { testApp } from '../testing/testApp.js';
import { until } from '../testing/until.js';
import { TrashService } from './trash.service.js';

const enquiry = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@visitor.example',
  interest: 'Other',
  message: 'I have a company to sell.',
};

describe('the trash', () => {
  const app = testApp();
  let admin: Awaited<ReturnType<typeof app.signIn>>;
  beforeEach(async () => {
    admin = await app.signIn();
  });
  const trash = async () => (await admin.get('/api/trash').expect(200)).body.data;
  const restore = (record: string) => admin.post(`/api/trash/${record}/restore`);
  const read = async (path: string) => (await admin.get(path).expect(200)).body.data;

  it.each(editableResources)('restores a record of $path as it was', async ({ path, full }) => {
    await app.store(ArticleCategory, [{ name: 'News' }]);
    const kind = path.replace('/api/', '');
    const { id } = (await admin.post(path).send(full).expect(201)).body.data;
    const before = await read(`${path}/${id}`);

    await admin.delete(`${path}/${id}`).expect(204);
    await admin.get(`${path}/${id}`).expect(404);
    expect(await trash()).toMatchObject([{ kind, recordId: id, deletedBy: 'admin', isDraft: false }]);
    await restore(`${kind}/${id}`).expect(204);

    const { version, updatedAt: _, ...same } = before;
    const after = await read(`${path}/${id}`);
    expect(after).toMatchObject({ ...same, version: version + 1 });
    expect(Object.keys(after)).toEqual(Object.keys(before));
    expect(await trash()).toEqual([]);
    await restore(`${kind}/${id}`).expect(404);
  });

  it('restores a category with its articles, even those that are restored later', async () => {
    await app.store(ArticleCategory, [{ name: 'News' }]);
    await app.store(Article, [
      article({ categoryId: 1 }),
      article({ categoryId: 1 }),
      article({ categoryId: null }),
    ]);
    const categories = async () =>
      (await read('/api/articles?all=true&sort=title'))
        .map(({ id, categoryId }: Article) => [id, categoryId])
        .toSorted();

    await admin.delete('/api/articles/2').expect(204);
    await admin.delete('/api/article-categories/1').expect(204);
    await restore('articles/2').expect(204);
    expect(await categories()).toEqual([
      [1, null],
      [2, null],
      [3, null],
    ]);
    await restore('article-categories/1').expect(204);

    expect(await categories()).toEqual([
      [1, 1],
      [2, 1],
      [3, null],
    ]);
  });

  it('leaves an article in a category that it got in the meantime', async () => {
    await app.store(ArticleCategory, [{ name: 'News' }, { name: 'Views' }]);
    await app.store(Article, [article({ categoryId: 1 })]);

    await admin.delete('/api/article-categories/1').expect(204);
    await admin.patch('/api/articles/1').send({ categoryId: 2 }).expect(200);
    await restore('article-categories/1').expect(204);

    expect(await read('/api/articles/1')).toMatchObject({ categoryId: 2 });
  });

  it('restores an enquiry with its replies', async () => {
    await app.post('/api/contact').send(enquiry).expect(201);
    await admin.post('/api/contact/1/reply').send({ message: 'Tell us more.' }).expect(201);
    const before = await read('/api/contact/1');

    await admin.delete('/api/contact/1').expect(204);
    expect(await app.database().getRepository(ContactReply).count()).toBe(0);
    expect(await trash()).toMatchObject([{ kind: 'contact', name: 'Ada Byron' }]);
    await restore('contact/1').expect(204);

    const after = await read('/api/contact/1');
    expect(after).toMatchObject({ message: enquiry.message, status: 'replied', createdAt: before.createdAt });
    expect(after.replies).toMatchObject([{ id: 1, message: 'Tell us more.' }]);
  });

  it('restores an enquiry that was sent again meanwhile, and whose mail another one now has', async () => {
    const send = () => app.post('/api/contact').set('Idempotency-Key', 'once').send(enquiry).expect(201);
    const arrives = (id: number) =>
      app.database().query(
        `INSERT INTO contact_messages (submission_id, message_id, is_automatic, from_name, from_address, subject,
           received_at, text, quoted, is_cut)
         SELECT $1, one, false, 'Ada', 'ada@visitor.example', 'Re:', now(), 'Hello', '', false
         FROM unnest($2::text[]) AS one`,
        [id, id === 1 ? ['<one@visitor.example>', '<two@visitor.example>'] : ['<one@visitor.example>']],
      );
    await send();
    await arrives(1);
    await admin.delete('/api/contact/1').expect(204);
    await send();
    const [{ id: again }] = await read('/api/contact');
    await arrives(again);

    await restore('contact/1').expect(204);

    const mails = await app
      .database()
      .query('SELECT submission_id AS id, message_id AS mail FROM contact_messages ORDER BY 1, 2');
    expect(mails).toEqual([
      { id: 1, mail: '<two@visitor.example>' },
      { id: again, mail: '<one@visitor.example>' },
    ]);
  });

  it('keeps a record that cannot be restored because another has its name', async () => {
    await admin.post('/api/article-categories').send({ name: 'News' }).expect(201);
    await admin.delete('/api/article-categories/1').expect(204);
    await admin.post('/api/article-categories').send({ name: 'News' }).expect(201);

    const { body } = await restore('article-categories/1').expect(409);

    expect(body.error).toBe(
      'It cannot be restored: another category now has its name or key. Rename that one first.',
    );
    expect(await trash()).toHaveLength(1);
  });

  it('lets a working copy overwrite a restored record only if it is based on its last version', async () => {
    await app.store(ArticleCategory, [{ name: 'News' }]);
    await app.store(Article, [article({ title: 'Current' }), article({ title: 'Outdated' })]);
    for (const id of [1, 2]) {
      const data = { title: 'Typed' };
      await admin.put(`/api/working-copies/articles/${id}`).send({ data, revision: null }).expect(200);
    }
    await admin.patch('/api/articles/2').send({ title: 'Changed since' }).expect(200);
    for (const id of [1, 2]) {
      await admin.delete(`/api/articles/${id}`).expect(204);
      await restore(`articles/${id}`).expect(204);
    }

    await admin.post('/api/working-copies/articles/1/publish').send({ revision: 1 }).expect(204);
    const { body } = await admin
      .post('/api/working-copies/articles/2/publish')
      .send({ revision: 1 })
      .expect(409);
    expect(body.code).toBe('RECORD_CHANGED');
    expect(await read('/api/articles/1')).toMatchObject({ title: 'Typed' });
    expect(await read('/api/articles/2')).toMatchObject({ title: 'Changed since' });
  });

  it('deletes after 30 days, with the history, or earlier on request', async () => {
    await app.store(Article, [article({ title: 'Old' }), article({ title: 'Older' }), article({})]);
    for (const name of ['Of the same id', 'As another article']) {
      await admin.post('/api/companies').send({ name, description: 'Stays.' }).expect(201);
    }
    for (const id of [1, 2, 3]) {
      await admin.delete(`/api/articles/${id}`).expect(204);
    }
    await app
      .database()
      .query(`UPDATE trash SET at = now() - interval '30 days 1 minute' WHERE record_id = 1`);
    expect((await trash()).map(({ recordId }: { recordId: number }) => recordId)).toEqual([3, 2]);
    const { body } = await restore('articles/1').expect(404);
    expect(body.error).toBe('It is no longer in the trash: it has been restored, or deleted for good.');
    await app.service(TrashService).sweep();
    await admin.delete('/api/trash/articles/2').expect(204);
    await admin.delete('/api/trash/articles/2').expect(404);

    expect(await app.database().query('SELECT record_id FROM trash')).toEqual([{ record_id: 3 }]);
    const kept = await app
      .database()
      .query('SELECT DISTINCT kind, record_id FROM record_versions ORDER BY kind, record_id');
    expect(kept).toEqual([
      { kind: 'articles', record_id: 3 },
      { kind: 'companies', record_id: 1 },
      { kind: 'companies', record_id: 2 },
    ]);
  });

  it('keeps a record that was deleted almost 30 days ago, with its history', async () => {
    await app.store(Article, [article({ title: 'Old' })]);
    await admin.delete('/api/articles/1').expect(204);
    await app.database().query(`UPDATE trash SET at = now() - interval '29 days 23 hours'`);

    await app.service(TrashService).sweep();

    expect(await trash()).toMatchObject([{ kind: 'articles', recordId: 1 }]);
    await restore('articles/1').expect(204);
    const { body } = await admin.get('/api/history/articles/1').expect(200);
    expect(body.data.map(({ action }: { action: string }) => action)).toEqual([
      'restore',
      'delete',
      'publish',
    ]);
  });

  it('locks in the same order as an undo of many deletions', async () => {
    await app.store(Article, [article({ title: 'Wanted' })]);
    const { id } = await read('/api/articles/1');
    await admin
      .put(`/api/working-copies/articles/${id}`)
      .send({ data: { title: 'Typed' }, revision: null })
      .expect(200);
    await admin.delete('/api/articles/1').expect(204);
    const other = app.database().createQueryRunner();
    await other.startTransaction();
    await other.query('SELECT FROM working_copies FOR UPDATE');

    const restored = restore('articles/1').expect(204).then();
    await until(async () => {
      const waiting = await app
        .database()
        .query(
          `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
      return waiting.length > 0;
    });
    await other.query('SELECT FROM trash FOR UPDATE');
    await other.commitTransaction();
    await other.release();

    await restored;
  });

  it('requires an administrator, and refuses other kinds', async () => {
    await app.get('/api/trash').expect(401);
    await app.post('/api/trash/articles/1/restore').expect(401);
    await restore('sessions/1').expect(404);
    await restore('articles/x').expect(400);
    await admin.get('/api/trash?kind=sessions').expect(400);
  });
});
