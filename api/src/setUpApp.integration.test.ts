import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { jest } from '@jest/globals';
import { Company } from './content/routes/entities.js';
import { company } from './testing/sampleRecords.js';
import { testApp } from './testing/testApp.js';
import { until } from './testing/until.js';
import { StoredFiles } from './uploads/storedFiles.service.js';

describe('the API', () => {
  const app = testApp();

  it.each([
    ['/api/nothing', 404],
    ['/api', 404],
    ['/', 404],
    ['/api/companies/1/more', 404],
    ['/api/companies/%zz', 404],
  ])('answers %s with %i in the usual shape of errors', async (path, status) => {
    const { body } = await app.get(path).expect(status).expect('Content-Type', /json/);

    expect(body).toEqual({ statusCode: status, error: expect.any(String), requestId: expect.any(String) });
    expect(body.error).not.toContain(path.slice(1) || 'Cannot');
  });

  it.each([
    ['/api/companies/1?foo=1', 400],
    ['/api/companies/2?foo=1', 404],
    ['/api/companies/x?foo=1', 404],
    ['/api/companies?foo=1', 400],
    ['/api/sitemap?foo=1', 400],
    ['/api/health/live?foo=1', 400],
    ['/api/contact/export.csv?foo=1', 401],
    ['/feed.xml?foo=1', 200],
  ])('answers %s with %i', async (path, status) => {
    await app.store(Company, [company({})]);

    const { body } = await app.get(path).expect(status);

    if (status === 400) {
      expect(body).toMatchObject({
        error: 'foo is not a known field',
        fields: { foo: ['foo is not a known field'] },
      });
    }
  });

  it.each(['__proto__', 'constructor', 'hasOwnProperty', 'toString'])(
    'treats %s, which every object inherits, as an unknown field',
    async (name) => {
      const refused = { statusCode: 400, error: `${name} is not a known field` };
      const admin = await app.signIn();

      const body = `{"name":"A","description":"B","${name}":1}`;
      const written = await admin.post('/api/companies').type('json').send(body).expect(400);
      const read = await app.get(`/api/companies?${name}=1`).expect(400);

      expect(written.body).toMatchObject(refused);
      expect(read.body).toMatchObject(refused);
      expect(await app.database().getRepository(Company).count()).toBe(0);
    },
  );

  it('reads a compressed body, and reports one that is not what it claims to be', async () => {
    const send = (content: Buffer | string) =>
      app
        .post('/api/contact')
        .type('json')
        .set('Content-Encoding', 'gzip')
        .serialize((one) => one)
        .send(content);

    const read = await send(gzipSync('{"firstName":"A"}')).expect(400);
    const { body } = await send('{}').expect(400);

    expect(read.body.fields).toMatchObject({ firstName: ['First name must be at least 2 characters'] });
    expect(body).toMatchObject({ statusCode: 400, error: 'The request could not be read' });
  });

  it('refuses a write with a query', async () => {
    const admin = await app.signIn();

    await admin.post('/api/companies?foo=1').send({ name: 'A', description: 'B' }).expect(400);
    await admin.delete('/api/companies/1?foo=1').expect(404);

    expect(await app.database().getRepository(Company).count()).toBe(0);
  });

  it('reads a search of 10,000 letters in an address, and says when an address is too long', async () => {
    await app.get(`/api/search?q=${encodeURIComponent('é'.repeat(10_000))}`).expect(200);

    const { body } = await app
      .get(`/api/search?q=${'a'.repeat(100_000)}`)
      .expect(431)
      .expect('Content-Type', /json/);
    expect(body).toEqual({
      statusCode: 431,
      error: 'The address or the headers of the request are too long',
    });
  });

  it('refuses other methods at a path', async () => {
    const { body } = await app.post('/api/companies/1').send({}).expect(404);

    expect(body).toMatchObject({ statusCode: 404, error: 'There is nothing at this address' });
  });

  it('reports that it is live and ready', async () => {
    expect((await app.get('/api/health/live').expect(200)).body).toEqual({ status: 'ok' });
    expect((await app.get('/api/health/ready').expect(200)).body).toEqual({ status: 'ok' });
  });

  it('checks its readiness once for simultaneous requests', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const check = jest.spyOn(app.service(StoredFiles), 'checkWritable').mockReturnValue(promise);

    const answers = Array.from({ length: 5 }, () => app.get('/api/health/ready').expect(200));
    const all = Promise.all(answers);
    await until(() => check.mock.calls.length > 0);
    await pause(200);
    resolve();
    await all;

    expect(check).toHaveBeenCalledTimes(1);
    check.mockRestore();
    await app.get('/api/health/ready').expect(200);
  });

  it('documents itself for people and for programs', async () => {
    const { body } = await app.get('/api/openapi.json').expect(200);
    const page = await app.get('/api/docs').expect(200);

    expect(body.paths['/api/companies'].get.operationId).toBe('listCompanies');
    expect(body['x-rules'].contact.contactRules.message).toMatchObject({
      minLength: 10,
      maxLength: 5000,
    });
    expect(body['x-rules'].contact.contactTopics).toHaveLength(5);
    expect(body['x-rules'].images.imageRules.widths).toContain(640);
    expect(body['x-rules'].images.cropRules.ratios).toContain('16x9');
    expect(page.text).toContain('swagger-ui');
  });

  it('allows caching of an unchanged answer', async () => {
    const { headers } = await app.get('/api/companies').expect(200).expect('Cache-Control', 'no-cache');

    await app.get('/api/companies').set('If-None-Match', String(headers.etag)).expect(304);
  });
});

describe('the API in production', () => {
  const app = testApp({
    NODE_ENV: 'production',
    INTERNAL_SECRET: 'a-secret-of-the-site-and-the-api-only',
    RATE_LIMITS: 'on',
    PUBLIC_URL: 'https://www.lumenvale.example',
  });

  it.each(['/api/docs', '/api/docs/', '/API/docs/index.html', '/api/docs-yaml', '/api/openapi.json'])(
    'shows its documentation only to those who may read it: %s',
    async (path) => {
      const { text } = await app.get(path).expect(401);
      expect(text).not.toMatch(/swagger|openapi/i);
      await app.get(path).set('Cookie', 'admin_session=made-up').expect(401);

      const admin = await app.signIn();
      await admin.get(path).expect(200);
      await (await app.signInAs('release-manager')).get(path).expect(200);
      const { body } = await (await app.signInAs('author')).get(path).expect(403);
      expect(body.code).toBe('ROLE_MISSING');
    },
  );
});

describe('the API in production, with a separate origin for administrators', () => {
  const app = testApp({
    NODE_ENV: 'production',
    INTERNAL_SECRET: 'a-secret-of-the-site-and-the-api-only',
    RATE_LIMITS: 'on',
    PUBLIC_URL: 'https://www.lumenvale.example',
    ADMIN_URL: 'https://admin.lumenvale.example',
  });

  it.each(['/api/docs', '/api/openapi.json'])('shows its documentation only there: %s', async (path) => {
    const admin = await app.signIn();

    await admin.get(path).set('X-Forwarded-Host', 'admin.lumenvale.example').expect(200);
    const { body } = await admin.get(path).set('X-Forwarded-Host', 'www.lumenvale.example').expect(404);
    expect(body.code).toBe('OTHER_ORIGIN');
  });
});
