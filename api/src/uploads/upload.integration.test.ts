import sharp from 'sharp';
import { describeUploads } from '../testing/describeUploads.js';
import { testApp } from '../testing/testApp.js';
import { UPLOAD_LIMIT, uploadRules } from './upload.rules.js';

const { message, tooLarge } = uploadRules.image;

describeUploads('headshot');

// Every rule again at night: `logoUpload.nightly.test.ts`.
describe('POST /api/upload/logo', () => {
  const app = testApp();
  const picture = () =>
    sharp({ create: { width: 40, height: 30, channels: 3, background: '#c0402f' } })
      .png()
      .toBuffer();
  const upload = async (file: Buffer) =>
    (await app.signIn()).post('/api/upload/logo').attach('image', file, 'picture.png');

  it('stores an image among the logos', async () => {
    const { status, body } = await upload(await picture());

    expect({ status, body }).toEqual({
      status: 201,
      body: {
        success: true,
        imageUrl: expect.stringMatching(/^\/uploads\/logos\/[0-9a-f]{32}-40x30\.png$/),
      },
    });
    await app.get(body.imageUrl).expect(200).expect('Content-Type', 'image/png');
  });

  it('refuses what is no image, one that is too large, and a form with more than a few fields', async () => {
    const image = await picture();

    for (const [file, error] of [
      [Buffer.from('not an image'), message],
      [Buffer.concat([image, Buffer.alloc(UPLOAD_LIMIT + 1 - image.length)]), tooLarge],
    ] as const) {
      const { status, body } = await upload(file);
      expect({ status, body }).toEqual({ status: 400, body: { success: false, error } });
    }
    const form = (await app.signIn()).post('/api/upload/logo');
    for (const field of ['a', 'b', 'c', 'd', 'e']) {
      form.field(field, '1');
    }
    expect((await form.attach('image', image, 'picture.png').expect(400)).body).toEqual({
      success: false,
      error: message,
    });
  });

  it('requires one file in the field image, and an administrator', async () => {
    const admin = await app.signIn();

    await admin
      .post('/api/upload/logo')
      .attach('file', await picture(), 'a.png')
      .expect(400);
    await app
      .post('/api/upload/logo')
      .attach('image', await picture(), 'a.png')
      .expect(401);
  });
});
