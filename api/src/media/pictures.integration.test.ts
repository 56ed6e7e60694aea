import sharp from 'sharp';
import { article } from '../testing/sampleRecords.js';
import { testApp } from '../testing/testApp.js';

const elsewhere = 'https://pictures.example/a-40x30.png';

describe('what answers say of their pictures', () => {
  const app = testApp();
  let admin: Awaited<ReturnType<typeof app.signIn>>;
  beforeEach(async () => {
    admin = await app.signIn();
  });
  const read = async (path: string) => (await app.get(path).expect(200)).body.data;
  const add = async (background: string): Promise<{ id: number; address: string }> => {
    const file = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
      .png()
      .toBuffer();
    return (await admin.post('/api/media').attach('file', file, 'a.png').expect(201)).body.data;
  };
  const said = { alternative: 'Two boats', focus: { x: 0.25, y: 0.1 } };
  const picture = { alt: 'Two boats', focus: { x: 0.25, y: 0.1 }, width: 40, height: 30 };
  const plain = { alt: null, focus: null, width: 40, height: 30 };

  it('is what the library says, in lists and cards', async () => {
    const [{ id, address }, other] = [await add('red'), await add('blue')];
    await admin.patch(`/api/media/${id}`).send(said).expect(200);
    const tags = ['A'];
    await admin
      .post('/api/companies')
      .send({ name: 'A', description: 'B', logoUrl: address, tags })
      .expect(201);
    await admin.post('/api/companies').send({ name: 'B', description: 'B', logoUrl: elsewhere, tags });
    await admin.post('/api/companies').send({ name: 'C', description: 'B', tags });

    const [first, ...others] = await read('/api/companies');
    expect(first.pictures).toEqual({ logoUrl: picture });
    expect(others.map((company: object) => 'pictures' in company)).toEqual([false, false]);
    expect((await read('/api/companies?fields=summary'))[0].pictures).toEqual({ logoUrl: picture });
    expect((await read('/api/companies/2/related'))[0].pictures).toEqual({ logoUrl: picture });
    expect((await admin.get('/api/companies/with-drafts?sort=name')).body.data[0].pictures).toEqual({
      logoUrl: picture,
    });

    await admin.patch('/api/companies/1').send({ logoUrl: other.address }).expect(200);
    expect((await read('/api/companies/1')).pictures).toEqual({ logoUrl: plain });
    await admin.patch('/api/companies/1').send({ logoUrl: null }).expect(200);
    expect(await read('/api/companies/1')).not.toHaveProperty('pictures');
  });

  it('is the text of the record, where it has one, and nothing where that is decorative', async () => {
    const { id, address } = await add('red');
    const team = { name: 'A', title: 'B', bio: 'C', imageUrl: address };
    await admin.post('/api/team').send(team).expect(201);
    const paths = ['/api/team', '/api/team?fields=summary', '/api/team-members', '/api/team/with-drafts'];
    const shown = async () =>
      Promise.all(
        paths.map(async (path) => (await admin.get(path).expect(200)).body.data[0].pictures?.imageUrl),
      );
    const said = async () => (await shown()).map(({ alt }) => alt);
    await admin.patch(`/api/media/${id}`).send({ alternative: 'Two boats' }).expect(200);
    expect(await said()).toEqual(paths.map(() => 'Two boats'));

    for (const own of ['The crew', '']) {
      await admin.patch('/api/team/1').send({ imageAlternative: own }).expect(200);
      expect(await said()).toEqual(paths.map(() => own));
    }
    expect((await read('/api/team/1')).imageAlternative).toBe('');
    await admin.put('/api/team/1').send(team).expect(200);
    expect(await said()).toEqual(paths.map(() => 'Two boats'));

    await admin.patch('/api/team/1').send({ imageUrl: elsewhere, imageAlternative: 'Ada' }).expect(200);
    const outside = { alt: 'Ada', focus: null, width: null, height: null };
    expect(await shown()).toEqual(paths.map(() => outside));
    await admin.patch('/api/team/1').send({ imageAlternative: null }).expect(200);
    expect(await shown()).toEqual(paths.map(() => undefined));
  });

  it('is kept in drafts and published with them, and in the history', async () => {
    const { address } = await add('red');
    const data = { ...article({ imageUrl: address }), imageAlternative: '' };
    const draft = async (data: object) =>
      (
        await admin
          .post('/api/working-copies/articles')
          .send({ data, creationKey: crypto.randomUUID() })
          .expect(201)
      ).body.data;
    const { recordId, revision } = await draft(data);
    await draft({ ...data, imageAlternative: null, title: 'Second' });
    const listed = async () =>
      (await admin.get('/api/articles/with-drafts?sort=title').expect(200)).body.data.map(
        (one: { imageAlternative: unknown; pictures: { imageUrl: { alt: unknown } } }) => [
          one.imageAlternative,
          one.pictures.imageUrl.alt,
        ],
      );
    expect(await listed()).toEqual([
      ['', ''],
      [null, null],
    ]);

    await admin.post(`/api/working-copies/articles/${recordId}/publish`).send({ revision }).expect(204);

    expect(await read(`/api/articles/${recordId}`)).toMatchObject({ imageAlternative: '' });
    const [{ data: kept }] = await app
      .database()
      .query(`SELECT data FROM record_versions WHERE action = 'publish' AND record_id = $1`, [recordId]);
    expect(kept.imageAlternative).toBe('');
  });

  it('is there for articles and the team, and follows the library at once', async () => {
    const { id, address } = await add('red');
    await admin
      .post('/api/articles')
      .send(article({ imageUrl: address }))
      .expect(201);
    await admin
      .post('/api/articles')
      .send(article({ imageUrl: address }))
      .expect(201);
    await admin.post('/api/team').send({ name: 'A', title: 'B', bio: 'C', imageUrl: address }).expect(201);
    const paths = [
      '/api/articles',
      '/api/articles?fields=summary',
      '/api/articles/2/related',
      '/api/team',
      '/api/team-members',
    ];
    const pictures = async () =>
      Promise.all(paths.map(async (path) => (await read(path))[0].pictures?.imageUrl));
    const isCard = (path: string) => /summary|related/.test(path);
    expect(await pictures()).toEqual(paths.map((path) => (isCard(path) ? undefined : plain)));

    await admin.patch(`/api/media/${id}`).send(said).expect(200);

    expect(await pictures()).toEqual(paths.map(() => picture));
    expect((await read('/api/articles/1')).pictures).toEqual({ imageUrl: picture });
  });
});
