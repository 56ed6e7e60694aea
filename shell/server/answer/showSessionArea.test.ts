import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { SliceManifest } from '@site/platform/shell';
import fastify, { type FastifyInstance } from 'fastify';
import { answerHeaders } from '../answerHeaders';
import type { VerifiedRelease } from '../composition/composition';
import { createComposer } from '../composition/composition';
import type { HasSession } from '../origins/hasSession';
import type { Place } from '../origins/origins';
import { Answer, send } from '../sending/send';
import type { Visit } from '../visits/visit';
import type { VisitCounts } from '../visits/visitCounts';
import type { PageSite } from './answerPages';
import type { Matched } from './matchAddress';
import { showSessionArea } from './showSessionArea';

function releaseOf(slice: string, access: 'public' | 'session', paths: readonly string[]): VerifiedRelease {
  const manifest: Partial<SliceManifest> = {
    slice,
    release: '1.0.0-aaaaaaaa',
    container: `${slice.replace('-', '_')}__aaaaaaaa`,
    platform: '^1.0.0',
    access,
    routes: paths.map((path) => ({
      path,
      smoke: path,
      expose: './Page',
      scripts: ['browser/page.js'],
      styles: [],
    })),
    slots: [],
    files: {},
    browserEntry: 'browser/remoteEntry.js',
  };
  return { manifest } as VerifiedRelease;
}

const composition = createComposer()({
  releases: [
    releaseOf('mf-public', 'public', ['/companies']),
    releaseOf('mf-admin', 'session', ['/admin/*', '/admin', '/admin/articles']),
  ],
  retired: [{ access: 'session', to: null, paths: ['/admin/retired'] }],
  isComplete: true,
});
const noFiles = { scripts: [], styles: [] };
const headers = answerHeaders('http://site.example');

describe(showSessionArea, () => {
  let app: FastifyInstance;
  let visit: Visit;
  let place: Place;
  let isSessionArea: boolean;
  const begun = jest.fn<VisitCounts['hasBegun']>(() => true);
  const hasSession = jest.fn<HasSession>();

  beforeEach(() => {
    visit = { composition, override: null, cacheControl: 'no-cache' };
    place = 'both';
    begun.mockClear();
    hasSession.mockReset().mockResolvedValue(false);
    isSessionArea = true;
    const site: Partial<PageSite> = {
      hasSession,
      assets: {
        ...noFiles,
        sessionArea: noFiles,
        noPage: noFiles,
        contactPage: noFiles,
        visitBadges: noFiles,
        fonts: [],
      },
      settings: () => ({ headerVariant: 'standard', publicUrl: 'http://site.example', year: 2026 }),
      counts: { hasBegun: begun, hasFailed: () => false },
      headers,
    };
    app = fastify();
    app.get('/*', async (request, reply) => {
      const url = new URL(request.url, 'http://site');
      const matched = {
        site,
        request,
        reply,
        url,
        place,
        visit,
        isSessionArea,
      } as Partial<Matched> as Matched;
      const answer = await showSessionArea(matched);
      return answer instanceof Answer ? send(request, reply, answer) : 'a page';
    });
  });

  async function get(url = '/admin') {
    const { statusCode: status, headers: found, body } = await app.inject(url);
    return { status, cacheControl: found['cache-control'], headers: found, body };
  }

  it('leaves a page to the next step', async () => {
    isSessionArea = false;

    expect((await get()).body).toBe('a page');
    expect(hasSession).not.toHaveBeenCalled();
  });

  it('shows the sign-in without a session, and nothing about the slice behind it', async () => {
    const { body, ...answer } = await get();

    expect(answer).toMatchObject({ status: 200, cacheControl: 'private, no-store' });
    expect(answer.headers.vary).toBe('cookie');
    expect(body).toContain('id="sign-in-password"');
    expect(body).toContain('"sessionSlices":null');
    expect(body).toContain('"path":"/companies"');
    expect(body).toContain('"retired":["/admin/retired"]');
    expect(body).toContain('"isFailed":false');
    expect(answer.headers).not.toHaveProperty('retry-after');
    expect(body).not.toMatch(/mf-admin|mf_admin/);
    expect(begun).not.toHaveBeenCalled();
  });

  it('names the slice and its files with a session, and counts the visit', async () => {
    hasSession.mockResolvedValue(true);
    const { body, ...answer } = await get('/admin/articles');

    expect(answer).toMatchObject({ status: 200, cacheControl: 'private, no-store' });
    expect(body).not.toContain('id="sign-in-password"');
    expect(body).toContain('/slices/mf-admin/1.0.0-aaaaaaaa/browser/page.js');
    expect(begun).toHaveBeenCalledWith('mf-admin@1.0.0-aaaaaaaa', '127.0.0.1');
  });

  it.each([false, true])('shows where links of invitations lead, with a session: %p', async (has) => {
    hasSession.mockResolvedValue(has);
    const { status, body } = await get('/admin/accept');

    expect(status).toBe(200);
    expect(body).toContain('id="new-password"');
    expect(body).not.toContain('id="sign-in-password"');
    expect((await get('/admin/accept/more')).status).toBe(has ? 404 : 200);
  });

  it('counts no visit for a request without a document', async () => {
    hasSession.mockResolvedValue(true);

    expect((await app.inject({ method: 'HEAD', url: '/admin' })).statusCode).toBe(200);
    expect(begun).not.toHaveBeenCalled();
  });

  it('answers 503 when the session cannot be checked, and neither signs the administrator out nor says why', async () => {
    hasSession.mockRejectedValue(new Error('The API answered 500 at http://127.0.0.1:3001'));
    const { body, ...answer } = await get();

    expect(answer).toMatchObject({ status: 503, cacheControl: 'private, no-store' });
    expect(answer.headers['retry-after']).toBe('5');
    expect(body).toContain('"isFailed":true');
    expect(body).toContain('not available right now');
    expect(body).not.toContain('id="sign-in-password"');
    expect(body).not.toMatch(/mf-admin|127\.0\.0\.1|answered 500/);
  });

  it('answers 404 at an address that the slice does not list, but only with a session', async () => {
    expect((await get('/admin/nosuch')).status).toBe(200);
    hasSession.mockResolvedValue(true);
    const { status, body } = await get('/admin/nosuch');

    expect(status).toBe(404);
    // The slice itself says that nothing is there.
    expect(body).toContain('/slices/mf-admin/1.0.0-aaaaaaaa/browser/page.js');
    expect((await get('/admin')).status).toBe(200);
  });

  it('counts no visit under an override', async () => {
    hasSession.mockResolvedValue(true);
    visit = { ...visit, override: [{ slice: 'mf-admin', release: '1.0.0-aaaaaaaa' }] };
    const { body } = await get();

    expect(body).toContain('Releases that only you see');
    expect(begun).not.toHaveBeenCalled();
  });

  it('allows style elements by a nonce that is new for each document', async () => {
    const nonces = await Promise.all(
      [get(), get()].map(async (answer) => {
        const { headers: found, body } = await answer;
        const [, nonce] = /'nonce-([^']+)'/.exec(String(found['content-security-policy'])) ?? [];
        expect(body).toContain(`nonce="${nonce}"`);
        return nonce;
      }),
    );

    expect(new Set(nonces).size).toBe(2);
  });

  it('names no code of public slices at the origin for administrators', async () => {
    place = 'admin';
    hasSession.mockResolvedValue(true);
    const { body } = await get();

    expect(body).toMatch(/"slices":\[\{[^[]*"slice":"mf-public"[^[]*"routes":\[\],"slots":\[\]/);
    expect(body).toContain('"sessionSlices":[');
  });
});
