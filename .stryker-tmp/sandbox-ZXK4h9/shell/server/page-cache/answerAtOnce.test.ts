import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import type { KnownVersion } from '../content-version/ContentVersion';
import { createAnswerAtOnce } from './answerAtOnce';
import { KeptBody } from './KeptBody';
import { KeptPages } from './KeptPages';

const release = 'mf-public@1.0.0-aaaaaaaa';

describe(createAnswerAtOnce, () => {
  let app: FastifyInstance;
  let version: KnownVersion | null;
  let composition: string | null;
  const keptPages = new KeptPages();
  const hasBegun = jest.fn<(release: string, network: string) => boolean>();
  beforeEach(() => {
    version = { version: '1', isUnconfirmed: false };
    composition = 'live';
    hasBegun.mockReset().mockReturnValue(true);
    keptPages.turnTo(null);
    keptPages.turnTo('1');
    keptPages.set(
      'live /team',
      '1',
      { status: 200, body: new KeptBody(Buffer.from('The team')), redirect: undefined },
      false,
    );
    app = fastify();
    const answerAtOnce = createAnswerAtOnce({
      visits: { ofEverybody: () => (composition === null ? null : ({ id: composition } as never)) },
      counts: { hasBegun },
      contentVersion: { current: () => version },
      keptPages,
      headers: { 'x-of-every-answer': 'yes', 'content-security-policy': 'of pages' },
      pageCacheControl: 'public',
    });
    answerAtOnce.remember('/team', { composition: 'live', key: 'live /team', release, route: '/team' });
    app.addHook('onRequest', answerAtOnce.hook);
    app.get('/*', () => 'the long way');
  });
  afterEach(() => app.close());

  const body = async (headers: Record<string, string> = {}, url = '/team') =>
    (await app.inject({ url, headers })).body;

  it('sends a kept page with the headers of every answer, and counts the visit', async () => {
    const answer = await app.inject('/team');

    expect(answer.body).toBe('The team');
    expect(answer.headers).toMatchObject({
      'x-of-every-answer': 'yes',
      'content-security-policy': 'of pages',
      'cache-control': 'public',
      'content-type': 'text/html; charset=utf-8',
      vary: 'cookie, accept-encoding',
      etag: expect.stringMatching(/^"/),
    });
    expect(hasBegun.mock.calls).toEqual([[release, '127.0.0.1']]);
  });

  it('answers 304 to a browser that has the page', async () => {
    const { headers } = await app.inject('/team');
    const again = await app.inject({ url: '/team', headers: { 'if-none-match': String(headers.etag) } });

    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    // Browsers replace the one they have kept with it.
    expect(again.headers['content-security-policy']).toBe('of pages');
  });

  it.each([
    ['a cookie', { cookie: 'slices=mf-public@1.0.0-bbbbbbbb' }],
    ['a bearer', { authorization: 'Bearer x' }],
  ])('leaves a request with %s to the page handler', async (_, headers) => {
    expect(await body(headers)).toBe('the long way');
  });

  it('leaves every request to the page handler while the version is uncertain', async () => {
    version = { version: '1', isUnconfirmed: true };
    expect(await body()).toBe('the long way');
    version = null;
    expect(await body()).toBe('the long way');
    version = { version: '2', isUnconfirmed: false };
    expect(await body()).toBe('the long way');
  });

  it('leaves requests to the page handler during a canary, and for another composition', async () => {
    composition = null;
    expect(await body()).toBe('the long way');
    composition = 'another';
    expect(await body()).toBe('the long way');
  });

  it('answers only GET', async () => {
    const answer = await app.inject({ method: 'HEAD', url: '/team' });

    expect(answer.headers.etag).toBeUndefined();
    expect(hasBegun).not.toHaveBeenCalled();
  });
});
