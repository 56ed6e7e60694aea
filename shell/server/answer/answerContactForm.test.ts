import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import { answerHeaders } from '../answerHeaders';
import { createComposer } from '../composition/composition';
import type { Place } from '../origins/origins';
import { answerContactForm } from './answerContactForm';

const composition = createComposer()({ releases: [], retired: [], isComplete: true });
const noFiles = { scripts: [], styles: [] };
const form = {
  firstName: ' Ada ',
  lastName: 'Lovelace',
  email: 'ada@engines.example',
  company: '',
  interest: 'Partnerships',
  message: 'Is there a place\r\nfor an engine?',
  remarks: '',
};

describe(answerContactForm, () => {
  let app: FastifyInstance;
  let api: Server;
  let answer: { status: number; body: object };
  let place: Place;
  let asked: { headers: IncomingHttpHeaders; body: string }[];

  beforeEach(async () => {
    answer = { status: 201, body: { success: true } };
    place = 'both';
    asked = [];
    api = createServer(async (request, response) => {
      asked.push({ headers: request.headers, body: await text(request) });
      response
        .writeHead(answer.status, { 'content-type': 'application/json' })
        .end(JSON.stringify(answer.body));
    });
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
    app = fastify();
    app.decorateRequest('pageRoute', '');
    await answerContactForm(app, {
      visits: { of: async () => ({ composition, override: null, cacheControl: 'no-cache' }) },
      origins: { publicUrl: 'https://site.example', placeOf: () => place },
      assets: {
        ...noFiles,
        sessionArea: noFiles,
        noPage: noFiles,
        contactPage: noFiles,
        visitBadges: noFiles,
        fonts: [],
      },
      settings: () => ({ headerVariant: 'standard', publicUrl: 'https://site.example', year: 2026 }),
      headers: answerHeaders('https://site.example'),
      contentVersion: { current: () => null },
      apiAnswers: { readAll: async () => ({ texts: {}, failures: {} }) },
      apiOrigin: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
      apiHeaders: { 'x-internal-secret': 'secret' },
    });
  });
  afterEach(async () => {
    await app.close();
    api.closeAllConnections();
    api.close();
  });

  function post(fields: object, headers: Record<string, string> = {}) {
    return app.inject({
      method: 'POST',
      url: '/contact',
      remoteAddress: '203.0.113.7',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams({ ...form, ...fields }).toString(),
    });
  }

  it('passes a message on, with the address of the visitor, and thanks for it', async () => {
    const response = await post({}, { 'sec-fetch-site': 'same-origin', origin: 'null' });

    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toBe('/contact?sent=1');
    expect(response.headers['cache-control']).toBe('private, no-store');
    expect(asked.map(({ body }) => JSON.parse(body))).toEqual([
      {
        firstName: 'Ada',
        lastName: 'Lovelace',
        email: 'ada@engines.example',
        company: '',
        interest: 'Partnerships',
        message: 'Is there a place\nfor an engine?',
      },
    ]);
    expect(asked[0]?.headers).toMatchObject({
      'x-forwarded-for': '203.0.113.7',
      'x-internal-secret': 'secret',
    });
  });

  it('gives the same message the same key, and another one another', async () => {
    await post({});
    await post({});
    await post({ message: 'Is there a place for two?' });

    const keys = asked.map(({ headers }) => headers['idempotency-key']);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('shows what is wrong and what was typed', async () => {
    const response = await post({ lastName: '<L', message: '' });

    expect(response.statusCode).toBe(400);
    expect(response.headers['cache-control']).toBe('private, no-store');
    expect(response.headers['content-security-policy']).toContain("form-action 'self'");
    expect(response.body).toContain('Message must be at least 10 characters');
    expect(response.body).toContain('value="ada@engines.example"');
    expect(response.body).toContain('value="&lt;L"');
    expect(asked).toEqual([]);
  });

  it("shows the API's own errors at their fields", async () => {
    answer = { status: 400, body: { error: 'Wrong', fields: { email: ['No such address'] } } };

    const response = await post({});

    expect(response.statusCode).toBe(400);
    expect(response.body).toMatch(/id="contact-page-email-error"[^>]*>No such address</);
  });

  it.each([
    [429, { error: 'Please wait a minute.' }, 429, 'Please wait a minute.', '60'],
    [503, { error: 'Away' }, 503, 'There was a problem sending your message.', '5'],
    [500, {}, 503, 'There was a problem sending your message.', '5'],
  ])('says why when the API answers %i', async (status, body, expected, sentence, retryAfter) => {
    answer = { status, body };

    const response = await post({});

    expect(response.statusCode).toBe(expected);
    expect(response.headers['retry-after']).toBe(retryAfter);
    expect(response.body).toContain(sentence);
    expect(response.body).toContain('for an engine?</textarea>');
  });

  it('passes on what a program has filled in, and answers it like a person', async () => {
    const response = await post({ remarks: 'Buy now' });

    expect(response.statusCode).toBe(303);
    expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject({ remarks: 'Buy now' });
  });

  it.each([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'https://evil-site.example' }, 403],
    [{ origin: 'null' }, 303],
    [{ origin: 'https://site.example' }, 303],
    [{}, 303],
  ] as [Record<string, string>, number][])('answers a form sent with %j with %i', async (headers, status) => {
    const response = await post({}, headers);

    expect(response.statusCode).toBe(status);
    expect(asked).toHaveLength(status === 303 ? 1 : 0);
  });

  it('takes forms only, and none of any length', async () => {
    const json = await post({}, { 'content-type': 'application/json' });
    expect(json.statusCode).toBe(415);
    const long = await post({ message: 'a'.repeat(5_001) });
    expect([long.statusCode, long.body.includes('Message must be at most 5,000 characters')]).toEqual([
      400,
      true,
    ]);
    expect((await post({ message: 'a'.repeat(300_000) })).statusCode).toBe(413);
    expect(asked).toEqual([]);
  });

  it("leads from the administrators' origin to the visitors' form", async () => {
    place = 'admin';

    const response = await post({});

    expect([response.statusCode, response.headers.location]).toEqual([303, 'https://site.example/contact']);
    expect(asked).toEqual([]);
  });
});
