import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import { KeptBody } from './KeptBody';
import { isNamed, sendKept } from './send';

const text = 'A page that is long enough to be compressed. '.repeat(100);

describe(sendKept, () => {
  let app: FastifyInstance;
  let status: number;
  const body = new KeptBody(Buffer.from(text));
  beforeEach(() => {
    status = 200;
    app = fastify();
    app.get('/', (request, reply) => sendKept(request, reply.code(status), body));
  });
  afterEach(() => app.close());

  const get = (headers: Record<string, string> = {}) => app.inject({ url: '/', headers });

  it('sends the page as it is to a browser that accepts no encoding', async () => {
    const { headers, body: sent } = await get();

    expect(sent).toBe(text);
    expect(headers.etag).toBe(body.etag('identity'));
    expect(headers).not.toHaveProperty('content-encoding');
  });

  it('sends the page compressed, the first time and later', async () => {
    for (const answer of [
      await get({ 'accept-encoding': 'gzip' }),
      await get({ 'accept-encoding': 'gzip' }),
    ]) {
      expect(answer.headers['content-encoding']).toBe('gzip');
      expect(answer.headers.etag).toBe(body.etag('gzip'));
      expect(gunzipSync(answer.rawPayload).toString()).toBe(text);
    }
  });

  it('answers 304 to a browser that has this encoding of the page', async () => {
    const known = { 'if-none-match': body.etag('gzip') };

    expect(await get({ ...known, 'accept-encoding': 'gzip' })).toMatchObject({ statusCode: 304, body: '' });
    expect(await get(known)).toMatchObject({ statusCode: 200, body: text });
  });

  it('sends a page that says that there is none in full', async () => {
    status = 404;

    expect(await get({ 'if-none-match': '*' })).toMatchObject({ statusCode: 404, body: text });
  });
});

it.each([
  ['"a"', true],
  ['"b", "a"', true],
  ['W/"a"', true],
  ['*', true],
  ['', false],
  ['"b"', false],
  ['"a-br"', false],
])('compares validators by what they name, strong or weak: %s', (known, isKnown) => {
  expect([isNamed('"a"', known), isNamed('W/"a"', known)]).toEqual([isKnown, isKnown]);
});
