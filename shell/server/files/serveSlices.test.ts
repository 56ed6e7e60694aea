import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import { answerHeaders } from '../answerHeaders';
import { ReleaseStore } from '../composition/releaseStore';
import { createOrigins } from '../origins/origins';
import { createFakeRegistry } from '../testing/fakeRegistry';
import { serveSlices } from './serveSlices';

const judged = '1.0.0-aaaaaaaa';
const unjudged = '1.0.0-bbbbbbbb';
const page = '<script>fetch("/api/auth/refresh", { method: "POST" })</script>';
const sandbox = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

describe(serveSlices, () => {
  let app: FastifyInstance;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lumenvale-slices-'));
    const registry = createFakeRegistry();
    registry.unjudged.add(unjudged);
    const store = new ReleaseStore({ folder, source: registry });
    for (const release of [judged, unjudged]) {
      registry.publish({ release });
      await store.release('mf-public', release);
      const browser = join(folder, 'mf-public', release, 'browser');
      await mkdir(browser, { recursive: true });
      // As it was published before such files were refused.
      for (const name of [
        'evil.html',
        'evil.xhtml',
        'evil.xml',
        'evil',
        'evil.js.map',
        'evil.HTML',
        'evil.js.html',
      ]) {
        await writeFile(join(browser, name), page);
      }
      await writeFile(join(browser, 'a.css'), 'a {}');
      await writeFile(
        join(browser, 'a.svg'),
        '<svg xmlns="http://www.w3.org/2000/svg"><script>steal()</script></svg>',
      );
      await writeFile(join(browser, 'a.woff2'), 'font');
      await writeFile(join(browser, 'a.json'), '{}');
    }
    registry.publish({
      slice: 'mf-admin',
      release: judged,
      manifest: { access: 'session', serverEntry: null },
    });
    await store.release('mf-admin', judged);
    app = fastify();
    app.addHook('onRequest', async (_request, reply) => {
      reply.headers(answerHeaders('http://site').plain);
    });
    await app.register(fastifyStatic, { root: folder, serve: false, preCompressed: true });
    serveSlices(app, {
      releaseFolder: folder,
      store,
      visits: { of: () => Promise.reject(new Error('Nobody asks')) },
      hasSession: async () => true,
      origins: createOrigins('http://www.site.example', 'http://admin.site.example'),
    });
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  });

  const get = (release: string, file: string) => app.inject(`/slices/mf-public/${release}/browser/${file}`);

  it.each([
    ['remoteEntry.js', /^(?:text|application)\/javascript/, null],
    ['a.css', /^text\/css/, sandbox],
    ['a.json', /^application\/json/, sandbox],
    ['a.svg', /^image\/svg\+xml/, sandbox],
    ['a.woff2', /^font\/woff2/, sandbox],
  ])(
    'serves %s of a release that passed the gate, with a type that browsers cannot reinterpret',
    async (file, type, policy) => {
      const { statusCode, headers } = await get(judged, file);

      expect(statusCode).toBe(200);
      expect(headers['content-type']).toMatch(type);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toEqual(
        policy ?? expect.stringMatching(/^default-src 'none';/),
      );
    },
  );

  it('serves no file of a public slice at the origin for administrators', async () => {
    const url = `/slices/mf-public/${judged}/browser/remoteEntry.js`;
    expect((await app.inject({ url, headers: { host: 'www.site.example' } })).statusCode).toBe(200);
    const { statusCode, headers } = await app.inject({ url, headers: { host: 'Admin.site.example:8443' } });
    expect(statusCode).toBe(404);
    expect(headers['cache-control']).toBe('private, no-store');
  });

  it('serves no file of a session slice at the origin for visitors, even with a session', async () => {
    const url = `/slices/mf-admin/${judged}/browser/remoteEntry.js`;
    expect((await app.inject({ url, headers: { host: 'www.site.example' } })).statusCode).toBe(404);
    expect((await app.inject({ url, headers: { host: 'admin.site.example' } })).statusCode).toBe(200);
  });

  it.each(['evil.html', 'evil.xhtml', 'evil.xml', 'evil', 'evil.js.map', 'evil.HTML', 'evil.js.html'])(
    'answers 404 for %s even if the release passed the gate',
    async (file) => {
      const { statusCode, body } = await get(judged, file);

      expect(statusCode).toBe(404);
      expect(body).not.toContain('refresh');
    },
  );

  it.each(['remoteEntry.js', 'a.css', 'a.svg', 'evil.html'])(
    'answers 404 for %s of a release that has not passed the gate, even to an administrator',
    async (file) => {
      expect((await get(unjudged, file)).statusCode).toBe(404);
    },
  );
});
