import { access } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { startBucketServer } from '../testing/bucketServer.js';
import { FaultyRelay } from '../testing/faultyRelay.js';
import { testApp } from '../testing/testApp.js';

const buckets = await startBucketServer('site-uploads');
afterAll(() => buckets.stop());

describe('uploads in a bucket', () => {
  const app = testApp({ UPLOADS_BUCKET: 'site-uploads', S3_ENDPOINT: buckets.endpoint });

  it('are stored, scaled, and served like those on disk', async () => {
    const file = await sharp({ create: { width: 700, height: 400, channels: 3, background: '#c0402f' } })
      .png()
      .toBuffer();
    const { body } = await (await app.signIn()).post('/api/upload/logo').attach('image', file, 'logo.png');
    const imageUrl = String(body.imageUrl);

    const first = await app.get(imageUrl).expect(200).expect('Content-Type', 'image/png');
    await app.get(imageUrl).set('If-None-Match', String(first.headers.etag)).expect(304);
    await app.get(`${imageUrl}.w320.webp`).expect('Content-Type', /image\/webp/);
    await app.get(imageUrl.replace('/logos/', '/logos/x')).expect(404);
    await expect(access(join(app.dataDir(), 'uploads'))).rejects.toThrow('ENOENT');
  });

  it('are part of the readiness check', async () => {
    await app.get('/api/health/ready').expect(200);
  });
});

describe('uploads in an unreachable bucket', () => {
  const app = testApp({ UPLOADS_BUCKET: 'site-uploads', S3_ENDPOINT: 'http://127.0.0.1:1' });

  it('are temporarily refused, and the API reports that it is not ready', async () => {
    const file = await sharp({ create: { width: 7, height: 4, channels: 3, background: '#c0402f' } })
      .png()
      .toBuffer();

    await (await app.signIn()).post('/api/upload/logo').attach('image', file, 'logo.png').expect(503);
    await app.get('/api/health/ready').expect(503);
    await app.get('/uploads/logos/none.png').expect(503);
  });
});

const relay = await new FaultyRelay({
  target: Number(new URL(buckets.endpoint).port),
  forgets: true,
}).start();
afterAll(() => relay.stop());

describe('uploads in a bucket that accepts connections', () => {
  const app = testApp({
    UPLOADS_BUCKET: 'site-uploads',
    S3_ENDPOINT: `http://127.0.0.1:${relay.port}`,
  });
  const file = (width: number) =>
    sharp({ create: { width, height: 40, channels: 3, background: '#c0402f' } })
      .png()
      .toBuffer();
  /**
   * Sends an upload, two requests for pictures and a readiness check at once; returns their statuses and the time they
   * took.
   */
  async function answers(signedIn: Awaited<ReturnType<typeof app.signIn>>, imageUrl: string, width: number) {
    const began = performance.now();
    const all = await Promise.all([
      signedIn.post('/api/upload/logo').attach('image', await file(width), 'logo.png'),
      app.get(imageUrl),
      app.get(`${imageUrl}.w320.webp`),
      app.get('/api/health/ready'),
    ]);
    return { statuses: all.map(({ status }) => status), took: performance.now() - began };
  }

  it.each([
    ['never answers', () => relay.become('silent')],
    ['answers after five seconds', () => Object.assign(relay, { delay: 5_000 })],
  ])(
    'and %s are refused before the shell gives up on the API, and work again once it answers',
    async (_, begin) => {
      const signedIn = await app.signIn();
      const { body } = await signedIn.post('/api/upload/logo').attach('image', await file(333), 'logo.png');
      const imageUrl = String(body.imageUrl);

      begin();
      const meanwhile = await answers(signedIn, imageUrl, 334);
      relay.delay = 0;
      relay.become('passing');

      expect(meanwhile.statuses).toEqual([503, 503, 503, 503]);
      expect(meanwhile.took).toBeLessThan(9_500);
      expect((await answers(signedIn, imageUrl, 334)).statuses).toEqual([201, 200, 200, 200]);
    },
    60_000,
  );
});
