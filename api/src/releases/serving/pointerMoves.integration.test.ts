import { mkdtempSync } from 'node:fs';
import { mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { jest } from '@jest/globals';
import {
  fakeGate,
  internalSecret,
  operatorToken,
  registryOf,
  sampleRelease,
} from '../../testing/sampleReleases.js';
import { testApp } from '../../testing/testApp.js';
import { until } from '../../testing/until.js';
import { Gate, GateTimeLimit } from '../judging/gate.service.js';
import { Release } from '../records/release.entities.js';

const gate = await fakeGate();
const settings = {
  OPERATOR_TOKEN: operatorToken,
  INTERNAL_SECRET: internalSecret,
  GATE_PROGRAM: gate.program,
};
afterEach(gate.close);
afterAll(gate.remove);
// Each promote runs the gate.
jest.setTimeout(120_000);

const entry = (text: string) => ({ contents: { 'browser/remoteEntry.js': text } });

describe('what visitors get', () => {
  // Every process finds what was published.
  const store = mkdtempSync(join(tmpdir(), 'lumenvale-releases-'));
  const app = testApp({ ...settings, DATA_DIR: store });
  /** Another API process. */
  const other = testApp({ ...settings, DATA_DIR: store });
  afterAll(() => rm(store, { recursive: true, force: true }));
  const registry = registryOf(app);
  const publish = (digits: string, options: Parameters<typeof sampleRelease>[1] = {}) =>
    registry.publish(sampleRelease(digits, options));
  // Other test files have their own databases on the same server.
  const lockOfMove = `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
    AND (classid::bigint << 32 | objid::bigint) = hashtextextended('move of mf-public', 0)`;
  const isMoving = async () => (await app.database().query(lockOfMove)).length > 0;
  const actions = async () => (await registry.log()).map(({ action }: { action: string }) => action);

  it('is the release promoted last, and the log says who did what and why', async () => {
    const [first, second] = [await publish('aaaaaaaa'), await publish('bbbbbbbb')];

    const { body } = await registry.promote(first, { reason: 'The first one', expected: null }).expect(200);
    expect(body.data).toEqual({
      slice: 'mf-public',
      access: 'public',
      live: first.release,
      liveSince: expect.any(String),
      liveBy: 'operator',
      previous: null,
      canary: null,
      retired: null,
      visits: 0,
      failedVisits: 0,
      browserFailedVisits: 0,
      browserAlarm: false,
      visitsWithErrors: 0,
      vitals: { visits: 0, lcp: null, cls: null, inp: null, fcp: null, ttfb: null },
      errorAlarm: false,
      canaryVisits: 0,
      canaryFailedVisits: 0,
      canaryBrowserFailedVisits: 0,
      canaryVisitsWithErrors: 0,
      canaryVitals: null,
      canaryErrorAlarm: false,
      canaryBrowserAlarm: false,
      errorLimit: { percent: 5, visits: 20 },
    });
    await registry.promote(second, { expected: first.release }).expect(200);
    await registry.promote(second).expect(200);

    expect(await registry.state()).toMatchObject({ live: second.release, previous: first.release });
    const [last, before] = await registry.log();
    expect(last).toEqual({
      id: expect.any(Number),
      at: expect.any(String),
      slice: 'mf-public',
      release: second.release,
      action: 'promoted',
      actor: 'operator',
      reason: null,
      before: { live: first.release, canary: null },
      after: { live: second.release, canary: null },
      checks: [
        expect.objectContaining({ name: 'manifest', passed: true }),
        expect.objectContaining({ name: 'budget', passed: true }),
      ],
    });
    expect(before).toMatchObject({ action: 'promoted', reason: 'The first one', before: { live: null } });
    const page = await registry.get('/api/slices/mf-public/log?limit=1&offset=1').expect(200);
    expect(page.body).toEqual({ data: [before], meta: { total: 4, limit: 1, offset: 1 } });
  });

  it('goes back one live release with each rollback', async () => {
    const [first, second, third] = [
      await publish('aaaaaaaa'),
      await publish('bbbbbbbb'),
      await publish('cccccccc'),
    ];
    for (const release of [first, second, third]) {
      await registry.promote(release).expect(200);
    }

    const { body } = await registry
      .rollBack('mf-public', { reason: 'It flickers', expected: third.release })
      .expect(200);
    expect(body.data).toMatchObject({ live: second.release, previous: first.release });
    const unexpected = await registry.rollBack('mf-public', { expected: third.release }).expect(409);
    expect(unexpected.body.code).toBe('LIVE_CHANGED');
    await registry.rollBack().expect(200);
    expect((await registry.rollBack().expect(409)).body.code).toBe('NOTHING_BEFORE');
    expect(await registry.state()).toMatchObject({ live: first.release, previous: null });

    await registry.promote(third).expect(200);
    expect(await registry.state()).toMatchObject({ live: third.release, previous: first.release });
    expect((await registry.log())[2]).toMatchObject({
      action: 'rolled-back',
      release: third.release,
      reason: 'It flickers',
      before: { live: third.release },
      after: { live: second.release },
    });
  });

  it('goes from the first release off the site with a forced rollback, together with its canary', async () => {
    const [first, second] = [await publish('aaaaaaaa'), await publish('bbbbbbbb')];
    expect((await registry.rollBack('mf-public', { force: true }).expect(409)).body).toMatchObject({
      code: 'NOTHING_BEFORE',
      error: expect.stringContaining('No release of mf-public is live'),
    });
    await registry.promote(first).expect(200);
    await registry.canary(second, 10).expect(200);
    const { body: refused } = await registry.rollBack('mf-public', { force: false }).expect(409);
    expect(refused).toMatchObject({ code: 'NOTHING_BEFORE', error: expect.stringContaining('--force') });
    expect(await registry.state()).toMatchObject({ live: first.release, canary: { percent: 10 } });

    const { body } = await registry
      .rollBack('mf-public', { force: true, expected: first.release, reason: 'Not yet' })
      .expect(200);

    expect(body.data).toMatchObject({ live: null, previous: null, canary: null });
    expect((await registry.log())[0]).toMatchObject({
      action: 'rolled-back',
      release: first.release,
      reason: 'Not yet',
      before: { live: first.release, canary: second.release },
      after: { live: null, canary: null },
    });
    await registry.promote(first).expect(200);
    expect(await registry.state()).toMatchObject({ live: first.release, previous: null });
  });

  it('does not change if the live release is not the expected one, or the release is unknown', async () => {
    const [first, second] = [await publish('aaaaaaaa'), await publish('bbbbbbbb')];
    expect((await registry.rollBack().expect(409)).body.code).toBe('NOTHING_BEFORE');
    await registry.promote(first).expect(200);

    for (const expected of [null, second.release]) {
      const { body } = await registry.promote(second, { expected }).expect(409);
      expect(body.code).toBe('LIVE_CHANGED');
    }
    for (const call of [
      registry.promote({ ...second, release: '9.9.9-00000000' }),
      registry.canary({ ...second, release: '9.9.9-00000000' }, 10),
      registry.post('/api/slices/mf-public/check', { release: '9.9.9-00000000' }),
      registry.promote({ ...second, slice: 'mf-unknown' }),
      registry.rollBack('mf-unknown'),
    ]) {
      expect((await call.expect(404)).body.code).toBe('RELEASE_UNKNOWN');
    }
    expect(await registry.state()).toMatchObject({ live: first.release });
  });

  it('changes for one of two releases promoted at the same time, and the other is refused', async () => {
    const [first, second] = [
      await publish('aaaaaaaa', entry('wait')),
      await publish('bbbbbbbb', entry('wait too')),
    ];
    const elsewhere = registryOf(other);
    const answers: { status: number; body: { code?: string; data?: { live: string } } }[] = [];

    const promoting = [
      registry.promote(first),
      registry.promote(second),
      elsewhere.promote(first),
      elsewhere.promote(second),
    ].map((call) => call.then((answer) => answers.push(answer)));
    await until(() => answers.length === 2);
    expect(answers.map(({ status, body }) => `${status} ${body.code}`)).toEqual(
      Array(2).fill('409 SLICE_BUSY'),
    );
    await gate.open();
    await Promise.all(promoting);

    // Both who promoted the same release shared its judgement.
    const { live } = await registry.state();
    expect(answers.slice(2).map(({ status, body }) => [status, body.data?.live])).toEqual(
      Array(2).fill([200, live]),
    );
    expect(await actions()).toEqual(['promoted', 'published', 'published']);
  });

  it('is rolled back at once during the check of a release, which is then refused', async () => {
    const [first, second] = [await publish('aaaaaaaa'), await publish('bbbbbbbb')];
    const third = await publish('cccccccc', entry('wait'));
    const fourth = await publish('dddddddd');
    await registry.promote(first).expect(200);
    await registry.promote(second).expect(200);

    const promoting = registry.promote(third).then((answer) => answer);
    await until(isMoving);
    for (const call of [registry.canary(fourth, 10), registry.promote(fourth)]) {
      expect((await call.expect(409)).body.code).toBe('SLICE_BUSY');
    }
    await registryOf(other).rollBack().expect(200);
    await gate.open();
    const { status, body } = await promoting;

    expect(`${status} ${body.code}`).toBe('409 LIVE_CHANGED');
    expect((await registry.state()).live).toBe(first.release);
    expect(await isMoving()).toBe(false);
  });

  it('is not a canary that was ended during the check of another', async () => {
    const [live, canary] = [await publish('aaaaaaaa'), await publish('bbbbbbbb')];
    const next = await publish('cccccccc', entry('wait'));
    await registry.promote(live).expect(200);
    await registry.canary(canary, 10).expect(200);

    const replacing = registry.canary(next, 50).then((answer) => answer);
    await until(isMoving);
    await registryOf(other).canary(canary, 0).expect(200);
    await gate.open();

    expect((await replacing).body.code).toBe('LIVE_CHANGED');
    expect((await registry.state()).canary).toBeNull();
  });

  it('is not a release that was rolled back automatically during its check', async () => {
    const [first, second] = [await publish('aaaaaaaa'), await publish('bbbbbbbb', entry('wait'))];
    await registry.promote(first).expect(200);
    await gate.open();
    await registry.canary(second, 10).expect(200);
    await gate.close();

    const promoting = registry.promote(second).then((answer) => answer);
    await until(isMoving);
    const { slice, release } = second;
    await registry.internal.report({ slice, release, visits: 20, failedVisits: 20 }).expect(204);
    await gate.open();

    expect((await promoting).body.code).toBe('RELEASE_MARKED');
    expect(await registry.state()).toMatchObject({ live: first.release, canary: null });
  });

  describe('of two slices that claim the same address', () => {
    const at = (path: string) => ({
      routes: [{ path, smoke: '/investors/1', expose: './Page', scripts: [], styles: [] }],
    });
    const search = { slice: 'mf-search' };

    it('is the first one', async () => {
      const [here, there] = [
        await publish('aaaaaaaa', { ...at('/investors/:id'), ...entry('wait') }),
        await publish('bbbbbbbb', { ...at('/Investors/:name'), ...search, ...entry('wait too') }),
      ];

      const promoting = [here, there].map((release) => registry.promote(release).then((answer) => answer));
      await until(isMoving);
      await gate.open();
      const answers = await Promise.all(promoting);

      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)?.body.code).toBe('ROUTE_TAKEN');
    });

    it('is the one that has it as a canary, not one that is rolled back to it', async () => {
      const [live, next] = [await publish('aaaaaaaa'), await publish('bbbbbbbb', at('/investors/:id'))];
      const there = await publish('cccccccc', { ...at('/investors/:id'), ...search });
      await registry.promote(live).expect(200);
      await registry.canary(next, 10).expect(200);
      expect((await registry.promote(there).expect(409)).body.code).toBe('ROUTE_TAKEN');

      await registry.promote(next).expect(200);
      await registry.promote(live).expect(200);
      await registry.promote(there).expect(200);

      const { body } = await registry.rollBack().expect(409);
      expect(body).toMatchObject({
        code: 'ROUTE_TAKEN',
        error: '/investors/:id overlaps with /investors/:id, a route of mf-search.',
      });
      await registry.internal
        .report({ slice: 'mf-public', release: live.release, visits: 20, failedVisits: 20 })
        .expect(204);
      expect(await registry.state()).toMatchObject({ live: live.release });
    });
  });

  it('does not change when the lock is lost during the check', async () => {
    const [first, second] = [await publish('aaaaaaaa'), await publish('bbbbbbbb', entry('wait'))];
    await registry.promote(first).expect(200);

    const promoting = registry.promote(second).then((answer) => answer);
    await until(isMoving);
    await app.database().query(`SELECT pg_terminate_backend(pid) FROM (${lockOfMove}) AS locks`);
    await gate.open();

    expect((await promoting).status).toBe(503);
    expect(await registry.state()).toMatchObject({ live: first.release });
    expect((await actions())[0]).toBe('promoted');
    await registry.promote(second).expect(200);
  });

  it('changes in one slice without waiting for another', async () => {
    const here = await publish('aaaaaaaa', entry('wait'));
    const there = await publish('bbbbbbbb', { slice: 'mf-search' });

    const promoting = registry.promote(here).then((answer) => answer);
    await until(isMoving);
    await registry.promote(there).expect(200);
    await gate.open();

    expect((await promoting).status).toBe(200);
  });

  it('is a canary for a share of the visits, which can be raised and ended', async () => {
    const [live, canary] = [await publish('aaaaaaaa'), await publish('bbbbbbbb')];
    const early = await registry.canary(canary, 10).expect(400);
    expect(early.body.error).toBe(`No release of mf-public is live yet: promote ${canary.release} instead`);
    await registry.promote(live).expect(200);
    expect((await registry.canary(live, 10).expect(400)).body.error).toBe(`${live.release} is already live`);

    const { body } = await registry.canary(canary, 10, { reason: 'New search' }).expect(200);
    expect(body.data).toMatchObject({
      live: live.release,
      canary: { release: canary.release, percent: 10, since: expect.any(String), by: 'operator' },
    });
    await registry.canary(canary, 50).expect(200);
    expect((await registry.state()).canary).toEqual({ ...body.data.canary, percent: 50 });
    await registry.canary(canary, 0).expect(200);
    await registry.canary(canary, 0).expect(200);

    expect(await registry.state()).toMatchObject({ live: live.release, canary: null });
    expect((await registry.log()).slice(0, 3)).toMatchObject([
      { action: 'canary-ended', before: { canary: canary.release }, after: { canary: null } },
      { action: 'canary-set', reason: '50 %' },
      {
        action: 'canary-set',
        reason: '10 %: New search',
        before: { canary: null },
        after: { canary: canary.release },
      },
    ]);
  });

  it('is a canary set by whoever changed it last, and is only ended by its own name', async () => {
    const [live, canary] = [await publish('aaaaaaaa'), await publish('bbbbbbbb')];
    await registry.promote(live).expect(200);
    await registry.canary(canary, 10).expect(200);
    const { body } = await registry.post('/api/slices/mf-public/tokens', { name: 'ci' }).expect(201);

    await registryOf(app, body.data.token).canary(canary, 20).expect(200);
    expect((await registry.canary(live, 0).expect(409)).body.code).toBe('LIVE_CHANGED');

    expect((await registry.state()).canary).toMatchObject({
      release: canary.release,
      percent: 20,
      by: 'token ci (#1)',
    });
  });

  it('ends a canary that became live', async () => {
    const [first, second, third] = [
      await publish('aaaaaaaa'),
      await publish('bbbbbbbb'),
      await publish('cccccccc'),
    ];
    await registry.promote(first).expect(200);
    await registry.canary(second, 10).expect(200);
    await registry.canary(third, 20).expect(200);
    expect((await registry.state()).canary).toMatchObject({ release: third.release, percent: 20 });

    await registry.promote(third).expect(200);

    expect(await registry.state()).toMatchObject({ live: third.release, canary: null });
    expect((await registry.log())[0]).toMatchObject({
      before: { live: first.release, canary: third.release },
      after: { live: third.release, canary: null },
    });
  });

  it('does not change when the gate refuses, and the refusal is stored and logged', async () => {
    const [good, bad] = [await publish('aaaaaaaa'), await publish('bbbbbbbb', entry('refuse'))];
    await registry.promote(good).expect(200);

    const promoted = await registry.promote(bad, { reason: 'Friday' }).expect(422);
    const canary = await registry.canary(bad, 10).expect(422);

    for (const { body } of [promoted, canary]) {
      expect(body).toMatchObject({
        code: 'OVER_BUDGET',
        error: `The gate refused mf-public ${bad.release}: The budget.`,
        advice: expect.stringContaining('slice.config.ts'),
        checks: [
          { name: 'manifest', passed: true },
          { name: 'budget', passed: false, advice: body.advice },
        ],
      });
    }
    expect(await registry.state()).toMatchObject({ live: good.release, canary: null });
    const pointers = { live: good.release, canary: null };
    expect((await registry.log()).slice(0, 2)).toMatchObject([
      { action: 'refused', reason: 'canary 10 %', release: bad.release, before: pointers, after: pointers },
      { action: 'refused', reason: 'promote: Friday', checks: [{ passed: true }, { code: 'OVER_BUDGET' }] },
    ]);
    const { body } = await registry.get('/api/slices/mf-public/releases');
    expect(body.data[0]).toMatchObject({ release: bad.release, checks: promoted.body.checks });
  });

  it('is checked together with the live releases of the other slices, and without secrets', async () => {
    const slots = [{ name: 'header-search', expose: './Search', scripts: [], styles: [] }];
    const texts = [{ key: 'search_hint', section: 'search', html: 'Search' }];
    const contents = {
      'browser/remoteEntry.js': 'entry',
      'server/remoteEntry.cjs': 'shared by all',
      'maps/remoteEntry.js.map': 'for the team only',
    };
    const search = await publish('cccccccc', { slice: 'mf-search', contents, slots, texts });
    await registry.promote(search).expect(200);
    await publish('dddddddd', { slice: 'mf-admin', access: 'session' });
    const sample = await publish('aaaaaaaa', { contents });

    const { body } = await registry
      .post('/api/slices/mf-public/check', { release: sample.release })
      .expect(200);

    expect(body.data.passed).toBe(true);
    expect(JSON.parse(body.data.checks[0].message)).toEqual({
      slice: 'mf-public',
      release: sample.release,
      apiOrigin: 'http://127.0.0.1:3001',
      others: [
        {
          slice: 'mf-search',
          access: 'public',
          routes: ['/mf-search/:id'],
          slots: ['header-search'],
          texts: ['search_hint'],
          offers: [],
          fills: [],
        },
      ],
      offered: [],
      shells: [],
      files: ['browser', 'browser/remoteEntry.js', 'manifest.json', 'server', 'server/remoteEntry.cjs'],
      browser: {
        isRequired: false,
        chromium: null,
        live: [
          { slice: 'mf-search', release: search.release, files: ['browser', 'manifest.json', 'server'] },
        ],
        passed: [],
        failed: [],
      },
      settings: [],
    });
    expect((await registry.log())[0]).toMatchObject({ action: 'checked', checks: body.data.checks });
    expect((await registry.get('/api/slices/mf-public/releases')).body.data[0]).toMatchObject({
      checks: body.data.checks,
      checkedAt: expect.any(String),
    });
  });

  it.each([
    ['crash', 'The shell is not built'],
    ['babble', 'its output is not a verdict'],
  ])('does not change when the gate can only %s', async (what, problem) => {
    const sample = await publish('aaaaaaaa', entry(what));

    const { body } = await registry.promote(sample).expect(503);

    expect(body).toMatchObject({ code: 'GATE_UNAVAILABLE', error: expect.stringContaining(problem) });
    expect((await registry.state()).live).toBeNull();
    expect(await actions()).toEqual(['published']);
  });

  it('has a log that cannot be changed or shortened', async () => {
    await publish('aaaaaaaa');

    for (const change of [
      `UPDATE slice_events SET actor = 'nobody'`,
      'DELETE FROM slice_events',
      'TRUNCATE slice_events',
    ]) {
      await expect(app.database().query(change)).rejects.toThrow('The log of the slices only grows');
    }
  });

  describe('for tools and visitors', () => {
    it('lists slices for everyone, but no people, counts or session slices without credentials', async () => {
      const [live, canary] = [await publish('aaaaaaaa'), await publish('bbbbbbbb')];
      await registry.promote(live).expect(200);
      await registry.canary(canary, 10).expect(200);
      const admin = await publish('cccccccc', { slice: 'mf-admin', access: 'session' });
      await registry.promote(admin).expect(200);
      await publish('dddddddd', { slice: 'mf-unfinished' });

      const { body } = await app.get('/api/slices').expect(200);
      expect(body).toEqual({
        data: [
          {
            slice: 'mf-public',
            access: 'public',
            live: live.release,
            liveSince: expect.any(String),
            liveBy: null,
            previous: null,
            canary: null,
            retired: null,
            visits: null,
            failedVisits: null,
            browserFailedVisits: null,
            browserAlarm: null,
            visitsWithErrors: null,
            vitals: null,
            errorAlarm: null,
            canaryVisits: null,
            canaryFailedVisits: null,
            canaryBrowserFailedVisits: null,
            canaryVisitsWithErrors: null,
            canaryVitals: null,
            canaryErrorAlarm: null,
            canaryBrowserAlarm: null,
            errorLimit: null,
          },
        ],
        meta: { total: 1, limit: 100, offset: 0 },
      });
      expect(JSON.stringify(body)).not.toContain('operator');
      for (const slice of ['mf-admin', 'mf-unfinished', 'mf-unknown']) {
        await app.get(`/api/slices/${slice}`).expect(404);
      }
      const all = await registry.get('/api/slices?limit=2').expect(200);
      expect(all.body).toMatchObject({
        data: [{ slice: 'mf-admin', access: 'session', liveBy: 'operator' }, { slice: 'mf-public' }],
        meta: { total: 3, limit: 2 },
      });
      await registry.get('/api/slices/mf-admin').expect(200);
    });
  });

  describe('for the shell', () => {
    it('is only sent again when it has changed', async () => {
      const [live, canary] = [await publish('aaaaaaaa'), await publish('bbbbbbbb')];
      const ask = async (etag = '') => {
        // Like fetch, which also sends `Cache-Control: no-cache`.
        const answer = await fetch(`${await app.url()}/internal/slices/composition`, {
          headers: { 'x-internal-secret': internalSecret, 'if-none-match': etag },
        });
        return {
          status: answer.status,
          etag: answer.headers.get('etag') ?? '',
          slices: answer.status === 200 ? (await answer.json()).data.slices : undefined,
        };
      };

      const empty = await ask();
      expect(empty.slices).toEqual([]);
      expect((await ask(empty.etag)).status).toBe(304);
      await registry.promote(live).expect(200);
      const first = await ask(empty.etag);
      expect(first.slices).toEqual([
        {
          slice: 'mf-public',
          access: 'public',
          live: live.release,
          previous: null,
          newest: canary.release,
          canary: null,
          retired: null,
        },
      ]);
      await registry.canary(canary, 10).expect(200);
      const second = await ask(first.etag);
      expect(second.slices).toMatchObject([{ canary: { release: canary.release, percent: 10 } }]);
      await registry.canary(canary, 20).expect(200);
      const third = await ask(second.etag);
      expect(third.status).toBe(200);
      expect((await ask(third.etag)).status).toBe(304);
    });

    it('says of each release whether it passed its last gate check', async () => {
      const [good, bad] = [await publish('aaaaaaaa'), await publish('bbbbbbbb', entry('refuse'))];
      const verdict = async ({ slice, release }: typeof good) => {
        const { body } = await registry.internal.get(`/${slice}/releases/${release}/verdict`).expect(200);
        return body;
      };
      expect(await verdict(good)).toEqual({ data: { passed: null, wasLetPass: false } });

      await registry.promote(good).expect(200);
      await registry.promote(bad).expect(422);

      expect(await verdict(good)).toEqual({ data: { passed: true, wasLetPass: true } });
      expect(await verdict(bad)).toEqual({ data: { passed: false, wasLetPass: false } });
      await registry.internal.get('/mf-public/releases/9.9.9-00000000/verdict').expect(404);
    });

    it.each(['promote', 'check'])('remembers that a release passed the gate in a %s', async (how) => {
      const sample = await publish('aaaaaaaa');
      const verdict = async () =>
        (await registry.internal.get(`/mf-public/releases/${sample.release}/verdict`)).body.data;
      await registry.post(`/api/slices/mf-public/${how}`, { release: sample.release }).expect(200);

      // A new check would refuse it: another slice has claimed its addresses since.
      const checks = [
        { name: 'collisions', passed: false, code: 'ROUTE_TAKEN', message: '', milliseconds: 1 },
      ];
      await app.database().getRepository(Release).update({ release: sample.release }, { checks });

      expect(await verdict()).toEqual({ passed: false, wasLetPass: true });
    });

    it('requires the right secret', async () => {
      for (const path of [
        '/composition',
        '/mf-public/releases/1.0.0-aaaaaaaa/manifest',
        '/mf-public/releases/1.0.0-aaaaaaaa/verdict',
      ]) {
        await app.get(`/internal/slices${path}`).expect(401);
        for (const secret of ['', internalSecret.slice(1), `${internalSecret}!`]) {
          await app.get(`/internal/slices${path}`).set('X-Internal-Secret', secret).expect(401);
        }
        await app.get(`/internal/slices${path}`).set('Authorization', `Bearer ${operatorToken}`).expect(401);
        await app.get(`/api/internal/slices${path}`).set('X-Internal-Secret', internalSecret).expect(404);
      }
      await app.post('/internal/slices/visits').send({ counts: [] }).expect(401);
    });
  });
});

