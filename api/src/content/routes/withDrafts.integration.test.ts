import { PREVIEW_HEADER } from '@site/rules/headers';
import { article, company, job, teamMember } from '../../testing/sampleRecords.js';
import { testApp } from '../../testing/testApp.js';

describe('lists with drafts', () => {
  const app = testApp();
  let admin: Awaited<ReturnType<typeof app.signIn>>;
  beforeEach(async () => {
    admin = await app.signIn();
  });

  const store = async (kind: string, data: object) =>
    (await admin.post(`/api/${kind}`).send(data).expect(201)).body.data;
  const draft = async (kind: string, data: object) =>
    (
      await admin
        .post(`/api/working-copies/${kind}`)
        .send({ data, creationKey: crypto.randomUUID() })
        .expect(201)
    ).body.data;
  const page = async (path: string) => (await admin.get(path).expect(200)).body;
  const names = async (path: string) =>
    (await page(path)).data.map(
      ({ name, title, status }: Record<string, string>) => `${name ?? title}: ${status}`,
    );

  it('have drafts between the records, sorted, counted, paged and found like these', async () => {
    for (const name of ['Aldercare', 'Cellarist']) {
      await store('companies', company({ name }));
    }
    const begun = await draft('companies', { name: 'Brightline', tags: 'Law, Tax', featured: true });

    const path = '/api/companies/with-drafts?sort=name';
    expect(await names(path)).toEqual(['Aldercare: published', 'Brightline: draft', 'Cellarist: published']);
    expect(await page(`${path}&limit=1&offset=1`)).toMatchObject({
      data: [
        {
          id: begun.recordId,
          isStored: false,
          version: 1,
          name: 'Brightline',
          tags: ['Law', 'Tax'],
          logoUrl: null,
        },
      ],
      meta: { total: 3 },
    });
    expect(await names(`${path}&q=brightl`)).toEqual(['Brightline: draft']);
    expect(await names(`${path}&featured=true`)).toEqual(['Brightline: draft']);
    expect(await names(`${path}&status=published&offset=1`)).toEqual(['Cellarist: published']);
    expect(await names('/api/companies/with-drafts?sort=status,-name')).toEqual([
      'Brightline: draft',
      'Cellarist: published',
      'Aldercare: published',
    ]);
    expect((await app.get('/api/companies').expect(200)).body.meta.total).toBe(2);
    const { text } = await admin.get('/api/companies/export.csv?sort=name').expect(200);
    expect(text.match(/Aldercare|Brightline|Cellarist/g)).toEqual(['Aldercare', 'Cellarist']);
  });

  it('call what visitors do not see a draft, but a job that is not active closed', async () => {
    await store('articles', { ...article({ title: 'Kept back' }), published: false });
    await store('jobs', { ...job({ title: 'Filled' }), responsibilities: 'Ship', active: false });
    await draft('jobs', { title: 'Planned' });

    expect(await names('/api/articles/with-drafts?status=draft')).toEqual(['Kept back: draft']);
    expect(await names('/api/jobs/with-drafts?sort=title')).toEqual(['Filled: closed', 'Planned: draft']);
    expect(await names('/api/jobs/with-drafts?status=closed')).toEqual(['Filled: closed']);
  });

  it('have unpublished changes of a deleted record, and what was taken off the site', async () => {
    const kept = await store('companies', company({ name: 'Deleted' }));
    const path = `/api/working-copies/companies/${kept.id}`;
    await admin
      .put(path)
      .send({ data: { name: 'Typed' }, revision: null })
      .expect(200);
    expect(await names('/api/companies/with-drafts')).toEqual(['Deleted: published']);
    await admin.delete(`/api/companies/${kept.id}`).expect(204);
    const { id, version } = await store('companies', company({ name: 'Withdrawn' }));
    await admin.post(`/api/working-copies/companies/${id}/unpublish`).send({ version }).expect(204);

    expect(await names('/api/companies/with-drafts?sort=name')).toEqual([
      'Typed: deleted',
      'Withdrawn: draft',
    ]);
  });

  it('show whatever was typed', async () => {
    await store('team', { ...teamMember({ name: 'Ada' }), order: 900 });
    await draft('team', { name: 'Grace', order: 'third', email: '' });
    await draft('team', { name: 'Kay', order: '950', email: '' });
    for (const date of ['2026-02-30', '0000-01-01', 'soon', '', null, 7]) {
      await draft('articles', { title: String(date), date, categoryId: 'x', imageUrl: '' });
    }
    await draft('articles', { title: 'Leap', date: '2031-01-31', categoryId: 7 });
    await draft('companies', { tags: [1, 'two'], name: 5 });
    await draft('companies', {});

    expect(await names('/api/team/with-drafts')).toEqual(['Grace: draft', 'Ada: published', 'Kay: draft']);
    await draft('jobs', { title: 'Planned', closesOn: 'soon' });
    expect((await page('/api/jobs/with-drafts')).data[0].closesOn).toBeNull();
    const { data } = await page('/api/articles/with-drafts');
    expect(data).toHaveLength(7);
    expect(data[0]).toMatchObject({ title: 'Leap', date: '2031-01-31', categoryId: 7, excerpt: '' });
    expect(new Set(data.slice(1).map(({ date }: { date: string }) => date)).size).toBe(1);
    expect(await names('/api/articles/with-drafts?categoryId=7')).toEqual(['Leap: draft']);
    expect((await page('/api/companies/with-drafts?sort=-name')).data[0].tags).toEqual(['1', 'two']);
  });

  it('are for administrators, and refuse what they do not know', async () => {
    await app.get('/api/companies/with-drafts').expect(401);
    for (const query of ['status=gone', 'sort=tags', 'featured=maybe', 'tag=Law']) {
      await admin.get(`/api/companies/with-drafts?${query}`).expect(400);
    }
    await admin.get('/api/article-categories/with-drafts').expect(404);
  });
});

describe('a draft without a day', () => {
  // There it is another day than in UTC.
  const zone = new Date().getUTCHours() < 11 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati';
  const app = testApp({ SITE_TIME_ZONE: zone, INTERNAL_SECRET: 'a-secret-of-the-site-and-the-api-only' });

  it('has the current one of the site, in lists and in previews', async () => {
    const admin = await app.signIn();
    const { body: begun } = await admin
      .post('/api/working-copies/articles')
      .send({ data: { title: 'Untold' }, creationKey: crypto.randomUUID() })
      .expect(201);
    const { recordId } = begun.data;
    const records = [{ kind: 'articles', recordId }];
    const { token } = (await admin.post('/api/content-previews').send({ records }).expect(200)).body.data;

    const listed = (await admin.get('/api/articles/with-drafts').expect(200)).body.data[0];
    const shown = await app.get(`/api/articles/${recordId}`).set(PREVIEW_HEADER, token).expect(200);
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format();
    expect([listed.date, shown.body.data.date]).toEqual([today, today]);
  });
});
