import { access } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { startBucketServer } from '../testing/bucketServer.js';
import { describeSlowBucket } from '../testing/describeSlowBucket.js';
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

await describeSlowBucket('never answers', (relay) => relay.become('silent'));
