import { jest } from '@jest/globals';
import sharp from 'sharp';
import { startBucketServer } from '../testing/bucketServer.js';
import { testApp } from '../testing/testApp.js';
import { ImageStore } from '../uploads/imageStore.service.js';
import { UploadsDisk } from '../uploads/uploadsDisk.js';
import { Media } from './media.entity.js';
import { OrphanedFiles } from './orphanedFiles.service.js';

const buckets = await startBucketServer('site-uploads');
afterAll(() => buckets.stop());
afterEach(() => jest.restoreAllMocks());

const hash = (index: number) => index.toString(16).padStart(32, '0');

describe.each([
  ['on disk', {}],
  ['in a bucket', { UPLOADS_BUCKET: 'site-uploads', S3_ENDPOINT: buckets.endpoint }],
])('files of uploads %s', (_, settings) => {
  const app = testApp(settings);
  const disk = () => app.service(UploadsDisk).disk;
  afterEach(async () => {
    // Those of the last upload are made after its answer.
    await app.service(ImageStore).makeDerivatives('/uploads/none');
    for (const one of (await disk().listAll('/', { recursive: true })).objects) {
      await (one.isFile && disk().delete(one.key));
    }
  });
  const put = async (...keys: string[]) => {
    for (const key of keys) {
      await disk().put(key, 'x');
    }
  };
  const isThere = async (keys: readonly string[]) =>
    Promise.all(keys.map(async (key) => ((await disk().exists(key)) ? key : null)));
  const sweepLater = async (days: number) => {
    const now = Date.now() + days * 24 * 60 * 60 * 1_000;
    jest.spyOn(Date, 'now').mockReturnValue(now);
    await app.service(OrphanedFiles).sweep();
    jest.restoreAllMocks();
  };
  const upload = async () => {
    const file = await sharp({ create: { width: 400, height: 300, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const { body } = await (await app.signIn()).post('/api/media').attach('file', file, 'red.png');
    return { key: body.data.address.replace('/uploads/', ''), id: body.data.id };
  };

  it('go after 30 days if nothing names them, with what was derived from them', async () => {
    const { key } = await upload();
    await app.get(`/uploads/${key}.w320.webp`).expect(200);
    const named = `logos/${hash(1)}-400x300.png`;
    await (await app.signIn())
      .post('/api/companies')
      .send({ name: 'A', description: 'B', logoUrl: `/uploads/${named}` })
      .expect(201);
    const orphans = [
      `media/${hash(2)}-400x300.png`,
      `media/${hash(2)}-400x300.png.w320.webp`,
      `documents/${hash(3)}/report.pdf`,
      'media/.6f1f0c0e-9d1e-4f43-8a53-0f1d7c6f0001',
    ];
    const others = [key, `${key}.w320.webp`, named, 'media/by-hand.png', '.writable'];
    await put(named, ...orphans, 'media/by-hand.png', '.writable');

    await sweepLater(29);
    expect(await isThere([...orphans, ...others])).toEqual([...orphans, ...others]);
    await sweepLater(31);

    expect(await isThere([...orphans, ...others])).toEqual([...orphans.map(() => null), ...others]);
  });

  it('stay if they are uploaded again in that moment', async () => {
    const { key, id } = await upload();
    await app.database().manager.delete(Media, { id });
    const { delete: remove } = disk();
    const removing = Promise.withResolvers<void>();
    const removed = jest.spyOn(disk(), 'delete').mockImplementation(async (one) => {
      removing.resolve();
      await new Promise((resolve) => setTimeout(resolve, 300));
      return remove.call(disk(), one);
    });
    const now = Date.now() + 31 * 24 * 60 * 60 * 1_000;
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now);
    const sweeping = app.service(OrphanedFiles).sweep();
    await removing.promise;
    clock.mockRestore();

    expect((await upload()).key).toBe(key);
    await sweeping;

    expect(removed).toHaveBeenCalled();
    expect(await disk().exists(key)).toBe(true);
  });

  it('stay if they are so many that the database may be another one', async () => {
    const keys = Array.from({ length: 101 }, (_, index) => `media/${hash(index + 10)}-400x300.png`);
    await put(...keys);
    await sweepLater(31);
    expect(await isThere(keys)).toEqual(keys);
    await disk().delete(keys[0] ?? '');
    await sweepLater(31);
    expect(await isThere(keys)).toEqual(keys.map(() => null));
  });
});
