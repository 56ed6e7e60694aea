import { jest } from '@jest/globals';
import { describeHostileMaps } from '../../testing/describeHostileMaps.js';
import {
  fakeGate,
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
import { FrameMapper } from './frameMapper.service.js';
import { ReleaseErrors } from './releaseErrors.service.js';
import { ReleaseMaps } from './releaseMaps.service.js';

const gate = await fakeGate();
afterAll(gate.remove);
jest.setTimeout(120_000);

const script = 'browser/remoteEntry.js';
/** Line 1, column 11 of the script is line 3, column 5 of the source. */
const map = JSON.stringify({
  version: 3,
  sources: ['./src/companies/CompaniesPage.tsx', '../node_modules/antd/index.js'],
  sourcesContent: ["import x from 'y';\n\n    throw new Error('<b>no</b>');\n", null],
  names: [],
  mappings: 'AAAA,UAEI,UCAJ',
});

describe('errors of releases', () => {
  const app = testApp({
    OPERATOR_TOKEN: operatorToken,
    INTERNAL_SECRET: internalSecret,
    GATE_PROGRAM: gate.program,
  });
  const registry = registryOf(app);
  let release: SampleRelease;
  beforeEach(async () => {
    release = await registry.publish(sampleRelease('aaaaaaaa'));
  });

  const error = (changes: object = {}) => ({
    slice: 'mf-public',
    release: release.release,
    kind: 'render',
    message: 'Error: no',
    frames: [`${script}:1:11`, `${script}:1:21`],
    visits: 1,
    ...changes,
  });
  const report = (...errors: object[]) =>
    app.post('/internal/slices/errors').set('X-Internal-Secret', internalSecret).send({ errors });
  const listed = async (query = '') =>
    (await registry.get(`/api/slices/mf-public/errors${query}`).expect(200)).body.data;
  const isStored = async (content: string) =>
    (await app.service(ReleaseFiles).size(sha384(content, 'hex'))) !== undefined;

  it('of unpublished releases are left out', async () => {
    const announced = sampleRelease('bbbbbbbb');
    await registry.start(announced).expect(201);

    await report(error({ release: announced.release })).expect(204);

    expect(await listed()).toEqual([]);
  });

  it('are grouped by message and place, and counted', async () => {
    await report(error(), error({ visits: 2, frames: [`${script}:1:11`] })).expect(204);
    await report(error(), error({ message: 'Error: yes', frames: [] }), error({ kind: 'error' })).expect(204);

    const errors = await listed();
    expect(errors).toHaveLength(3);
    expect(errors[0]).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{12}$/),
      slice: 'mf-public',
      release: release.release,
      kind: 'render',
      message: 'Error: no',
      visits: 4,
      firstAt: expect.any(String),
      lastAt: expect.any(String),
      frames: [
        { place: `${script}:1:11`, original: null },
        { place: `${script}:1:21`, original: null },
      ],
    });
    expect(Date.parse(errors[0].lastAt)).toBeGreaterThan(Date.parse(errors[0].firstAt));
    expect(await listed(`?release=${release.release}`)).toHaveLength(3);
    expect(await listed('?release=9.9.9-00000000')).toEqual([]);
  });

  it('show the lines of the sources, even with a source map that came later', async () => {
    await report(error()).expect(204);
    await listed();
    await registry.sendMap(release, script, map).expect(204);

    const [{ frames }] = await listed();
    expect(frames).toEqual([
      {
        place: `${script}:1:11`,
        original: {
          file: 'src/companies/CompaniesPage.tsx',
          line: 3,
          column: 5,
          source: "throw new Error('<b>no</b>');",
        },
      },
      {
        place: `${script}:1:21`,
        original: { file: '../node_modules/antd/index.js', line: 3, column: 1, source: null },
      },
    ]);
  });

  it('are mapped only once', async () => {
    await registry.sendMap(release, script, map).expect(204);
    await report(error()).expect(204);
    const reading = jest.spyOn(app.service(FrameMapper), 'map');
    await listed();
    await listed();
    await report(error()).expect(204);
    await listed();

    expect(reading).toHaveBeenCalledTimes(1);
    reading.mockRestore();
  });

  describe('requested by many at once', () => {
    let reads: number;
    let go: () => void;
    let lookUps: { readonly mock: { readonly calls: readonly unknown[] } };
    beforeEach(() => {
      reads = 0;
      const { promise, resolve } = Promise.withResolvers<void>();
      go = resolve;
      const maps = app.service(ReleaseMaps);
      const read = maps.read.bind(maps);
      jest.spyOn(maps, 'read').mockImplementation(async (stored) => {
        reads += 1;
        await promise;
        return read(stored);
      });
      lookUps = jest.spyOn(app.service(FrameMapper), 'map');
    });
    afterEach(() => {
      go();
      jest.restoreAllMocks();
    });
    const list = (...which: [slice: string, release?: string, isWanted?: () => boolean]) =>
      app.service(ReleaseErrors).list(...which);
    const withError = async (digits: string, slice = 'mf-public') => {
      const sample = await registry.publish(sampleRelease(digits, { slice }));
      // A different map for each: releases with identical maps share results.
      await registry.sendMap(sample, script, map.replace('no</b>', digits)).expect(204);
      await report(error({ slice, release: sample.release })).expect(204);
      return sample.release;
    };
    const lineOf = ([first]: Awaited<ReturnType<typeof list>>) => first?.frames[0]?.original?.line;

    it('are looked up together if they are equal, and maps are read one after the other', async () => {
      const releases = [await withError('bbbbbbbb'), await withError('cccccccc')];

      const asked = releases.flatMap((name) => Array.from({ length: 10 }, () => list('mf-public', name)));
      await until(() => lookUps.mock.calls.length === 20 && reads > 0);
      expect(reads).toBe(1);
      go();

      expect((await Promise.all(asked)).map(lineOf)).toEqual(Array(20).fill(3));
      expect(reads).toBe(2);
    });

    it('are returned unmapped when eight others of the slice are waiting, and looked up next time', async () => {
      const releases: string[] = [];
      for (let at = 0; at < 10; at += 1) {
        releases.push(await withError(`bbbbbbb${at}`));
      }
      await withError('cccccccc', 'mf-other');
      const asked = releases.slice(0, 9).map((name) => list('mf-public', name));
      await until(() => lookUps.mock.calls.length === 9);

      expect(lineOf(await list('mf-public', releases[9]))).toBeUndefined();
      const ofOther = list('mf-other');
      await until(() => lookUps.mock.calls.length === 11);
      go();
      // It runs after the current one, not after all that wait.
      expect(lineOf(await ofOther)).toBe(3);
      expect(reads).toBeLessThan(5);

      expect((await Promise.all(asked)).map(lineOf)).toEqual(Array(9).fill(3));
      expect(lineOf(await list('mf-public', releases[9]))).toBe(3);
    });

    it('are no longer looked up once nobody waits for the answer', async () => {
      const name = await withError('bbbbbbbb');

      expect(lineOf(await list('mf-public', name, () => false))).toBeUndefined();
      expect(reads).toBe(0);
      go();
      expect(lineOf(await list('mf-public', name))).toBe(3);
    });
  });

  it('are limited to 50 of a release: those with the most visits, and the newest', async () => {
    await report(error({ visits: 5 })).expect(204);
    for (const batch of [0, 1]) {
      await report(
        ...Array.from({ length: 60 }, (_, index) => error({ message: `made up ${batch} ${index}` })),
      ).expect(204);
    }

    const errors = await listed();
    expect(errors).toHaveLength(50);
    expect(errors[0]).toMatchObject({ message: 'Error: no', visits: 5 });
    expect(errors.filter(({ message }: { message: string }) => message.startsWith('made up 0'))).toEqual([]);
  });

  it('belong to existing releases, and are deleted after 15 days', async () => {
    await report(error({ release: '9.9.9-00000000' }), error()).expect(204);
    expect(await listed()).toHaveLength(1);
    await app.database().query(`UPDATE release_errors SET last_at = now() - interval '15 days 1 minute'`);
    await app.service(ReleaseErrors).sweep();

    expect(await listed()).toEqual([]);
  });

  it.each([
    ['a text instead of a list', 'x'],
    ['another kind', [{ kind: 'used' }]],
    ['a stack with addresses', [{ frames: ['https://elsewhere.example/x.js:1:1'] }]],
    ['a path elsewhere', [{ frames: ['../../etc/passwd:1:1'] }]],
    ['an endless message', [{ message: 'x'.repeat(301) }]],
    ['no visit', [{ visits: 0 }]],
    ['an unknown field', [{ userAgent: 'x' }]],
    ['too many', Array.from({ length: 101 }, () => ({}))],
  ])('are refused with %s', async (_, changes) => {
    const errors = Array.isArray(changes) ? changes.map((one) => error(one)) : changes;
    await app
      .post('/internal/slices/errors')
      .set('X-Internal-Secret', internalSecret)
      .send({ errors })
      .expect(400);
  });

  it('and source maps are not available to anyone else', async () => {
    await registry.sendMap(release, script, map).expect(204);
    const below = `/api/slices/mf-public/releases/${release.release}`;

    await app.get('/api/slices/mf-public/errors').expect(401);
    await app.get(`${below}/maps`).expect(401);
    await app
      .put(`${below}/maps/${script}?hash=${sha384(map, 'hex')}`)
      .send(map)
      .expect(401);
    await app
      .post('/internal/slices/errors')
      .send({ errors: [] })
      .expect(({ status }) => {
        expect([401, 404]).toContain(status);
      });
    // Not even for its sender, nor as a file of the release.
    expect((await registry.get(`${below}/maps`).expect(200)).body.data).toEqual([script]);
    await registry.get(`${below}/maps/${script}`).expect(404);
    await registry.internal.get(`/mf-public/releases/${release.release}/files/${script}.map`).expect(404);
    const manifest = await registry.internal.get(`/mf-public/releases/${release.release}/manifest`);
    expect(Object.keys(manifest.body.files)).toEqual(Object.keys(release.contents));
  });

  describe('with maps', () => {
    it('that do not match their hash, belong to no script, or are too large are refused', async () => {
      await registry
        .sendMap(release, script, map, sha384('other', 'hex'))
        .expect(400)
        .expect(({ body }) => expect(body.code).toBe('FILE_CHANGED'));
      await registry.sendMap(release, script, map, 'x').expect(400);
      for (const path of ['browser/other.js', 'browser/..%2f..%2fx.js', 'manifest.json']) {
        await registry.sendMap(release, path, map).expect(400);
      }
      await registry.sendMap(release, script, 'x'.repeat(10 * 1024 * 1024 + 1)).expect(413);
      await registry.sendMap({ ...release, release: '9.9.9-00000000' }, script, map).expect(404);

      expect(
        (await registry.get(`/api/slices/mf-public/releases/${release.release}/maps`)).body.data,
      ).toEqual([]);
    });

    it('that were replaced, or whose release was deleted, are deleted from the store', async () => {
      const other = map.replace('no</b>', 'yes</b>');
      await registry.sendMap(release, script, map).expect(204);
      await registry.sendMap(release, script, other).expect(204);
      expect([await isStored(map), await isStored(other)]).toEqual([false, true]);
      await report(error()).expect(204);

      await registry.publish(sampleRelease('bbbbbbbb'));
      await app.database().query(`UPDATE releases SET published_at = published_at - interval '400 days'
        WHERE release = '${release.release}'`);
      await registry.post('/api/slices/mf-public/prune', { keep: 1 }).expect(200);

      expect(await isStored(other)).toBe(false);
      // A document that shows it may still be open.
      await report(error()).expect(204);
      expect(await listed()).toEqual([]);
      await registry.sendMap(release, script, map).expect(404);
    });
  });
});

describeHostileMaps([
  ['invalid JSON', '{'],
  ['another shape', '{"version":3,"sources":7,"mappings":[]}'],
  [
    'the names of prototypes',
    '{"version":3,"__proto__":{"sources":["x"]},"sources":["__proto__"],"mappings":"AAAA"}',
  ],
  [
    'millions of segments',
    JSON.stringify({ version: 3, sources: ['a'], names: [], mappings: 'AAAA,'.repeat(2_000_000) }),
  ],
]);
