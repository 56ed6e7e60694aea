import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { answerHeaders } from './answerHeaders';
import type { FollowedPointer } from './composition/internalRegistry';
import { readEnvironment } from './environment';
import { TooBusy } from './render-workers/RenderQueue';
import { createServer } from './server';
import { createFakeRegistry } from './testing/fakeRegistry';

const release = '1.0.0-aaaaaaaa';
const headers = answerHeaders('http://localhost:3000');
const noFiles = { scripts: [], styles: [] };
const pointer = {
  access: 'public',
  live: null,
  canary: null,
  retired: null,
  previous: null,
  newest: release,
} as const;
const pointers: readonly FollowedPointer[] = [
  { ...pointer, slice: 'mf-admin', access: 'session', live: release },
  { ...pointer, slice: 'mf-old', retired: { to: '/nowhere', paths: ['/moved'] } },
];

/** Starts an API with a registry in which one session slice is live. Nobody has a session. */
async function startApi(): Promise<Server> {
  const registry = createFakeRegistry();
  const path = '/admin/*';
  registry.publish({
    slice: 'mf-admin',
    release,
    manifest: {
      access: 'session',
      serverEntry: null,
      routes: [{ path, smoke: '/admin', expose: './Page', scripts: [], styles: [] }],
    },
  });
  const api = createHttpServer(async ({ url = '' }, response) => {
    const [, slice = '', id = '', what, file = ''] =
      /^\/internal\/slices\/([^/]+)\/releases\/([^/]+)\/(manifest|verdict|files)\/?(.*)$/.exec(url) ?? [];
    const answers: Readonly<Record<string, () => unknown>> = {
      '/internal/slices/composition': () => ({ data: { slices: pointers } }),
      '/internal/content-version': () => ({ data: { version: '1' } }),
      '/api/companies': () => ({ data: [] }),
      ...(what === 'verdict' && { [url]: () => ({ data: { passed: true, wasLetPass: true } }) }),
    };
    const manifest = what === 'manifest' ? await registry.manifest(slice, id) : null;
    const code = what === 'files' ? await text(await registry.file(slice, id, file)) : null;
    const body = manifest ?? code ?? (answers[url] ? JSON.stringify(answers[url]()) : null);
    response.writeHead(body === null ? 404 : 200, {
      'content-type': 'application/json',
      'x-content-version': '1',
    });
    response.end(body ?? JSON.stringify({ statusCode: 404, error: 'Not found' }));
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  return api;
}

describe(createServer, () => {
  let folder: string;
  let api: Server;
  let app: FastifyInstance;
  /** The same site with an origin for administrators, whose API is away. */
  let apart: FastifyInstance;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lumenvale-server-'));
    const browserFolder = join(folder, 'browser');
    await mkdir(browserFolder);
    await writeFile(join(browserFolder, 'main.0a1b2c3d.js'), '// The site');
    await writeFile(
      join(folder, 'assets.json'),
      JSON.stringify({
        ...noFiles,
        sessionArea: noFiles,
        noPage: noFiles,
        contactPage: noFiles,
        fonts: [],
      }),
    );
    api = await startApi();
    const start = (apiPort: number, settings: NodeJS.ProcessEnv = {}) =>
      createServer({
        environment: readEnvironment({ API_PORT: String(apiPort), LOG_LEVEL: 'silent', ...settings }),
        browserFolder,
        workerProgram: join(folder, 'renderWorker.cjs'),
        releaseFolder: join(folder, `releases-${apiPort}`),
      });
    app = await start((api.address() as AddressInfo).port);
    apart = await start(9, { ADMIN_URL: 'http://admin.localhost' });
    for (const site of [app, apart]) {
      for (const path of ['/fails', '/api/fails']) {
        site.get(path, async () => {
          throw new Error('connect ECONNREFUSED postgres://lumenvale:hunter2@10.0.0.5');
        });
      }
      site.get('/floods', async () => {
        throw new TooBusy('Too many pages are waiting to be rendered');
      });
    }
  });
  afterAll(async () => {
    await Promise.all([app, apart].map((site) => site.close()));
    api.close();
    api.closeAllConnections();
    await rm(folder, { recursive: true, force: true });
  });

  type Kind = readonly [name: string, options: string | InjectOptions, status: number, policy: RegExp];
  const page = /^default-src 'self';(?!.*nonce)/;
  const session = /^default-src 'self';.*'nonce-[^']{24}'/;
  const nothing = /^default-src 'none';/;

  async function check(
    site: FastifyInstance,
    options: string | InjectOptions,
    status: number,
    policy: RegExp,
  ) {
    const answer = await site.inject(typeof options === 'string' ? { url: options } : options);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-security-policy']).toMatch(policy);
    for (const name of [
      'cross-origin-opener-policy',
      'cross-origin-resource-policy',
      'referrer-policy',
      'x-content-type-options',
      'x-frame-options',
    ]) {
      expect([name, answer.headers[name]]).toEqual([name, headers.plain[name]]);
    }
    expect(answer.headers['permissions-policy'] ?? '').toMatch(policy === nothing ? /^$/ : /camera=\(\)/);
    const mayUsePasskeys = /credentials-get=\(self\)/.test(String(answer.headers['permissions-policy']));
    expect(mayUsePasskeys).toBe(policy === session);
    expect(answer.headers).not.toHaveProperty('x-powered-by');
  }

  it.each<Kind>([
    ['a page', '/nowhere', 404, page],
    ['a kept page', '/nowhere', 404, page],
    ['a kept page for a browser with a cookie', { url: '/nowhere', cookies: { visit: '1' } }, 404, page],
    ['a page of the session area', '/admin', 200, session],
    ['a redirect', '/moved', 301, nothing],
    ['a read of content', '/api/companies', 200, nothing],
    ['an answer of the API', '/api/contact', 404, nothing],
    ['a file of the shell', '/assets/main.0a1b2c3d.js', 200, nothing],
    ['a missing file', '/assets/none.js', 404, nothing],
    ['a file of a session slice', `/slices/mf-admin/${release}/browser/remoteEntry.js`, 401, nothing],
    ['a missing file of a slice', `/slices/mf-public/${release}/browser/remoteEntry.js`, 404, nothing],
    ['the session slices', '/slices/session.json', 401, nothing],
    ['an invalid report', { method: 'POST', url: '/slices/errors', payload: { visit: 1 } }, 400, nothing],
    ['a method without a route', { method: 'PUT', url: '/companies' }, 404, nothing],
    ['an address that cannot be decoded', '/%E0%A4%A', 404, page],
    ['an internal error', '/fails', 500, nothing],
    ['a refusal under load', '/floods', 503, nothing],
    ['the robots.txt', '/robots.txt', 200, nothing],
    ['the health', '/health/live', 200, nothing],
  ])('sends its security headers with %s', async (_, options, status, policy) => {
    await check(app, options, status, policy);
  });

  it.each<Kind>([
    ['a page', '/companies', 503, page],
    ['a redirect to the other origin', { url: '/admin', headers: { host: 'admin.localhost' } }, 302, nothing],
    ['a read of content', '/api/companies', 503, nothing],
    ['an answer of the API', { method: 'POST', url: '/api/contact', payload: {} }, 503, nothing],
    ['the sitemap', '/sitemap.xml', 503, nothing],
    ['the readiness', '/health/ready', 503, nothing],
  ])('sends its security headers with %s while the API is away', async (_, options, status, policy) => {
    await check(apart, options, status, policy);
  });

  it('tells nobody the message of an internal error', async () => {
    const sentence = 'Something went wrong. Please try again.';
    expect((await app.inject('/fails')).body).toBe(sentence);
    expect((await app.inject('/api/fails')).json()).toEqual({ statusCode: 500, error: sentence });
  });

  it('says when to come back under load', async () => {
    const { headers: found, body } = await app.inject('/floods');

    expect(found['retry-after']).toBe('5');
    expect(body).toBe('The site is busy. Please try again in a moment.');
  });

  it('names an address without a route', async () => {
    const { body, headers: found } = await app.inject({ method: 'DELETE', url: '/reports' });

    expect(body).toBe('There is nothing at DELETE /reports');
    expect(found['content-type']).toMatch(/^text\/plain/);
  });

  it('keeps crawlers away from the origin for administrators alone', async () => {
    const robotsOf = async (host: string) =>
      (await apart.inject({ url: '/nowhere', headers: { host } })).headers['x-robots-tag'];

    expect(await robotsOf('admin.localhost')).toBe('noindex');
    expect(await robotsOf('localhost')).toBeUndefined();
  });
});
