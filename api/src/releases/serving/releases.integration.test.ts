import { once } from 'node:events';
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { startBucketServer } from '../../testing/bucketServer.js';
import {
  internalSecret,
  operatorToken,
  registryOf,
  type SampleRelease,
  sampleRelease,
  sha384,
} from '../../testing/sampleReleases.js';
import { testApp } from '../../testing/testApp.js';
import { until } from '../../testing/until.js';
import { ReleaseFiles } from '../store/releaseFiles.js';
import { ReleaseRemoval } from '../store/releaseRemoval.service.js';

// Some tests send a lot of data.
jest.setTimeout(30_000);

describe('publishing a release', () => {
  const app = testApp({ OPERATOR_TOKEN: operatorToken, INTERNAL_SECRET: internalSecret, RATE_LIMITS: 'on' });
  const registry = registryOf(app);
  const store = () => join(app.dataDir(), 'release-files');
  const stored = async () => (await readdir(store())).filter((name) => name !== 'drafts').toSorted();
  const drafts = () => readdir(join(store(), 'drafts'));
  afterEach(() => rm(store(), { recursive: true, force: true }));

  it('receives the manifest, then the files in any order, then the completion', async () => {
    const sample = sampleRelease('0a1b2c3d', { future: { kept: [1, '\u0000'] } });

    const { body } = await registry.start(sample, { revision: 'abc', builder: 'a pipeline' }).expect(201);
    expect(body.data).toEqual({
      release: sample.release,
      state: 'incoming',
      missing: ['browser/remoteEntry.js', 'server/remoteEntry.cjs'],
    });
    for (const [path, content] of Object.entries(sample.contents).toReversed()) {
      await registry.send(sample, path, content).expect(204);
      await registry.send(sample, path, content).expect(204);
    }
    const published = await registry.complete(sample).expect(200);

    expect(published.body.data).toEqual({
      slice: 'mf-public',
      release: sample.release,
      version: '1.0.0',
      access: 'public',
      platform: '^2.0.0',
      routes: ['/companies/:id'],
      slots: [],
      bytes: Object.values(sample.contents).join('').length,
      revision: 'abc',
      builder: 'a pipeline',
      publishedAt: expect.any(String),
      publishedBy: 'operator',
      mark: null,
      markReason: null,
      markedBy: null,
      checks: null,
      checkedAt: null,
      judging: null,
      visits: 0,
      failedVisits: 0,
      browserFailedVisits: 0,
      visitsWithErrors: 0,
    });
    const list = await registry.get('/api/slices/mf-public/releases').expect(200);
    expect(list.body).toEqual({ data: [published.body.data], meta: { total: 1, limit: 100, offset: 0 } });
    expect((await registry.internal.get(`/mf-public/releases/${sample.release}/manifest`)).text).toBe(
      JSON.stringify(sample.manifest),
    );
    for (const [path, content] of Object.entries(sample.contents)) {
      const file = await registry.internal
        .get(`/mf-public/releases/${sample.release}/files/${path}`)
        .expect(200);
      expect(file.body.toString()).toBe(content);
      expect(file.headers['content-length']).toBe(String(content.length));
    }
    await registry.internal.get(`/mf-public/releases/${sample.release}/files/elsewhere.js`).expect(404);
    await registry.complete(sample).expect(200);
    expect(await registry.log()).toMatchObject([
      { action: 'published', release: sample.release, actor: 'operator', before: null, after: null },
    ]);
    expect(await drafts()).toEqual([]);
  });

  it('continues an interrupted publish, and stores shared content once', async () => {
    const [first, second] = [sampleRelease('aaaaaaaa'), sampleRelease('bbbbbbbb')];
    await registry.start(first).expect(201);
    await registry.send(first, 'server/remoteEntry.cjs', 'shared by all').expect(204);

    const early = await registry.complete(first).expect(409);
    expect(early.body).toMatchObject({ code: 'PUBLISH_INCOMPLETE', missing: ['browser/remoteEntry.js'] });
    await registry.promote(first).expect(409);
    await registry.internal.get(`/mf-public/releases/${first.release}/manifest`).expect(409);
    expect((await registry.get('/api/slices/mf-public/releases').expect(200)).body.data).toEqual([]);
    await registry.get('/api/slices/mf-public').expect(404);

    const again = await registry.start(first).expect(201);
    expect(again.body.data).toMatchObject({ state: 'incoming', missing: ['browser/remoteEntry.js'] });
    await registry.publish(first);
    expect((await registry.start(second).expect(201)).body.data.missing).toEqual(['browser/remoteEntry.js']);
    await registry.publish(second);

    expect(await stored()).toEqual(
      ['entry aaaaaaaa', 'entry bbbbbbbb', 'shared by all'].map((text) => sha384(text, 'hex')).toSorted(),
    );
    const { body } = await registry.get('/api/slices/mf-public/releases?limit=1').expect(200);
    expect(body.data).toMatchObject([{ release: second.release, bytes: 27 }]);
    expect(body.meta).toEqual({ total: 2, limit: 1, offset: 0 });
  });

  it('accepts the same content again, but nothing else under its id', async () => {
    const sample = await registry.publish(sampleRelease('0a1b2c3d'));

    const same = await registry.start(sample, { revision: 'another' }).expect(201);
    expect(same.body.data).toEqual({ release: sample.release, state: 'published', missing: [] });
    const other = { ...sample, manifest: { ...sample.manifest, platform: '^3.0.0' } };
    expect((await registry.start(other).expect(409)).body.code).toBe('ID_TAKEN');

    expect((await registry.get('/api/slices/mf-public/releases')).body.data).toMatchObject([
      { platform: '^2.0.0', revision: null },
    ]);
    expect(await registry.log()).toHaveLength(1);
  });

  it('asks again for content that was lost from the store', async () => {
    const sample = sampleRelease('0a1b2c3d');
    await registry.start(sample).expect(201);
    await registry.send(sample, 'server/remoteEntry.cjs', 'shared by all').expect(204);
    await rm(join(store(), sha384('shared by all', 'hex')));

    const { body } = await registry.complete(sample).expect(409);

    expect(body.missing).toEqual(['browser/remoteEntry.js', 'server/remoteEntry.cjs']);
  });

  it('accepts the same content with copies compressed on another machine', async () => {
    const built = (copy: string) =>
      sampleRelease('0a1b2c3d', {
        contents: { 'browser/remoteEntry.js': 'entry', 'browser/remoteEntry.js.gz': copy },
      });
    const published = await registry.publish(built('as x64 does it'));

    const { body } = await registry.start(built('as arm64 does it')).expect(201);

    expect(body.data).toEqual({ release: published.release, state: 'published', missing: [] });
    expect((await registry.internal.get(`/mf-public/releases/${published.release}/manifest`)).body).toEqual(
      published.manifest,
    );
    await rm(join(store(), sha384('as x64 does it', 'hex')));
    await registry.publish(built('as arm64 does it'));
    const copy = `/mf-public/releases/${published.release}/files/browser/remoteEntry.js.gz`;
    expect((await registry.internal.get(copy).expect(200)).body.toString()).toBe('as arm64 does it');
    expect(await registry.log()).toHaveLength(1);
  });

  describe('with source maps', () => {
    const built = (comment: string) =>
      sampleRelease('0a1b2c3d', {
        contents: { 'browser/remoteEntry.js': 'entry', 'maps/remoteEntry.js.map': comment },
      });
    const mapOf = ({ release }: SampleRelease) =>
      `/api/slices/mf-public/releases/${release}/files/maps/remoteEntry.js.map`;

    it('gives them to those who may publish the slice, and nobody else', async () => {
      const sample = await registry.publish(built('{"version":3}'));

      const { body, headers } = await registry.get(mapOf(sample)).expect(200);
      expect(body.toString()).toBe('{"version":3}');
      expect(headers['content-type']).toBe('application/octet-stream');
      await app.get(mapOf(sample)).expect(401);
      for (const path of [
        'browser/remoteEntry.js',
        'maps/other.js.map',
        'maps/..%2fbrowser%2fremoteEntry.js',
      ]) {
        await registry.get(`/api/slices/mf-public/releases/${sample.release}/files/${path}`).expect(404);
      }
      const internal = `/mf-public/releases/${sample.release}`;
      await registry.internal.get(`${internal}/files/maps/remoteEntry.js.map`).expect(404);
      const manifest = await registry.internal.get(`${internal}/manifest`).expect(200);
      expect(Object.keys(manifest.body.files)).toEqual(['browser/remoteEntry.js']);
    });

    it('is the same release with a comment changed, and keeps its own maps', async () => {
      const sample = await registry.publish(built('before'));

      const { body } = await registry.start(built('after')).expect(201);

      expect(body.data).toEqual({ release: sample.release, state: 'published', missing: [] });
      expect((await registry.get(mapOf(sample)).expect(200)).body.toString()).toBe('before');
    });

    it('limits them apart from its other files, and does not count them in its size', async () => {
      const sample = built('map');
      await registry.start(sample).expect(201);
      const resize = (path: string, bytes: number) =>
        app.database().query('UPDATE release_files SET bytes = $1 WHERE path LIKE $2', [bytes, path]);
      await registry.send(sample, 'browser/remoteEntry.js', 'entry').expect(204);
      await resize('browser/%', 50 * 1024 * 1024);
      await registry.send(sample, 'maps/remoteEntry.js.map', 'map').expect(204);

      expect((await registry.complete(sample).expect(200)).body.data.bytes).toBe('entry'.length);

      const other = sampleRelease('bbbbbbbb', {
        contents: { 'browser/remoteEntry.js': 'entry', 'maps/a.js.map': 'a', 'maps/b.js.map': 'b' },
      });
      await registry.start(other).expect(201);
      await resize('maps/a.js.map', 50 * 1024 * 1024);
      const refused = await registry.send(other, 'maps/b.js.map', 'b').expect(413);
      expect(refused.body).toMatchObject({
        code: 'TOO_LARGE',
        error: 'maps/b.js.map is too large. The source maps of a release may have at most 50 MB in total.',
      });
    });

    it('has nothing else among them', async () => {
      const script = sampleRelease('cccccccc', { contents: { 'maps/remoteEntry.js': 'entry' } });

      expect((await registry.start(script).expect(400)).body).toMatchObject({
        code: 'FILE_TYPE',
        error:
          'maps/remoteEntry.js is of a type that releases may not contain. Files in maps/ must be of these types: map.',
      });
    });
  });

  it('replaces a wrong announcement', async () => {
    const sample = sampleRelease('0a1b2c3d');
    const files = {
      ...(sample.manifest.files as object),
      'browser/remoteEntry.js': sha384('wrong', 'base64'),
    };
    await registry
      .start({ ...sample, manifest: { ...sample.manifest, access: 'session', files } })
      .expect(201);
    await registry.send(sample, 'server/remoteEntry.cjs', 'shared by all').expect(204);

    expect((await registry.start(sample).expect(201)).body.data.missing).toEqual(['browser/remoteEntry.js']);
    await registry.publish(sample);

    const { body } = await registry.get('/api/slices/mf-public/releases').expect(200);
    expect(body.data).toMatchObject([{ release: sample.release, access: 'public' }]);
    expect((await registry.internal.get(`/mf-public/releases/${sample.release}/manifest`)).text).toBe(
      JSON.stringify(sample.manifest),
    );
  });

  it('accepts lost files of a published release again, but no others in their place', async () => {
    const sample = await registry.publish(sampleRelease('0a1b2c3d'));
    await rm(join(store(), sha384('shared by all', 'hex')));

    const { body } = await registry.start(sample).expect(201);
    expect(body.data).toMatchObject({ state: 'published', missing: ['server/remoteEntry.cjs'] });
    expect((await registry.complete(sample).expect(409)).body.code).toBe('PUBLISH_INCOMPLETE');
    const other = { ...sample, manifest: { ...sample.manifest, platform: '^3.0.0' } };
    expect((await registry.start(other).expect(409)).body.code).toBe('ID_TAKEN');
    await registry.publish(sample);

    const path = `/mf-public/releases/${sample.release}/files/server/remoteEntry.cjs`;
    expect((await registry.internal.get(path).expect(200)).body.toString()).toBe('shared by all');
    expect(await registry.log()).toHaveLength(1);
  });

  it('deletes a release that was not completed within a day, except content that others share', async () => {
    const age = (one: SampleRelease) =>
      app
        .database()
        .query(`UPDATE releases SET created_at = now() - interval '25 hours' WHERE release = $1`, [
          one.release,
        ]);
    const done = sampleRelease('aaaaaaaa');
    const forsaken = sampleRelease('bbbbbbbb');
    const resumed = sampleRelease('cccccccc');
    await registry.publish(done);
    for (const one of [forsaken, resumed]) {
      await registry.start(one).expect(201);
      await registry
        .send(one, 'browser/remoteEntry.js', one.contents['browser/remoteEntry.js'] ?? '')
        .expect(204);
      await age(one);
    }
    await age(done);
    await registry.start(resumed).expect(201);

    await app.service(ReleaseRemoval).sweep();

    expect(await stored()).toEqual(
      ['entry aaaaaaaa', 'entry cccccccc', 'shared by all'].map((text) => sha384(text, 'hex')).toSorted(),
    );
    expect((await registry.complete(forsaken).expect(404)).body.code).toBe('RELEASE_UNKNOWN');
    await registry.complete(resumed).expect(200);
    await registry.publish(forsaken);
  });

  it('keeps a release that is announced again at the moment of its deletion', async () => {
    const sample = sampleRelease('bbbbbbbb');
    await registry.start(sample).expect(201);
    await app.database().query(`UPDATE releases SET created_at = now() - interval '25 hours'`);
    const announcing = app.database().createQueryRunner();
    await announcing.startTransaction();
    await announcing.query('UPDATE releases SET created_at = now()');
    const sweeping = app.service(ReleaseRemoval).sweep();
    await until(async () => {
      const [{ waiting }] = await app
        .database()
        .query('SELECT count(*)::int AS waiting FROM pg_locks WHERE NOT granted');
      return waiting > 0;
    });
    await announcing.commitTransaction();
    await announcing.release();
    await sweeping;

    expect((await registry.complete(sample).expect(409)).body.code).toBe('PUBLISH_INCOMPLETE');
  });

  it('accepts more than 120 files of a release a minute, in addition to 120 other writes', async () => {
    const paths = Array.from({ length: 130 }, (_, index) => `browser/${index}.js`);
    const sample = sampleRelease('0a1b2c3d', {
      contents: Object.fromEntries(paths.map((path) => [path, path])),
    });
    await registry.publish(sample);

    await app.database().query(`UPDATE rate_limits SET points = 120 WHERE key = 'write:127.0.0.1'`);
    await registry.start(sample).expect(429);
    await registry.send(sample, 'browser/1.js', 'browser/1.js').expect(204);
  });

  const changed = (changes: object): Record<string, unknown> => ({
    ...sampleRelease('0a1b2c3d').manifest,
    ...changes,
  });
  const withPath = (path: string) => changed({ files: { [path]: sha384('', 'base64') } });
  const deep = JSON.parse(`${'['.repeat(100)}${']'.repeat(100)}`);

  it.each([
    ['of another slice', changed({ slice: 'mf-search' }), 400, 'OTHER_SLICE'],
    ['without a slice', changed({ slice: 7 }), 400, 'MANIFEST_INVALID'],
    ['without an id', changed({ release: undefined }), 400, 'MANIFEST_INVALID'],
    ['with an id that is a path', changed({ release: '1.0.0/../-0a1b2c3d' }), 400, 'MANIFEST_INVALID'],
    ['with an unknown access', changed({ access: 'everybody' }), 400, 'MANIFEST_INVALID'],
    ['without a platform', changed({ platform: '' }), 400, 'MANIFEST_INVALID'],
    ['with invalid routes', changed({ routes: ['/companies'] }), 400, 'MANIFEST_INVALID'],
    ['without slots', changed({ slots: null }), 400, 'MANIFEST_INVALID'],
    ['without files', changed({ files: {} }), 400, 'MANIFEST_INVALID'],
    ['with a list of files', changed({ files: ['browser/a.js'] }), 400, 'MANIFEST_INVALID'],
    ['with an invalid hash', changed({ files: { 'browser/a.js': 'abc' } }), 400, 'MANIFEST_INVALID'],
    ...[
      '../a.js',
      'browser/../../a.js',
      '/etc/passwd',
      'browser\\a.js',
      'a\u0000.js',
      './a.js',
      'C:a.js',
      'manifest.json',
      'browser/.env',
      'browser/deeper/a.js',
      `browser/${'a'.repeat(300)}`,
    ].map((path): [string, object, number, string] => [
      `with ${JSON.stringify(path).slice(0, 40)}`,
      withPath(path),
      400,
      'PATH_OUTSIDE',
    ]),
    ...[
      'browser/evil.html',
      'browser/evil.htm',
      'browser/evil.xhtml',
      'browser/evil.xml',
      'browser/evil.js.map',
      'browser/evil',
      'browser/evil.HTML',
      'browser/evil.html.br',
      'browser/evil.pdf',
      'browser/evil.cjs',
      'server/evil.node',
      'server/evil.html',
    ].map((path): [string, object, number, string] => [`with ${path}`, withPath(path), 400, 'FILE_TYPE']),
    [
      'with 2,001 files',
      changed({
        files: Object.fromEntries(
          Array.from({ length: 2_001 }, (_, index) => [`${index}.js`, sha384('', 'base64')]),
        ),
      }),
      413,
      'TOO_LARGE',
    ],
    ['of more than 1 MB', changed({ padding: 'x'.repeat(1024 * 1024) }), 413, undefined],
    ['that is nested endlessly', changed({ deep }), 400, undefined],
    ['that is a text', 'manifest', 400, undefined],
    ['that is missing', undefined, 400, undefined],
  ])('refuses a manifest %s', async (_, manifest, status, code) => {
    const { body } = await registry.post('/api/slices/mf-public/releases', { manifest }).expect(status);

    expect(body.code).toBe(code);
    expect(body.error).not.toMatch(/Something went wrong/);
    expect((await app.database().query('SELECT FROM releases')).length).toBe(0);
  });

  it('names a file of a forbidden type', async () => {
    const sample = sampleRelease('0a1b2c3d', {
      contents: {
        'browser/remoteEntry.js': '',
        'browser/evil.html': '<script>',
        'server/remoteEntry.cjs': '',
      },
    });

    const { body } = await registry.start(sample).expect(400);

    expect(body).toMatchObject({
      code: 'FILE_TYPE',
      error:
        'browser/evil.html is of a type that releases may not contain. Files in browser/ must be of these types: js, css, json, woff2, woff, avif, gif, jpg, jpeg, png, svg, webp.',
    });
  });

  it('refuses unknown fields and invalid names', async () => {
    const sample = sampleRelease('0a1b2c3d');

    const { body } = await registry.start(sample, { live: true, revision: 7 }).expect(400);
    expect(Object.keys(body.fields).toSorted()).toEqual(['live', 'revision']);
    await registry.get('/api/slices/mf-public/releases?all=true').expect(400);
    await registry.get('/api/slices/MF..public/releases').expect(404);
    const unknown = await registry.complete(sample).expect(404);
    expect(unknown.body.code).toBe('RELEASE_UNKNOWN');
    expect((await registry.send(sample, 'browser/a.js', 'x').expect(404)).body.code).toBe('RELEASE_UNKNOWN');
    expect((await registry.send({ ...sample, release: 'x' }, 'a.js', 'x').expect(404)).body.code).toBe(
      'RELEASE_UNKNOWN',
    );
  });

  describe('a file', () => {
    const large = sampleRelease('0a1b2c3d', {
      contents: { 'browser/remoteEntry.js': 'entry', 'browser/other.js': 'other' },
    });
    beforeEach(() => registry.start(large).expect(201));
    const nothingIsStored = async () => {
      const names = await readdir(store(), { recursive: true }).catch(() => []);
      expect(names.filter((name) => name !== 'drafts')).toEqual([]);
    };

    it('is refused if it does not match the manifest, or is not listed in it', async () => {
      const other = await registry.send(large, 'browser/remoteEntry.js', 'changed').expect(400);
      const cut = await registry.send(large, 'browser/remoteEntry.js', 'ent').expect(400);
      const unlisted = await registry.send(large, 'browser/unlisted.js', 'entry').expect(400);
      const outside = await registry.send(large, '..%2F..%2Fescaped.js', 'entry').expect(400);

      expect([other, cut, unlisted, outside].map(({ body }) => body.code)).toEqual([
        'FILE_CHANGED',
        'FILE_CHANGED',
        'FILE_UNLISTED',
        'FILE_UNLISTED',
      ]);
      await nothingIsStored();
    });

    it('is refused as JSON, which would be parsed first', async () => {
      await registry
        .send(large, 'browser/remoteEntry.js', '{}')
        .set('Content-Type', 'application/json')
        .expect(415);
    });

    it('has at most 10 MB, and declares its length', async () => {
      const bytes = Buffer.alloc(10 * 1024 * 1024 + 1);
      const said = await registry.send(large, 'browser/remoteEntry.js', bytes).expect(413);
      const unsaid = await upload(large, 'browser/remoteEntry.js', (request) => {
        request.write('entry');
        request.end();
      });

      expect(said.body.code).toBe('TOO_LARGE');
      expect(JSON.parse(unsaid)).toMatchObject({
        statusCode: 411,
        error: expect.stringContaining('Content-Length'),
      });
      await nothingIsStored();
    });

    it('may be empty', async () => {
      await registry.publish(sampleRelease('eeeeeeee', { contents: { 'browser/empty.css': '' } }));
    });

    it('is refused if the release would have more than 50 MB', async () => {
      const almost = 50 * 1024 * 1024 - 2;
      await app
        .database()
        .query(`UPDATE release_files SET bytes = $1 WHERE path = 'browser/other.js'`, [almost]);

      const { body } = await registry.send(large, 'browser/remoteEntry.js', 'entry').expect(413);

      expect(body).toMatchObject({ code: 'TOO_LARGE', error: expect.stringContaining('50 MB') });
    });

    it('is refused if simultaneous uploads would exceed 50 MB', async () => {
      const contents = Object.fromEntries(
        Array.from({ length: 8 }, (_, index) => [
          `browser/${index}.json`,
          String(index).repeat(9 * 1024 * 1024),
        ]),
      );
      const sample = sampleRelease('cccccccc', { contents });
      await registry.start(sample).expect(201);

      const answers = await Promise.all(
        Object.entries(contents).map(([path, content]) => registry.send(sample, path, content)),
      );

      expect(answers.filter(({ status }) => status === 204).length).toBeLessThanOrEqual(5);
      expect(await stored()).toHaveLength(answers.filter(({ status }) => status === 204).length);
    });

    it('has to wait while 32 others of its slice are being sent', async () => {
      const held: ReturnType<typeof send>[] = [];
      const uploads = Array.from({ length: 32 }, () =>
        upload(large, 'browser/remoteEntry.js', (request) => {
          held.push(request.setHeader('Content-Length', '5'));
          request.write('en');
        }),
      );
      await until(async () => (await drafts().catch(() => [])).length === 32);

      const refused = await registry.send(large, 'browser/other.js', 'other').expect(503);
      held.forEach((request) => {
        request.end('try');
      });
      await Promise.all(uploads);

      expect(refused.headers['retry-after']).toBe('2');
      await registry.send(large, 'browser/other.js', 'other').expect(204);
    });

    it('that is interrupted leaves nothing behind', async () => {
      await upload(large, 'browser/remoteEntry.js', (request) => {
        request.setHeader('Content-Length', '5');
        request.write('en');
        setTimeout(() => request.destroy(), 50);
      });

      await registry.send(large, 'browser/remoteEntry.js', 'entry').expect(204);
      expect(await drafts()).toEqual([]);
    });

    it('left behind as a draft by a killed process is deleted once nobody can still be writing it', async () => {
      await mkdir(join(store(), 'drafts'), { recursive: true });
      for (const [draft, age] of [
        ['old', 61],
        ['new', 1],
      ] as const) {
        const path = join(store(), 'drafts', draft);
        await writeFile(path, 'half');
        await utimes(path, new Date(), new Date(Date.now() - age * 60_000));
      }
      await registry.publish(large);

      await app.service(ReleaseFiles).sweep();

      expect(await drafts()).toEqual(['new']);
      expect(await stored()).toHaveLength(2);
    });

    it('is refused with a readable error when the store is not writable, and can be sent again', async () => {
      // In place of the folder: nothing can be written below a file.
      await rm(store(), { recursive: true, force: true });
      await writeFile(store(), '');

      const { body } = await registry.send(large, 'browser/remoteEntry.js', 'entry').expect(507);

      expect(body).toMatchObject({ code: 'STORE_FULL', error: expect.stringContaining('publish again') });
      expect((await app.get('/api/health/ready').expect(503)).body.error).toBe('Not ready: releases');
      await rm(store());
      await registry.publish(large);
    });
  });

  /** Sends a file in chunks chosen by the test; returns the response, or nothing if the connection was closed. */
  async function upload(
    { slice, release }: SampleRelease,
    path: string,
    write: (request: ReturnType<typeof send>) => void,
  ): Promise<string> {
    const url = `${await app.url()}/api/slices/${slice}/releases/${release}/files/${path}`;
    return new Promise((resolve) => {
      const request = send(url, { method: 'PUT', headers: { authorization: `Bearer ${operatorToken}` } });
      request.once('error', () => resolve(''));
      request.once('response', async (response) => {
        resolve(Buffer.concat(await response.toArray()).toString());
      });
      write(request);
    });
  }
});

