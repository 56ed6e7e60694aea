import { testApp } from './testing/testApp.js';

describe('the API', () => {
  const app = testApp();

  it.each([
    ['/api/nothing', 404],
    ['/api', 404],
    ['/', 404],
    ['/api/companies/1/more', 404],
    ['/api/companies/%zz', 404],
  ])('answers %s with %i in the one shape of errors', async (path, status) => {
    const { body } = await app.get(path).expect(status).expect('Content-Type', /json/);

    expect(body).toEqual({ statusCode: status, error: expect.any(String), requestId: expect.any(String) });
    expect(body.error).not.toContain(path.slice(1) || 'Cannot');
  });

  it('knows no other method at a path', async () => {
    const { body } = await app.post('/api/companies/1').send({}).expect(404);

    expect(body).toMatchObject({ statusCode: 404, error: 'There is nothing at this address' });
  });

  it('says that it lives and is ready', async () => {
    expect((await app.get('/api/health/live').expect(200)).body).toEqual({ status: 'ok' });
    expect((await app.get('/api/health/ready').expect(200)).body).toEqual({ status: 'ok' });
  });

  it('describes itself, for people and for programs', async () => {
    const { body } = await app.get('/api/openapi.json').expect(200);
    const page = await app.get('/api/docs').expect(200);

    expect(body.paths['/api/companies'].get.operationId).toBe('listCompanies');
    expect(body['x-rules'].contact.contactRules.message).toMatchObject({
      minLength: 10,
      maxLength: 5000,
    });
    expect(body['x-rules'].contact.contactTopics).toHaveLength(5);
    expect(body['x-rules'].images.imageRules.widths).toContain(640);
    expect(page.text).toContain('swagger-ui');
  });

  it('lets an unchanged answer be kept', async () => {
    const { headers } = await app.get('/api/companies').expect(200).expect('Cache-Control', 'no-cache');

    await app.get('/api/companies').set('If-None-Match', String(headers.etag)).expect(304);
  });
});
