import sharp from 'sharp';
import { Company } from '../content/routes/entities.js';
import { company } from '../testing/sampleRecords.js';
import { testApp } from '../testing/testApp.js';
import { DOCUMENT_LIMIT } from '../uploads/upload.rules.js';
import { UploadsDisk } from '../uploads/uploadsDisk.js';

const picture = (background = '#c0402f', width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background } });

const png = (background?: string, width?: number, height?: number) =>
  picture(background, width, height).png().toBuffer();

const pdf = (text = 'Annual report') =>
  Buffer.from(`%PDF-1.7\n1 0 obj\n(${text})\nendobj\nstartxref\n0\n%%EOF\n`);

const stale = 'This item was changed by someone else. Reload it and try again.';

describe('the media library', () => {
  const app = testApp();
  let admin: Awaited<ReturnType<typeof app.signIn>>;
  beforeEach(async () => {
    admin = await app.signIn();
  });
  const send = (file: Buffer, name = 'picture.png') => admin.post('/api/media').attach('file', file, name);
  const add = async (file: Buffer, name?: string) => (await send(file, name).expect(201)).body.data;
  const listed = async (query = '') =>
    (await admin.get(`/api/media${query}`).expect(200)).body.data.map(
      ({ title }: { title: string }) => title,
    );

  it('takes a picture, and answers the entry that is there for the same file', async () => {
    const file = await png();
    const media = await add(file, 'Großes_Büro am Fluss.png');

    expect(media).toEqual({
      id: 1,
      version: 1,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      kind: 'picture',
      address: expect.stringMatching(/^\/uploads\/media\/[0-9a-f]{32}-40x30\.png$/),
      title: 'Großes Büro am Fluss',
      alternative: null,
      credit: null,
      focus: null,
      width: 40,
      height: 30,
      bytes: expect.any(Number),
      isAnimated: false,
      addedBy: 'admin',
      uses: 0,
    });
    await app.get(media.address).expect(200).expect('Content-Type', 'image/png');
    const again = await send(file, 'other.png').expect(200);
    expect(again.body.data).toEqual(media);
    expect(await listed()).toEqual([media.title]);
  });

  it('takes a PDF, which visitors can only download', async () => {
    const media = await add(pdf(), 'Annual Report (2025) – été.pdf');

    expect(media).toMatchObject({
      kind: 'document',
      address: expect.stringMatching(/^\/uploads\/documents\/[0-9a-f]{32}\/Annual-Report-2025-ete\.pdf$/),
      title: 'Annual Report (2025) – été',
      width: null,
      height: null,
      bytes: pdf().length,
    });
    const { body } = await app
      .get(media.address)
      .expect(200)
      .expect('Content-Type', 'application/pdf')
      .expect('Content-Disposition', 'attachment')
      .expect('X-Content-Type-Options', 'nosniff')
      .expect('Content-Security-Policy', /default-src 'none'.*sandbox/)
      .responseType('blob');
    expect(Buffer.from(body)).toEqual(pdf());
  });

  it.each([
    ['nothing', Buffer.alloc(0), 400, /^The file is empty/],
    ['what is neither', Buffer.from('PK\u0003\u0004 a spreadsheet'), 400, /^Please choose a picture \(JPEG/],
    [
      'a HEIC photograph',
      Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic and more', 'latin1'),
      400,
      /HEIC photograph.*Save it as JPEG.*Most Compatible/,
    ],
    [
      'an AVIF',
      Buffer.from('\0\0\0\x1cftypavif\0\0\0\0mif1miafand more', 'latin1'),
      400,
      /AVIF.*JPEG, PNG or WebP/,
    ],
    ['a PDF that was cut off', pdf().subarray(0, 30), 400, /^The PDF is incomplete/],
    ['a PDF that hides behind a page', Buffer.from(`<html>${pdf()}`), 400, /^The SVG|^Please choose/],
    ['a PDF that is too large', Buffer.concat([pdf(), Buffer.alloc(DOCUMENT_LIMIT)]), 413, /at most 20 MB/],
    [
      'a picture that is too large',
      Buffer.concat([Buffer.from('\x89PNG\r\n', 'latin1'), Buffer.alloc(5 * 1024 * 1024)]),
      413,
      /smaller than 5 MB/,
    ],
  ])('refuses %s with a sentence', async (_what, file, status, error) => {
    const answer = await send(file, 'picture.jpg');

    expect(answer.body).toMatchObject({ statusCode: status, error: expect.stringMatching(error) });
    expect(await listed()).toEqual([]);
  });

  it('judges by content, whatever the name: 16 bits, CMYK, a turned photograph, a drawing without a size', async () => {
    const sixteenBits = await picture('#123456').toColourspace('rgb16').png().toBuffer();
    const cmyk = await picture('#654321').toColourspace('cmyk').jpeg().toBuffer();
    const turned = await picture('#abcdef', 60, 30).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const drawing = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 90"><rect width="99" height="70" fill="#c00"/></svg>',
    );

    const kept = [
      await add(sixteenBits, 'a.gif'),
      await add(cmyk, 'b.pdf'),
      await add(turned, 'c'),
      await add(drawing, 'd.png'),
    ];

    expect(kept.map(({ width, height, address }) => [width, height, address.split('.').at(-1)])).toEqual([
      [40, 30, 'png'],
      [40, 30, 'jpg'],
      [30, 60, 'jpg'],
      [120, 90, 'svg'],
    ]);
    const { body } = await app.get(kept[1].address).responseType('blob');
    expect(await sharp(body).metadata()).toMatchObject({ space: 'srgb', channels: 3 });
  });

  it('keeps an animation moving, with a still for those who want no motion', async () => {
    const frames = await Promise.all(['red', 'blue'].map((background) => png(background, 20, 10)));
    const file = (format: 'gif' | 'webp') =>
      sharp(frames, { join: { animated: true } })
        .toFormat(format, { loop: 0, delay: [100, 100] })
        .toBuffer();

    for (const format of ['gif', 'webp'] as const) {
      const media = await add(await file(format), `a.${format}`);
      expect(media).toMatchObject({ isAnimated: true, height: 10 });
      const { body } = await app.get(`${media.address}.still.webp`).expect(200).responseType('blob');
      const { width, height, pages = 1 } = await sharp(body).metadata();
      expect({ width, height, pages }).toEqual({ width: 20, height: 10, pages: 1 });
    }
    expect(await add(await picture('#0f0').gif().toBuffer(), 'b.gif')).toMatchObject({ isAnimated: false });
  });

  it('wants one file in the field "file", and an administrator', async () => {
    await admin
      .post('/api/media')
      .attach('image', await png(), 'a.png')
      .expect(400);
    expect((await admin.post('/api/media').expect(400)).body.error).toBe('Please choose a file');
    for (const call of [
      app.get('/api/media'),
      app.post('/api/media'),
      app.get('/api/media/1'),
      app.get('/api/media/1/uses'),
      app.patch('/api/media/1'),
      app.put('/api/media/1/file'),
      app.delete('/api/media/1'),
    ]) {
      await call.expect(401);
    }
  });

  it('finds by title, alternative text and credit, by kind, and what has no alternative text', async () => {
    const [, dusk] = [await add(await png('red'), 'Dawn.png'), await add(await png('blue'), 'Dusk.png')];
    await add(pdf(), 'Report.pdf');
    await admin
      .patch(`/api/media/${dusk.id}`)
      .send({ alternative: 'The river in the EVENING', credit: 'Zoë Hart' })
      .expect(200);

    expect(await listed()).toEqual(['Report', 'Dusk', 'Dawn']);
    expect(await listed('?sort=title&limit=1&offset=1')).toEqual(['Dusk']);
    expect(await listed('?sort=-title')).toEqual(['Report', 'Dusk', 'Dawn']);
    expect(await listed('?q=river in the evening')).toEqual(['Dusk']);
    expect(await listed('?q=zoë')).toEqual(['Dusk']);
    expect(await listed('?q=d')).toEqual(['Dusk', 'Dawn']);
    expect(await listed('?kind=document')).toEqual(['Report']);
    expect(await listed(`?address=${dusk.address}`)).toEqual(['Dusk']);
    expect(await listed(`?address=${dusk.address}.w320.webp`)).toEqual([]);
    expect(await listed(`?ids=99,${dusk.id}`)).toEqual(['Dusk']);
    expect(await listed('?missingAlternative=true')).toEqual(['Dawn']);
    expect(await listed('?missingAlternative=false')).toEqual(['Dusk']);
    expect((await admin.get('/api/media?kind=picture&limit=1')).body.meta).toEqual({
      total: 2,
      limit: 1,
      offset: 0,
    });
    for (const query of [
      'kind=film',
      'unused=maybe',
      'sort=hash',
      'usedIn=films',
      'address=a&address=b',
      'address=%00',
      'by=me',
    ]) {
      await admin.get(`/api/media?${query}`).expect(400);
    }
    for (const ids of ['', 'a', '1,', '0', '1,-2', '1&ids=2', Array.from({ length: 101 }, (_, n) => n + 1)]) {
      const { body } = await admin.get(`/api/media?ids=${ids}`).expect(400);
      expect(body.fields.ids).toEqual(['ids must be up to 100 ids, separated by commas']);
    }
  });

  it('changes what is said of a picture; the second of two editors is told', async () => {
    const { id } = await add(await png());
    const { body } = await admin
      .patch(`/api/media/${id}`)
      .send({ title: 'Dawn', alternative: 'Two boats', credit: 'Zoë', focus: { x: 0.3, y: 1 }, version: 1 })
      .expect(200);

    expect(body.data).toMatchObject({
      ...{ title: 'Dawn', alternative: 'Two boats', credit: 'Zoë', focus: { x: 0.3, y: 1 }, version: 2 },
    });
    const second = await admin.patch(`/api/media/${id}`).send({ title: 'Dusk', version: 1 }).expect(409);
    expect(second.body.error).toBe(stale);
    const cleared = await admin.patch(`/api/media/${id}`).send({ alternative: '', focus: null }).expect(200);
    expect(cleared.body.data).toMatchObject({ title: 'Dawn', alternative: null, credit: 'Zoë', focus: null });
  });

  it.each([
    [{ title: ' ' }, 'title', 'Title is required'],
    [{ title: 'a'.repeat(201) }, 'title', 'Title must be at most 200 characters'],
    [{ focus: { x: 1.1, y: 0 } }, 'focus', 'focus must be null, or have x and y from 0 to 1'],
    [{ focus: { x: 0.5 } }, 'focus', 'focus must be null, or have x and y from 0 to 1'],
    [{ focus: 'centre' }, 'focus', 'focus must be null, or have x and y from 0 to 1'],
    [{ address: '/uploads/b.png' }, 'address', 'address is not a known field'],
  ])('refuses %j', async (changes, field, message) => {
    const { id } = await add(await png());

    const { body } = await admin.patch(`/api/media/${id}`).send(changes).expect(400);

    expect(body.fields).toEqual({ [field]: [message] });
  });

  it('gives a document no focal point', async () => {
    const { id } = await add(pdf());

    const { body } = await admin
      .patch(`/api/media/${id}`)
      .send({ focus: { x: 0, y: 0 } })
      .expect(400);

    expect(body.fields).toEqual({ focus: ['A document has no focal point'] });
  });

  it('says that a file is gone, and takes it back with the same upload', async () => {
    const { id, address } = await add(await png());
    const read = async () => (await admin.get(`/api/media/${id}`).expect(200)).body.data;
    expect(await read()).toMatchObject({ isFileMissing: false, bytes: expect.any(Number) });

    await app.service(UploadsDisk).disk.delete(address.slice('/uploads/'.length));
    expect(await read()).toMatchObject({ isFileMissing: true, title: 'picture' });
    await app.get(address).expect(404);
    await send(await png()).expect(200);

    await app.get(address).expect(200);
  });

  it('deletes what nothing uses, with its file and the sizes of it', async () => {
    const { id, address } = await add(await png('green', 400, 300));
    await app.get(`${address}.w320.webp`).expect(200);

    await admin.delete(`/api/media/${id}`).expect(204);

    await admin.get(`/api/media/${id}`).expect(404);
    await app.get(address).expect(404);
    await app.get(`${address}.w320.webp`).expect(404);
    for (const call of [admin.delete(`/api/media/${id}`), admin.patch('/api/media/7').send({ title: 'a' })]) {
      await call.expect(404);
    }
    await admin.delete('/api/media/x').expect(400);
  });

  it('has what the older uploads take, which answer as before', async () => {
    const { body } = await admin
      .post('/api/upload/logo')
      .attach('image', await png('teal'), 'Ledgerbrook.png');
    expect(body.imageUrl).toMatch(/^\/uploads\/logos\//);
    expect(await listed()).toEqual(['Ledgerbrook']);

    const again = await admin
      .post('/api/upload/headshot')
      .attach('image', await png('teal'), 'a.png')
      .expect(201);
    expect(again.body).toEqual({ success: true, imageUrl: body.imageUrl });
    expect(await listed()).toEqual(['Ledgerbrook']);
    const refused = await admin.post('/api/upload/logo').attach('image', pdf(), 'a.pdf').expect(400);
    expect(refused.body).toMatchObject({ success: false });
  });

  it('says how many records use an entry', async () => {
    const { address } = await add(await png());
    await app.store(Company, [company({ logoUrl: address }), company({ logoUrl: address })]);

    expect((await admin.get('/api/media')).body.data).toMatchObject([{ uses: 2 }]);
  });
});
