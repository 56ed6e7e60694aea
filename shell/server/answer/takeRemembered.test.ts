import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import type { KnownVersion } from '../composition/ContentVersion';
import type { Place } from '../origins/origins';
import { type KeptPage, KeptPages, rememberedPlaces } from '../page-cache/KeptPages';
import { KeptBody } from '../sending/KeptBody';
import { takeRemembered } from './takeRemembered';

const release = 'mf-public@1.0.0-aaaaaaaa';

describe(takeRemembered, () => {
  let app: FastifyInstance;
  let version: KnownVersion | null;
  let composition: string | null;
  let remember: ReturnType<typeof rememberedPlaces>['set'];
  let place: Place;
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
    const remembered = rememberedPlaces();
    remember = remembered.set;
    place = 'both';
    takeRemembered(app, {
      origins: { placeOf: () => place },
      remembered,
      visits: { ofEverybody: () => (composition === null ? null : ({ id: composition } as never)) },
      counts: { hasBegun },
      contentVersion: { current: () => version },
      keptPages,
      headers: { page: { 'x-of-every-answer': 'yes', 'content-security-policy': 'of pages' } },
      pageCacheControl: 'public',
    });
    remember('/team', { composition: 'live', key: 'live /team', release, route: '/team', missingIn: null });
    app.get('/*', () => 'the long way');
  });
  afterEach(() => app.close());

  /** Keeps another page, and remembers its address. */
  function keep(url: string, page: Partial<KeptPage>, of: string | null = release): void {
    const kept = { status: 200, body: new KeptBody(Buffer.from('Kept')), redirect: undefined, ...page };
    keptPages.set(`live ${url}`, '1', kept, false);
    remember(url, { composition: 'live', key: `live ${url}`, release: of, route: url, missingIn: null });
  }

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
    ['the same validator', (etag: string) => etag],
    ['a validator that a proxy has weakened, among others', (etag: string) => `"another", W/${etag}`],
    ['any', () => '*'],
  ])('answers 304 to %s', async (_, known) => {
    const { headers } = await app.inject('/team');

    expect(
      (await app.inject({ url: '/team', headers: { 'if-none-match': known(String(headers.etag)) } }))
        .statusCode,
    ).toBe(304);
  });

  it('sends the page again to a browser that has another one', async () => {
    const answer = await app.inject({ url: '/team', headers: { 'if-none-match': '"another"' } });

    expect(answer).toMatchObject({ statusCode: 200, body: 'The team' });
  });

  it('sends a page that says that there is none in full, and counts no visit of a release', async () => {
    keep('/nowhere', { status: 404 }, null);
    const answer = await app.inject({ url: '/nowhere', headers: { 'if-none-match': '*' } });

    expect(answer).toMatchObject({ statusCode: 404, body: 'Kept' });
    expect(hasBegun).not.toHaveBeenCalled();
  });

  it('asks again for an address where nothing was, once there is another content version', async () => {
    const kept = { status: 404, body: new KeptBody(Buffer.from('Nothing')), redirect: undefined };
    const nowhere = { composition: 'live', key: 'live not found', release: null, route: 'not found' };
    for (const version of ['0', '1']) {
      keptPages.set(nowhere.key, '1', kept, true);
      remember(`/missing-in-${version}`, { ...nowhere, missingIn: version });
    }

    expect(await body({}, '/missing-in-0')).toBe('the long way');
    expect(await body({}, '/missing-in-1')).toBe('Nothing');
  });

  it('sends a page compressed as soon as it has been compressed once', async () => {
    const text = 'A long page. '.repeat(200);
    const long = new KeptBody(Buffer.from(text));
    keep('/long', { body: long });
    const get = () => app.inject({ url: '/long', headers: { 'accept-encoding': 'gzip' } });
    expect((await get()).body).toBe('the long way');

    const compressed = await long.in('gzip');
    const answer = await get();
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(answer.headers['content-length']).toBe(String(compressed.length));
    expect(gunzipSync(answer.rawPayload).toString()).toBe(text);
    expect((await app.inject('/long')).headers).not.toHaveProperty('content-encoding');
  });

  it('leaves redirects to the page handler', async () => {
    keep('/moved', { status: 302, redirect: '/elsewhere' });

    expect(await body({}, '/moved')).toBe('the long way');
  });

  it('remembers no address of more than 300 characters', async () => {
    const longest = `/${'x'.repeat(299)}`;
    keep(longest, {});
    keep(`${longest}x`, {});

    expect(await body({}, longest)).toBe('Kept');
    expect(await body({}, `${longest}x`)).toBe('the long way');
  });

  it('counts what it answers', async () => {
    const before = keptPages.counts.hit;
    await app.inject('/team');
    await app.inject('/nowhere');

    expect(keptPages.counts.hit).toBe(before + 1);
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

  it('leaves the origin of the administration alone', async () => {
    place = 'admin';
    expect(await body()).toBe('the long way');
    place = 'public';
    expect(await body()).toBe('The team');
  });

  it('answers only GET', async () => {
    const answer = await app.inject({ method: 'HEAD', url: '/team' });

    expect(answer.headers.etag).toBeUndefined();
    expect(hasBegun).not.toHaveBeenCalled();
  });
});
