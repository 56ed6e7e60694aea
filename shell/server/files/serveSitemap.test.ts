import { expect, it } from '@jest/globals';
import fastify from 'fastify';
import type { ApiAnswer } from '../api-reads/ApiAnswers';
import { createComposer } from '../composition/composition';
import { KeptBody } from '../sending/KeptBody';
import { serveSitemap } from './serveSitemap';

it('sends the records of the content version, again only once they change, and none while the API is away', async () => {
  const app = fastify();
  const composition = createComposer()({ releases: [], retired: [], isComplete: true });
  const asked: (string | null)[] = [];
  let status = 200;
  let path = '/companies/1';
  serveSitemap(app, {
    origins: { publicUrl: 'https://site.example', adminUrl: 'https://site.example', placeOf: () => 'both' },
    visits: { live: () => composition },
    contentVersion: { current: () => ({ version: '7', isUnconfirmed: false }) },
    apiAnswers: {
      async get(_path, version) {
        asked.push(version);
        return { status, body: new KeptBody(Buffer.from(JSON.stringify({ data: [{ path }] }))) } as ApiAnswer;
      },
    },
  });
  const ask = (etag = '') => app.inject({ url: '/sitemap.xml', headers: { 'if-none-match': etag } });

  const { headers, body } = await ask();
  expect(body).toContain('https://site.example/companies/1</loc>');
  expect((await ask(headers.etag)).statusCode).toBe(304);
  path = '/companies/2';
  expect((await ask(headers.etag)).body).toContain('/companies/2</loc>');
  status = 503;
  expect((await ask(headers.etag)).statusCode).toBe(503);
  expect(asked).toEqual(['7', '7', '7', '7']);
  await app.close();
});