const buckets = await startBucketServer('site-releases');
const busy = createServer((_, response) => response.writeHead(503).end()).listen(0, '127.0.0.1');
await once(busy, 'listening');
afterAll(async () => {
  await buckets.stop();
  busy.close();
});

describe('releases in a bucket', () => {
  const settings = { OPERATOR_TOKEN: operatorToken, INTERNAL_SECRET: internalSecret };
  const app = testApp({ ...settings, RELEASES_BUCKET: 'site-releases', S3_ENDPOINT: buckets.endpoint });
  const away = testApp({
    ...settings,
    RELEASES_BUCKET: 'site-releases',
    S3_ENDPOINT: `http://127.0.0.1:${(busy.address() as AddressInfo).port}`,
  });
  const registry = registryOf(app);
  const sample = sampleRelease('0a1b2c3d', {
    contents: { 'browser/remoteEntry.js': 'x'.repeat(200_000), 'browser/empty.css': '' },
  });

  it('are published and served like those on disk', async () => {
    await registry.start(sample).expect(201);
    expect((await registry.send(sample, 'browser/remoteEntry.js', 'changed').expect(400)).body.code).toBe(
      'FILE_CHANGED',
    );
    await registry.publish(sample);

    const path = `/mf-public/releases/${sample.release}/files/browser/remoteEntry.js`;
    const { body } = await registry.internal.get(path).expect(200);
    expect(body.toString()).toBe(sample.contents['browser/remoteEntry.js']);
    expect(await readdir(app.dataDir())).not.toContain('release-files');
  });

  it('are temporarily refused during its outage', async () => {
    await registry.start(sample).expect(201);

    await registryOf(away).start(sample).expect(503);
    // Without a code, so that the sender tries again.
    const { body } = await registryOf(away).send(sample, 'browser/remoteEntry.js', 'changed').expect(503);
    expect(body.code).toBeUndefined();
    expect((await away.get('/api/health/ready').expect(503)).body.error).toBe('Not ready: releases');
  });
});
