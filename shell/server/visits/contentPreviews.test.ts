import cookie from '@fastify/cookie';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { signText } from '@site/rules/server/signedText';
import fastify, { type FastifyInstance } from 'fastify';
import { createOrigins } from '../origins/origins';
import { send } from '../sending/send';
import { createContentPreviews } from './contentPreviews';

const secret = 'a-secret-of-32-or-more-characters';
const HOUR = 60 * 60 * 1_000;
const linkUntil = (until: number, by = secret) =>
  signText('previews of content', by, { text: 'articles.12', until });

describe(createContentPreviews, () => {
  let app: FastifyInstance;
  beforeEach(async () => {
    const previews = createContentPreviews({
      origins: createOrigins('https://www.site.example', 'https://admin.site.example'),
      secret,
      timeZone: 'America/Toronto',
    });
    app = fastify();
    await app.register(cookie);
    app.get('/*', (request, reply) => {
      const answer = previews.answer(request, new URL(request.url, 'http://site'));
      return answer ? send(request, reply, answer) : { preview: previews.of(request) };
    });
  });
  afterEach(() => app.close());

  const get = (url: string, cookies: Record<string, string> = {}, host = 'www.site.example') =>
    app.inject({ url, cookies, headers: { host } });

  it('moves a link from the URL into a cookie for as long as it is valid', async () => {
    const token = linkUntil(Date.now() + HOUR);
    const answer = await get(`/articles/12?page=2&preview=${encodeURIComponent(token)}`);

    expect(answer.statusCode).toBe(302);
    expect(answer.headers).toMatchObject({
      location: '/articles/12?page=2',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    });
    expect(answer.cookies).toMatchObject([
      { name: 'preview', value: token, httpOnly: true, secure: true, sameSite: 'Lax', path: '/' },
    ]);
    expect(answer.cookies[0]?.maxAge).toBeGreaterThan(3_590);
    expect((await get('/articles', { preview: token })).json().preview).toMatchObject({
      token,
      isFrame: false,
    });
  });

  it('names the last day of a link in the zone of the site', async () => {
    const token = linkUntil(Date.UTC(2099, 10, 28, 2));

    expect((await get('/', { preview: token })).json().preview.lastDay).toBe('November 27, 2099');
  });

  it('ends the preview with an empty parameter', async () => {
    const answer = await get('/articles?preview=', { preview: linkUntil(Date.now() + HOUR) });

    expect(answer.headers.location).toBe('/articles');
    expect(answer.cookies).toMatchObject([{ name: 'preview', value: '' }]);
    expect((await get('/articles?preview=')).json().preview).toBeNull();
  });

  it('says that a link has expired, in a frame as well', async () => {
    const token = encodeURIComponent(linkUntil(Date.now() - 1));

    for (const parameter of ['preview', 'preview-frame']) {
      const answer = await get(`/articles/12?${parameter}=${token}`);
      expect(answer.statusCode).toBe(410);
      expect(answer.headers['cache-control']).toBe('private, no-store');
      expect(answer.body).toMatch(
        /^This preview ended on .+ GMT\. Ask whoever gave you the link for a new one\.$/,
      );
    }
    expect((await get('/articles', { preview: linkUntil(Date.now() - 1) })).json().preview).toBeNull();
  });

  it('stores nothing for a frame', async () => {
    const token = linkUntil(Date.now() + HOUR);
    const answer = await get(`/articles/12?preview-frame=${encodeURIComponent(token)}`);

    expect(answer.json().preview).toMatchObject({ token, isFrame: true });
    expect(answer.cookies).toEqual([]);
  });

  it.each([
    'x',
    linkUntil(Date.now() + HOUR, 'another-secret-of-32-characters-x'),
    linkUntil(Date.now() + HOUR).replace('articles.12', 'articles.13'),
    linkUntil(Date.now() + HOUR).replace(/~(\d+)~/, (_, until) => `~${Number(until) + HOUR}~`),
  ])('ignores a link without a valid signature: %s', async (token) => {
    expect((await get(`/articles?preview=${encodeURIComponent(token)}`)).json().preview).toBeNull();
    expect((await get('/articles', { preview: token })).json().preview).toBeNull();
    expect((await get(`/articles?preview-frame=${encodeURIComponent(token)}`)).json().preview).toBeNull();
  });

  it('ignores links at the origin for administrators', async () => {
    const token = linkUntil(Date.now() + HOUR);
    const answer = await get(
      `/admin?preview=${encodeURIComponent(token)}`,
      { preview: token },
      'admin.site.example',
    );

    expect(answer.json().preview).toBeNull();
  });
});
