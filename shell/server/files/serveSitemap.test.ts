import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import { ApiAnswers } from '../api-reads/ApiAnswers';
import type { KnownVersion } from '../composition/ContentVersion';
import { createComposer } from '../composition/composition';
import { serveSitemap } from './serveSitemap';

let api: Server;
let apiAnswers: ApiAnswers;
let app: FastifyInstance;
let version: KnownVersion;
let records: { path: string }[];
let reads: number;

beforeEach(async () => {
  version = { version: '7', isUnconfirmed: false };
  records = [{ path: '/companies/1' }];
  reads = 0;
  api = createServer((_request, response) => {
    reads += 1;
    response.end(JSON.stringify({ data: records }));
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  apiAnswers = new ApiAnswers({ apiOrigin: `http://127.0.0.1:${(api.address() as AddressInfo).port}` });
  const composition = createComposer()({ releases: [], retired: [], isComplete: true });
  app = fastify();
  serveSitemap(app, {
    origins: { publicUrl: 'https://site.example', adminUrl: 'https://site.example', placeOf: () => 'both' },
    visits: { live: () => composition },
    contentVersion: { current: () => version },
    apiAnswers,
  });
});
afterEach(async () => {
  await app.close();
  await apiAnswers.stop();
  await stopApi();
});

async function stopApi(): Promise<void> {
  api.closeAllConnections();
  await new Promise((resolve) => api.close(resolve));
}

const ask = (etag = '', url = '/sitemap.xml') => app.inject({ url, headers: { 'if-none-match': etag } });

it('sends the records of the content version, again only once they change', async () => {
  const { headers, body } = await ask();
  expect(body).toContain('https://site.example/companies/1</loc>');
  version = { version: '8', isUnconfirmed: false };
  expect((await ask(headers.etag)).statusCode).toBe(304);

  version = { version: '9', isUnconfirmed: false };
  records = [{ path: '/companies/2' }];
  expect((await ask(headers.etag)).body).toContain('/companies/2</loc>');
  expect(reads).toBe(3);
});

it('sends none while the API is away, because search engines would drop what is missing', async () => {
  expect((await ask()).statusCode).toBe(200);
  version = { version: '7', isUnconfirmed: true };
  expect((await ask()).statusCode).toBe(200);
  await stopApi();

  const { statusCode, headers } = await ask();
  expect([statusCode, headers['retry-after']]).toEqual([503, expect.any(String)]);
});

it('reads a list too long to be kept once for all its parts', async () => {
  records = Array.from({ length: 60_000 }, (_, index) => ({ path: `/companies/${'a'.repeat(60)}${index}` }));

  expect((await ask()).body).toContain('https://site.example/sitemap-2.xml');
  expect((await ask('', '/sitemap-1.xml')).statusCode).toBe(200);
  expect((await ask('', '/sitemap-2.xml')).statusCode).toBe(200);
  expect(reads).toBe(1);
});
