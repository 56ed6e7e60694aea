import { mkdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { jest } from '@jest/globals';
import { testApp } from '../testing/testApp.js';
import { UploadsDisk } from './uploadsDisk.js';

describe('GET /uploads', () => {
  const app = testApp();

  beforeAll(async () => {
    const folder = join(app.dataDir(), 'uploads');
    await mkdir(join(folder, 'sample', 'logos'), { recursive: true });
    await writeFile(join(app.dataDir(), 'secret.txt'), 'secret');
    await writeFile(join(folder, 'sample', 'logos', 'x.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    await writeFile(join(folder, 'page.html'), '<script>alert(1)</script>');
  });

  it('returns a file with headers that keep it harmless and cached', async () => {
    const answer = await app
      .get('/uploads/sample/logos/x.svg')
      .expect(200)
      .expect('Content-Type', 'image/svg+xml')
      .expect('Content-Length', '41')
      .expect('X-Content-Type-Options', 'nosniff')
      .expect(
        'Content-Security-Policy',
        "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox",
      )
      .expect('Cache-Control', 'public, max-age=31536000, immutable')
      .expect('ETag', /.+/);

    const again = app.get('/uploads/sample/logos/x.svg').set('If-None-Match', String(answer.headers.etag));
    await again.expect(304);
  });

  it('serves anything but images as plain bytes', async () => {
    await app.get('/uploads/page.html').expect(200).expect('Content-Type', 'application/octet-stream');
  });

  it.each([
    '/uploads/none.svg',
    '/uploads/',
    '/uploads',
    '/uploads/sample',
    '/uploads/sample/logos/',
    '/uploads/.writable',
    '/uploads/%2e%2e/secret.txt',
    '/uploads/..%2fsecret.txt',
    '/uploads/..%5csecret.txt',
    '/uploads/%2fetc%2fpasswd',
    '/uploads/sample%2f..%2f..%2fsecret.txt',
    '/uploads/x%00.svg',
    `/uploads/${'a'.repeat(3000)}`,
  ])('finds nothing at %s', async (path) => {
    const { body } = await app.get(path).expect(404);

    expect(body).toMatchObject({ statusCode: 404, error: 'There is nothing at this address' });
  });

  it('prevents caching when a file cannot be read at the moment', async () => {
    jest.spyOn(app.service(UploadsDisk).disk, 'getStream').mockImplementation(async () =>
      Readable.from(
        (async function* () {
          yield* [];
          throw Object.assign(new Error('EMFILE: too many open files'), { code: 'EMFILE' });
        })(),
      ),
    );

    const { body } = await app
      .get('/uploads/sample/logos/x.svg')
      .expect(503)
      .expect('Content-Type', /json/)
      .expect('Cache-Control', 'no-store')
      .expect('Retry-After', /\d/);

    expect(body).toMatchObject({ statusCode: 503, error: expect.stringContaining('try again') });
    jest.restoreAllMocks();
  });

  it('does not follow dots in a raw path', async () => {
    const { port } = new URL(await app.url());
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), '127.0.0.1', () => {
        socket.write('GET /uploads/../secret.txt HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
      });
      let text = '';
      socket.on('data', (chunk) => {
        text += chunk;
      });
      socket.on('end', () => resolve(text));
      socket.on('error', reject);
    });

    expect(answer).toMatch(/^HTTP\/1\.1 404/);
  });
});
