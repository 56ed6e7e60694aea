import { jest } from '@jest/globals';
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
import { ReleaseFiles } from './releaseFiles.js';
import { ReleasePruning } from './releasePruning.service.js';
import { ReleaseRemoval } from './releaseRemoval.service.js';

const gate = await fakeGate();
afterEach(gate.close);
afterAll(gate.remove);
// Each promote runs the gate.
jest.setTimeout(30_000);

const settings = {
  OPERATOR_TOKEN: operatorToken,
  INTERNAL_SECRET: internalSecret,
  GATE_PROGRAM: gate.program,
};

describe('old releases', () => {
  const app = testApp({ ...settings, RELEASES_KEPT: '2' });
  const registry = registryOf(app);
  const query = (sql: string, parameters: unknown[] = []) => app.database().query(sql, parameters);
  const digits = (number: number) => number.toString(16).padStart(8, '0');

  /** Publishes a release, dated this many days back. */
  async function published(name: string, days: number, options: Parameters<typeof sampleRelease>[1] = {}) {
    const sample = await registry.publish(sampleRelease(name, options));
    await query(`UPDATE releases SET published_at = now() - make_interval(days => $2) WHERE release = $1`, [
      sample.release,
      days,
    ]);
    return sample;
  }
  /** Logs that visitors got a release this many days ago. */
  const wasLive = ({ slice, release }: SampleRelease, days: number) =>
    query(
      `INSERT INTO slice_events (at, slice, release, action, actor, before, after)
       VALUES (now() - make_interval(days => $3), $1, $2::text, 'promoted', 'operator', '{"live": null, "canary": null}',
         json_build_object('live', $2::text, 'canary', null)::jsonb)`,
      [slice, release, days],
    );
  const prune = (body: object = {}, as = registry) => as.post('/api/slices/mf-public/prune', body);
  const names = (list: readonly { release: string }[]) => list.map(({ release }) => release);
  const listed = async () =>
    names((await registry.get('/api/slices/mf-public/releases').expect(200)).body.data);
  const isStored = async (content: string) =>
    (await app.service(ReleaseFiles).size(sha384(content, 'hex'))) !== undefined;

  it('are deleted with their files, except those that visitors get, got recently or may get soon', async () => {
    const [first, before, live, canary] = [
      await published('aaaaaaaa', 400),
      await published('bbbbbbbb', 390),
      await published('cccccccc', 380),
      await published('dddddddd', 370),
    ];
    for (const release of [before, live]) {
      await registry.promote(release).expect(200);
    }
    await registry.canary(canary, 10).expect(200);
    const [lately, long] = [await published('eeeeeeee', 360), await published('ffffffff', 350)];
    await wasLive(lately, 89);
    await wasLive(long, 91);
    const newer = [await published('00000001', 10), await published('00000002', 9)];
    const young = await published('00000003', 0, {});
    await query(`UPDATE releases SET published_at = now() - interval '200 days' WHERE release = $1`, [
      newer[0]?.release,
    ]);

    const dry = await prune({ dryRun: true }).expect(200);
    expect(await listed()).toHaveLength(9);
    const { body } = await prune().expect(200);

    expect(dry.body).toEqual(body);
    expect(names(body.data.deleted)).toEqual([newer[0]?.release, long.release, first.release]);
    expect(
      Object.fromEntries(
        body.data.kept.map(({ release, because }: { release: string; because: string }) => [
          release,
          because,
        ]),
      ),
    ).toEqual({
      [young.release]: 'newest',
      [newer[1]?.release ?? '']: 'newest',
      [lately.release]: 'lately-live',
      [canary.release]: 'canary',
      [live.release]: 'live',
      [before.release]: 'rollback',
    });
    expect(await listed()).toHaveLength(6);
    expect(await isStored('entry aaaaaaaa')).toBe(false);
    // Other releases contain it, too.
    expect(await isStored('shared by all')).toBe(true);
    expect((await registry.log()).slice(0, 3)).toMatchObject(
      [first, long, newer[0]].map((release) => ({
        action: 'pruned',
        release: release?.release,
        actor: 'operator',
        reason: 'not among the newest 2, and not live in 90 days',
      })),
    );
    expect((await prune().expect(200)).body.data.deleted).toEqual([]);
  });

  it('are kept for an hour after publishing, whatever is newer', async () => {
    for (let number = 0; number < 4; number += 1) {
      await registry.publish(sampleRelease(digits(number)));
    }

    const { body } = await prune({ keep: 1 }).expect(200);

    expect(body.data.deleted).toEqual([]);
    expect(body.data.kept[3]).toMatchObject({ because: 'young' });
  });

  it('reserve their name: only the same content may come back under it', async () => {
    const old = await published('aaaaaaaa', 400);
    await query(`UPDATE releases SET revision = 'abc123' WHERE release = $1`, [old.release]);
    await wasLive(old, 300);
    await published('bbbbbbbb', 1);
    await published('cccccccc', 1);
    await prune().expect(200);

    for (const call of [
      registry.promote(old),
      registry.canary(old, 10),
      registry.post('/api/slices/mf-public/check', { release: old.release }),
      registry.complete(old),
      registry.send(old, 'browser/remoteEntry.js', 'entry aaaaaaaa'),
      registry.internal.get(`/mf-public/releases/${old.release}/manifest`),
      registry.internal.get(`/mf-public/releases/${old.release}/verdict`),
    ]) {
      expect((await call.expect(404)).body).toMatchObject({
        code: 'RELEASE_PRUNED',
        error: expect.stringContaining('it was built from abc123'),
      });
    }
    const other = sampleRelease('aaaaaaaa', { contents: { 'browser/remoteEntry.js': 'other' } });
    expect((await registry.start(other).expect(409)).body.code).toBe('ID_TAKEN');
    expect(await listed()).not.toContain(old.release);

    await registry.publish(old);
    expect(await listed()).toContain(old.release);
    await registry.promote(old).expect(200);
    expect(await isStored('entry aaaaaaaa')).toBe(true);
  });

  it('reserve their name even if they were announced again and never published', async () => {
    const old = await published('aaaaaaaa', 400);
    await wasLive(old, 300);
    await query(
      `INSERT INTO pointers (slice, release, kind, set_by, ended_at) VALUES ('mf-public', $1, 'live', 'x', now())`,
      [old.release],
    );
    await published('bbbbbbbb', 1);
    await published('cccccccc', 1);
    await prune().expect(200);
    await registry.start(old).expect(201);
    await query(`UPDATE releases SET created_at = now() - interval '2 days'`);

    await app.service(ReleaseRemoval).sweep();

    expect((await registry.promote(old).expect(404)).body.code).toBe('RELEASE_PRUNED');
  });

  it('are gone completely if the process dies while their files are deleted, and the next sweep deletes the rest', async () => {
    const old = await published('aaaaaaaa', 400);
    await published('bbbbbbbb', 1);
    await published('cccccccc', 1);
    const deleting = jest
      .spyOn(app.service(ReleaseFiles), 'delete')
      .mockRejectedValueOnce(new Error('killed here'));
    await prune().expect(500);
    deleting.mockRestore();
    expect((await registry.promote(old).expect(404)).body.code).toBe('RELEASE_PRUNED');
    expect(await isStored('entry aaaaaaaa')).toBe(true);

    await app.service(ReleaseRemoval).sweep();

    expect(await isStored('entry aaaaaaaa')).toBe(false);
    expect(await query('SELECT FROM release_files WHERE release = $1', [old.release])).toEqual([]);
  });

  it('do not become live if they are deleted during the check', async () => {
    const live = await published('cccccccc', 500);
    await registry.promote(live).expect(200);
    const old = await published('aaaaaaaa', 400, {
      contents: { 'browser/remoteEntry.js': 'wait', 'server/remoteEntry.cjs': 'x' },
    });
    await published('bbbbbbbb', 1);
    await published('dddddddd', 1);
    const promoting = registry.promote(old).then((answer) => answer);
    await until(
      async () =>
        (
          await query(`SELECT FROM pg_locks WHERE locktype = 'advisory' AND granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
        AND (classid::bigint << 32 | objid::bigint) = hashtextextended('move of mf-public', 0)`)
        ).length > 0,
    );

    expect(names((await prune().expect(200)).body.data.deleted)).toEqual([old.release]);
    await gate.open();

    expect((await promoting).status).not.toBe(200);
    expect(await registry.state()).toMatchObject({ live: live.release });
  });

  it('are deleted once by two at the same time', async () => {
    const old = await published('aaaaaaaa', 400);
    await published('bbbbbbbb', 1);
    await published('cccccccc', 1);

    const answers = await Promise.all([prune(), prune()]);

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.flatMap(({ body }) => names(body.data.deleted))).toEqual([old.release]);
  });

  it('are deleted automatically by the settings of the site', async () => {
    const old = await published('aaaaaaaa', 400);
    await published('bbbbbbbb', 1);
    await published('cccccccc', 1);

    await app.service(ReleasePruning).sweep();

    expect(await listed()).not.toContain(old.release);
    expect((await registry.log())[0]).toMatchObject({ action: 'pruned', actor: 'automatic pruning' });
  });

  it.each([
    [{ keep: 0 }, 'keep'],
    [{ keep: 1.5 }, 'keep'],
    [{ keep: '20' }, 'keep'],
    [{ days: 29 }, 'days'],
    [{ dryRun: 'yes' }, 'dryRun'],
  ])('are kept with %j', async (body, field) => {
    await published('aaaaaaaa', 400);

    expect(Object.keys((await prune(body).expect(400)).body.fields)).toEqual([field]);
  });
});

describe('a site that keeps all releases', () => {
  const app = testApp({ ...settings, RELEASES_KEPT: 'all' });
  const registry = registryOf(app);

  it('deletes none automatically, but on request', async () => {
    for (const name of ['aaaaaaaa', 'bbbbbbbb']) {
      await registry.publish(sampleRelease(name));
    }
    await app.database().query(`UPDATE releases SET published_at = now() - interval '400 days'`);

    await app.service(ReleasePruning).sweep();
    expect((await registry.post('/api/slices/mf-public/prune')).body.data.deleted).toEqual([]);
    expect((await registry.post('/api/slices/mf-public/prune', { keep: 1 })).body.data.deleted).toHaveLength(
      1,
    );
  });
});