describe('the registry without secrets', () => {
  const app = testApp();

  it('accepts nobody as the site or the operator', async () => {
    for (const secret of ['', 'undefined', internalSecret]) {
      await app.get('/internal/slices/composition').set('X-Internal-Secret', secret).expect(401);
    }
    for (const token of ['', 'undefined', operatorToken]) {
      await app.get('/api/slices/mf-public/log').set('Authorization', `Bearer ${token}`).expect(401);
    }
  });
});

describe('a folder left behind by a gate', () => {
  const app = testApp(settings);

  it('is deleted once it is a day old', async () => {
    const [old, recent] = [
      await mkdtemp(join(tmpdir(), 'lumenvale-gate-')),
      await mkdtemp(join(tmpdir(), 'lumenvale-gate-')),
    ];
    await writeFile(join(old, 'manifest.json'), '{}');
    await utimes(old, new Date(), new Date(Date.now() - 25 * 60 * 60 * 1000));
    // Simulates a folder that another gate removes between listing and `stat`: it is listed but does not exist.
    const gone = join(tmpdir(), 'lumenvale-gate-000000');
    await symlink(join(tmpdir(), 'nowhere'), gone);

    await app.service(Gate).sweep();

    await rm(gone);
    const left = await readdir(tmpdir());
    expect(left).not.toContain(basename(old));
    expect(left).toContain(basename(recent));
    await rm(recent, { recursive: true });
  });
});

