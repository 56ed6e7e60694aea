import sharp from 'sharp';
import { startBucketServer } from './bucketServer.js';
import { FaultyRelay } from './faultyRelay.js';
import { startAttentiveClock } from './startAttentiveClock.js';
import { testApp } from './testApp.js';

/** Describes uploads in a bucket that accepts connections, and then does what `begin` lets the relay before it do. */
export async function describeSlowBucket(fault: string, begin: (relay: FaultyRelay) => void): Promise<void> {
  const buckets = await startBucketServer('site-uploads');
  afterAll(() => buckets.stop());
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
    /**
     * Sends an upload, two requests for pictures and a readiness check at once; returns their statuses and the time
     * they took. The upload is a document, because encoding a picture also takes time.
     */
    async function answers(signedIn: Awaited<ReturnType<typeof app.signIn>>, imageUrl: string) {
      const took = startAttentiveClock();
      const all = await Promise.all([
        signedIn.post('/api/media').attach('file', Buffer.from('%PDF-1.7\n%%EOF'), 'a.pdf'),
        app.get(imageUrl),
        app.get(`${imageUrl}.w320.webp`),
        app.get('/api/health/ready'),
      ]);
      return { statuses: all.map(({ status }) => status), took: took() };
    }

    it(`and ${fault} are refused before the shell gives up on the API, and work again once it answers`, async () => {
      const signedIn = await app.signIn();
      const logo = await sharp({ create: { width: 333, height: 40, channels: 3, background: '#c0402f' } })
        .png()
        .toBuffer();
      const { body } = await signedIn.post('/api/upload/logo').attach('image', logo, 'logo.png');
      const imageUrl = String(body.imageUrl);

      begin(relay);
      const meanwhile = await answers(signedIn, imageUrl);
      relay.delay = 0;
      relay.become('passing');

      expect(meanwhile.statuses).toEqual([503, 503, 503, 503]);
      expect(meanwhile.took).toBeLessThan(9_500);
      expect((await answers(signedIn, imageUrl)).statuses).toEqual([201, 200, 200, 200]);
    }, 60_000);
  });
}
