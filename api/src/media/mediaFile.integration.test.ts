import sharp from 'sharp';
import { ContentVersion } from '../content-version/contentVersion.service.js';
import { article } from '../testing/sampleRecords.js';
import { testApp } from '../testing/testApp.js';
import { UploadsDisk } from '../uploads/uploadsDisk.js';
import { MediaIntake } from './mediaIntake.service.js';

const png = (background: string, width = 400, height = 300) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

const pdf = (text: string) => Buffer.from(`%PDF-1.4\n(${text})\n%%EOF`);

describe('the file of an entry of the library', () => {
  const app = testApp();
  let admin: Awaited<ReturnType<typeof app.signIn>>;
  beforeEach(async () => {
    admin = await app.signIn();
  });
  const add = async (file: Buffer, name = 'picture.png'): Promise<{ id: number; address: string }> =>
    (await admin.post('/api/media').attach('file', file, name)).body.data;
  const replace = (id: number, file: Buffer, version?: number) => {
    const call = admin.put(`/api/media/${id}/file`).attach('file', file, 'new.png');
    return version === undefined ? call : call.field('version', version);
  };
  const originals = async () => {
    const { objects } = await app.service(UploadsDisk).disk.listAll('media');
    return [...objects].map(({ name }) => `/uploads/media/${name}`).filter((file) => file.endsWith('.png'));
  };
  const read = async (path: string) => (await admin.get(path).expect(200)).body.data;

  it('is replaced everywhere at once, and nobody has to merge', async () => {
    const { id, address: old } = await add(await png('red'));
    await app.get(`${old}.w320.webp`).expect(200);
    const text = `One\n\n![Dawn](${old}.w320.webp) and ${old}2, and media:${id}.`;
    const companyId = (
      await admin.post('/api/companies').send({ name: 'A', description: text, logoUrl: old })
    ).body.data.id;
    await admin
      .put(`/api/companies/${companyId}`)
      .send({ name: 'B', description: text, logoUrl: old })
      .expect(200);
    const articleId = (await admin.post('/api/articles').send(article({ imageUrl: old }))).body.data.id;
    const copy = { data: { title: 'Later', imageUrl: old, content: text }, revision: null };
    await admin.put(`/api/working-copies/articles/${articleId}`).send(copy).expect(200);
    const teamId = (await admin.post('/api/team').send({ name: 'A', title: 'B', bio: 'C', imageUrl: old }))
      .body.data.id;
    await admin.delete(`/api/team/${teamId}`).expect(204);
    await admin
      .post('/api/site-content')
      .send({ key: 'a', title: 'A', section: 'home', content: old })
      .expect(201);
    const before = await app.service(ContentVersion).current();
    const usedBefore = (await admin.get(`/api/media/${id}/uses`)).body;

    const { body } = await replace(id, await png('blue')).expect(200);

    const { address } = body.data;
    expect(address).not.toBe(old);
    expect(body.data).toMatchObject({ id, version: 2, title: 'picture', uses: 4 });
    expect(await app.service(ContentVersion).current()).not.toBe(before);
    const followed = text.replace(`${old}.w320.webp`, address);
    expect(followed).toContain(`${old}2`);
    expect(await read(`/api/companies/${companyId}`)).toMatchObject({
      ...{ logoUrl: address, description: followed, version: 2 },
    });
    expect(await read(`/api/articles/${articleId}`)).toMatchObject({ imageUrl: address, version: 1 });
    expect(await read(`/api/working-copies/articles/${articleId}`)).toMatchObject({
      ...{ revision: 1, data: { title: 'Later', imageUrl: address, content: followed } },
    });
    const { data: versions } = (await admin.get(`/api/history/companies/${companyId}`)).body;
    for (const version of versions) {
      expect(await read(`/api/history/companies/${companyId}/${version.id}`)).toMatchObject({
        data: { logoUrl: address },
      });
    }
    expect((await read('/api/site-content/1')).content).toBe(address);
    await admin.post(`/api/trash/team/${teamId}/restore`).expect(204);
    expect(await read(`/api/team/${teamId}`)).toMatchObject({ imageUrl: address });
    expect((await admin.get(`/api/media/${id}/uses`)).body.meta.total).toBe(usedBefore.meta.total);

    const copied = { data: { title: 'Later still', imageUrl: old }, revision: 1 };
    await admin.put(`/api/working-copies/articles/${articleId}`).send(copied).expect(200);
    await admin.post(`/api/working-copies/articles/${articleId}/publish`).send({ revision: 2 }).expect(204);
    expect(await read(`/api/articles/${articleId}`)).toMatchObject({
      title: 'Later still',
      imageUrl: address,
    });
    await admin.patch(`/api/companies/${companyId}`).send({ logoUrl: old, version: 2 }).expect(200);
    expect(await read(`/api/companies/${companyId}`)).toMatchObject({ logoUrl: address });
    await app.get(old).expect(302).expect('Location', address).expect('Cache-Control', 'no-cache');
    await app.get(`${old}.w320.webp`).expect(302).expect('Location', `${address}.w320.webp`);
    await app.get(`${address}.w320.webp`).expect(200);
  });

  it('can be the former one again, and a former one can be an entry of its own', async () => {
    const { id, address: red } = await add(await png('red'));
    const { id: companyId } = (
      await admin.post('/api/companies').send({ name: 'A', description: 'B', logoUrl: red })
    ).body.data;
    const { address: blue } = (await replace(id, await png('blue'))).body.data;
    const logo = async () => (await read(`/api/companies/${companyId}`)).logoUrl;
    expect(await logo()).toBe(blue);

    expect((await replace(id, await png('red'))).body.data.address).toBe(red);
    expect(await logo()).toBe(red);
    await app.get(blue).expect(302).expect('Location', red);
    expect((await admin.get(`/api/media?address=${blue}`)).body.data).toMatchObject([{ id, address: red }]);

    await replace(id, await png('green'));
    const own = await add(await png('red'));
    expect(own).toMatchObject({ address: red, uses: 0 });
    await admin.patch(`/api/companies/${companyId}`).send({ logoUrl: red }).expect(200);
    expect(await logo()).toBe(red);
    await app.get(red).expect(200);
  });

  it('keeps what is said of it, and the focal point if the shape is the same', async () => {
    const { id } = await add(await png('red'));
    const said = { title: 'Dawn', alternative: 'Boats', credit: 'Zoë', focus: { x: 0.2, y: 0.7 } };
    await admin.patch(`/api/media/${id}`).send(said).expect(200);

    expect((await replace(id, await png('blue', 800, 600))).body.data).toMatchObject({ ...said, width: 800 });
    expect((await replace(id, await png('green', 300, 300))).body.data).toMatchObject({
      ...said,
      focus: null,
    });
  });

  it('is refused with a sentence, and then nothing has changed', async () => {
    const { id, address } = await add(await png('red'));
    const other = await add(await png('blue'), 'Dusk.png');
    const document = await add(pdf('One'), 'One.pdf');

    const taken = await replace(id, await png('blue')).expect(409);
    expect(taken.body).toMatchObject({
      code: 'FILE_IN_LIBRARY',
      error: 'This file is in the library already, as “Dusk”.',
      media: { id: other.id },
    });
    expect((await replace(id, pdf('Two')).expect(400)).body.error).toMatch(/only be replaced by a picture/);
    expect((await replace(document.id, await png('teal')).expect(400)).body.error).toMatch(
      /Please choose a PDF/,
    );
    expect((await replace(id, Buffer.from('no picture')).expect(400)).body.error).toMatch(
      /^Please choose a picture/,
    );
    await replace(id, await png('red'), 1).expect(200);
    await admin.patch(`/api/media/${id}`).send({ title: 'Mine' }).expect(200);
    await replace(id, await png('teal'), 1).expect(409);
    await replace(id, await png('teal'), 0).expect(400);
    await replace(99, await png('teal')).expect(404);

    expect(await read(`/api/media/${id}`)).toMatchObject({
      address,
      version: 2,
      title: 'Mine',
      isFileMissing: false,
    });
  });

  it('is replaced by one of two editors; the other is told', async () => {
    const { id } = await add(await png('red'));
    // Other tests have left files of other colours.
    const files = [await png('navy'), await png('olive')];
    const before = await originals();

    const answers = await Promise.all(files.map((file) => replace(id, file, 1)));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { version, address } = await read(`/api/media/${id}`);
    expect(version).toBe(2);
    const added = (await originals()).filter((file) => !before.includes(file));
    expect(added).toEqual([address]);
  });

  it('becomes that of one of two entries; the editor of the other is told', async () => {
    const entries = [await add(await png('red'), 'Dawn.png'), await add(await png('blue'), 'Dusk.png')];
    const file = await png('green');

    const answers = await Promise.all(entries.map(({ id }) => replace(id, file)));

    const refused = answers.filter(({ status }) => status === 409).map(({ body }) => body);
    expect(refused).toMatchObject([
      {
        code: 'FILE_IN_LIBRARY',
        error: expect.stringMatching(/^This file is in the library already, as “D/),
      },
    ]);
  });

  it('is not removed while an entry has it', async () => {
    const { address } = await add(await png('red'));

    await app.service(MediaIntake).removeFile({ address, focusX: null, focusY: null });

    await app.get(address).expect(200);
  });

  it('is replaced for documents as well', async () => {
    const { id, address: old } = await add(pdf('One'), 'Report 2024.pdf');

    const { body } = await admin
      .put(`/api/media/${id}/file`)
      .attach('file', pdf('Two'), 'Report 2025.pdf')
      .expect(200);

    expect(body.data).toMatchObject({
      title: 'Report 2024',
      address: expect.stringMatching(/Report-2025\.pdf$/),
    });
    await app.get(old).expect(302).expect('Location', body.data.address);
  });
});