describe('the registry without a gate', () => {
  const app = testApp({ ...settings, GATE_PROGRAM: '/nowhere/checkRelease.cjs' });
  const registry = registryOf(app);

  it.each([
    ['promote', { release: 7 }, 'release'],
    ['promote', { release: '../../etc' }, 'release'],
    ['promote', {}, 'release'],
    ['promote', { release: '1.0.0-aaaaaaaa', expected: 7 }, 'expected'],
    ['promote', { release: '1.0.0-aaaaaaaa', force: 'yes' }, 'force'],
    ['promote', { release: '1.0.0-aaaaaaaa', reason: 'x'.repeat(501) }, 'reason'],
    ['promote', { release: '1.0.0-aaaaaaaa', now: true }, 'now'],
    ['rollback', { to: '1.0.0-aaaaaaaa' }, 'to'],
    ['canary', { release: '1.0.0-aaaaaaaa', percent: 100 }, 'percent'],
    ['canary', { release: '1.0.0-aaaaaaaa', percent: '10' }, 'percent'],
    ['canary', { release: '1.0.0-aaaaaaaa', percent: 2.5 }, 'percent'],
    ['check', { release: null }, 'release'],
  ])('refuses %s with %j', async (call, body, field) => {
    const answer = await registry.post(`/api/slices/mf-public/${call}`, body).expect(400);

    expect(Object.keys(answer.body.fields)).toEqual([field]);
  });

  it('promotes nothing', async () => {
    const sample = await registry.publish(sampleRelease('aaaaaaaa'));

    const { body } = await registry.promote(sample).expect(503);

    expect(body.code).toBe('GATE_UNAVAILABLE');
    expect((await registry.state()).live).toBeNull();
    expect(await registry.log()).toHaveLength(1);
  });
});

describe('the registry with a gate that hangs', () => {
  const app = testApp(settings, (builder) =>
    builder.overrideProvider(GateTimeLimit).useValue({ seconds: 0.5 } satisfies GateTimeLimit),
  );
  const registry = registryOf(app);

  it('kills it with everything it started, and is free for the next one', async () => {
    const [hanging, good] = [sampleRelease('aaaaaaaa', entry('hang')), sampleRelease('bbbbbbbb')];
    await registry.publish(hanging);
    await registry.publish(good);

    const { body } = await registry.promote(hanging).expect(503);

    expect(body).toMatchObject({
      code: 'GATE_UNAVAILABLE',
      error: expect.stringContaining('it took more than 0.5 seconds'),
    });
    expect((await registry.state()).live).toBeNull();
    expect((await registry.post('/api/slices/mf-public/check', { release: hanging.release })).status).toBe(
      503,
    );
    expect((await registry.promote(good)).body.code).not.toBe('SLICE_BUSY');
  });
});
