import { Company } from '../content/routes/entities.js';
import { SampleContentService } from '../sample-content/sampleContent.service.js';
import { article, company } from '../testing/sampleRecords.js';
import { testApp } from '../testing/testApp.js';
import { until } from '../testing/until.js';

const logo = '/uploads/logos/00112233445566778899aabbccddeeff-40x30.png';

describe('the uses of media', () => {
  const app = testApp();
  let admin: Awaited<ReturnType<typeof app.signIn>>;
  beforeEach(async () => {
    admin = await app.signIn();
  });
  const create = async (kind: string, fields: object): Promise<number> =>
    (await admin.post(`/api/${kind}`).send(fields).expect(201)).body.data.id;
  const media = async (query = ''): Promise<{ id: number; title: string; address: string }[]> =>
    (await admin.get(`/api/media${query}`).expect(200)).body.data;
  const uses = async (id = 1): Promise<Record<string, unknown>[]> =>
    (await admin.get(`/api/media/${id}/uses`).expect(200)).body.data;
  const places = async (id = 1) => (await uses(id)).map(({ place, kind, name }) => [place, kind, name]);

  it('are found in records, texts, drafts, schedules, history and trash', async () => {
    await create('companies', { name: 'Ledgerbrook', description: 'A', logoUrl: logo });
    await create('pages', {
      title: 'History',
      address: '/history',
      body: `![Boats](media:1) and [plan](media:2).`,
    });
    const key = { key: 'hero_text', title: 'Hero', section: 'home', type: 'markdown' };
    await create('site-content', { ...key, content: `See https://x.example${logo}.w320.webp.` });
    const articleId = await create('articles', article({ imageUrl: logo, published: false }));
    await admin
      .put(`/api/working-copies/articles/${articleId}`)
      .send({ data: { title: 'Later', imageUrl: logo }, revision: null });
    const teamId = await create('team', { name: 'Amara', title: 'Partner', bio: 'B', imageUrl: logo });
    await admin.delete(`/api/team/${teamId}`).expect(204);
    const creationKey = '00000000-0000-4000-8000-000000000001';
    await admin
      .post('/api/working-copies/jobs')
      .send({ creationKey, data: { title: 'Engineer', description: `\n${logo}` } })
      .expect(201);

    expect(await uses()).toEqual([
      {
        kind: 'articles',
        recordId: articleId,
        name: 'A long view',
        key: null,
        place: 'unpublished',
        field: 'imageUrl',
      },
      {
        kind: 'companies',
        recordId: 1,
        name: 'Ledgerbrook',
        key: null,
        place: 'published',
        field: 'logoUrl',
      },
      { kind: 'pages', recordId: 1, name: 'History', key: null, place: 'published', field: 'body' },
      {
        kind: 'site-content',
        recordId: 1,
        name: 'Hero',
        key: 'hero_text',
        place: 'site-text',
        field: 'content',
      },
      {
        kind: 'articles',
        recordId: articleId,
        name: 'Later',
        key: null,
        place: 'working-copy',
        field: 'imageUrl',
      },
      { kind: 'jobs', recordId: 1, name: 'Engineer', key: null, place: 'draft', field: 'description' },
      { kind: 'team', recordId: teamId, name: 'Amara', key: null, place: 'trash', field: 'imageUrl' },
      ...(await uses()).slice(7),
    ]);
    expect((await places()).slice(7)).toEqual([
      ['history', 'articles', 'A long view'],
      ['history', 'companies', 'Ledgerbrook'],
      ['history', 'pages', 'History'],
      ['history', 'site-content', 'Hero'],
      ['history', 'team', 'Amara'],
    ]);
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    await admin
      .post('/api/schedules')
      .send({ at: tomorrow, actions: [{ action: 'publish', kind: 'articles', recordId: articleId }] });
    await app.database().query(
      `INSERT INTO schedules (at) VALUES (now() + interval '1 day');
       INSERT INTO scheduled_actions (schedule_id, action, kind, record_id, name)
         SELECT max(id), 'publish', 'articles', ${articleId}, 'Later' FROM schedules ON CONFLICT DO NOTHING`,
    );
    expect(await places()).toContainEqual(['schedule', 'articles', 'Later']);
    await app.database().query('UPDATE scheduled_actions SET waits = false');
    expect(await places()).toContainEqual(['working-copy', 'articles', 'Later']);
    expect((await admin.get('/api/media/1/uses?limit=2&offset=1')).body.meta).toEqual({
      total: 12,
      limit: 2,
      offset: 1,
    });
    expect((await admin.get('/api/media/1/uses?offset=50')).body).toEqual({
      data: [],
      meta: { total: 12, limit: 100, offset: 50 },
    });
    await admin.get('/api/media/99/uses').expect(404);
  });

  it('follow writes past the API, and end with what used them', async () => {
    const sql = (text: string) => app.database().query(text);
    await sql(
      `INSERT INTO companies (name, description, logo_url) VALUES ('Ledgerbrook', 'See ${logo}, and multimedia:1', '${logo}')`,
    );
    expect((await uses()).map(({ field }) => field).sort()).toEqual(['description', 'logoUrl']);

    await sql(`UPDATE companies SET description = 'B'`);
    expect((await uses()).map(({ field }) => field)).toEqual(['logoUrl']);
    await sql(`UPDATE companies SET logo_url = '${logo}2'`);
    expect(await uses()).toEqual([]);

    await sql(`UPDATE companies SET logo_url = '${logo}.share.jpg'`);
    expect(await uses()).toHaveLength(1);
    await sql('TRUNCATE companies');
    expect(await uses()).toEqual([]);
    expect((await media('?unused=true')).map(({ id }) => id)).toEqual([1]);
  });

  it('are no use where a stranger wrote them', async () => {
    await create('companies', { name: 'Ledgerbrook', description: 'A', logoUrl: logo });
    const enquiry = { firstName: 'Ada', lastName: 'Byron', email: 'ada@b.example', interest: 'Other' };
    await app
      .post('/api/contact')
      .send({ ...enquiry, message: `I saw media:1 at ${logo} today` })
      .expect(201);
    await admin.delete('/api/contact/1').expect(204);

    expect((await places()).map(([place]) => place)).toEqual(['published', 'history']);
  });

  it('keep an entry from being deleted, with the list; history and trash count', async () => {
    const id = await create('companies', { name: 'Ledgerbrook', description: 'A', logoUrl: logo });
    const refused = await admin.delete('/api/media/1').expect(409);
    expect(refused.body).toMatchObject({
      code: 'MEDIA_USED',
      error: 'This picture is used in one record. Remove it there first.',
      total: 2,
      uses: [{ name: 'Ledgerbrook', place: 'published', field: 'logoUrl' }, { place: 'history' }],
    });

    await admin.delete(`/api/companies/${id}`).expect(204);
    await admin.delete('/api/media/1').expect(409);
    await admin.delete(`/api/trash/companies/${id}`).expect(204);
    await admin.delete('/api/media/1').expect(204);
    expect(await media()).toEqual([]);
  });

  describe('while a record is being written that uses it', () => {
    const waiting = () =>
      until(async () => {
        const found = await app
          .database()
          .query(
            `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
          );
        return found.length > 0;
      });
    const write = (text: string) =>
      `INSERT INTO companies (name, description, logo_url) VALUES ('Ledgerbrook', 'A', '${text}')`;

    beforeEach(async () => {
      const id = await create('companies', { name: 'First', description: 'A', logoUrl: logo });
      await admin.delete(`/api/companies/${id}`).expect(204);
      await admin.delete(`/api/trash/companies/${id}`).expect(204);
      expect(await uses()).toEqual([]);
    });

    it('an entry is not deleted', async () => {
      const writer = app.database().createQueryRunner();
      await writer.startTransaction();
      await writer.query(write(logo));

      const deletion = admin.delete('/api/media/1').expect(409).then();
      await waiting();
      await writer.commitTransaction();
      await writer.release();

      expect((await deletion).body).toMatchObject({ code: 'MEDIA_USED', total: 1 });
    });

    it('the record waits for the deletion, and names no entry that is gone', async () => {
      const deletion = app.database().createQueryRunner();
      await deletion.startTransaction();
      await deletion.query(`SELECT pg_advisory_xact_lock(hashtext('media'), 1)`);
      await deletion.query('DELETE FROM media');

      const written = app.database().query(write('media:1'));
      await waiting();
      await deletion.commitTransaction();
      await deletion.release();
      await written;

      expect(await app.database().query('SELECT name, media_id FROM media_uses')).toEqual([
        { name: 'media:1', media_id: null },
      ]);
    });
  });

  it('make entries of pictures that nobody entered, such as those of the sample content', async () => {
    await app.service(SampleContentService).load();
    await create('companies', { name: 'Ledgerbrook', description: 'A', logoUrl: logo });
    await create('companies', {
      name: 'Elsewhere',
      description: 'A',
      logoUrl: 'https://x.example/a-40x30.png',
    });

    const titles = (await media('?limit=500&sort=title')).map(({ title }) => title);
    expect(titles).toContain('Ledgerbrook');
    expect(titles).toContain('Long view');
    expect(titles.length).toBeGreaterThan(10);
    expect(await media('?unused=true')).toEqual([]);
    expect((await media('?q=ledgerbrook'))[0]).toMatchObject({
      address: logo,
      width: 40,
      height: 30,
      bytes: null,
    });
    expect((await media('?usedIn=team')).length).toBeGreaterThan(0);
    expect(await media('?usedIn=jobs')).toEqual([]);
  });

  it('are counted once for each record', async () => {
    await app.store(Company, [company({ logoUrl: logo, description: logo })]);

    expect((await media())[0]).toMatchObject({ uses: 1 });
  });
});
