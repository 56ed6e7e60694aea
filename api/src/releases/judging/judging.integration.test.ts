import { mkdtempSync } from 'node:fs';
import { appendFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { fakeGate, operatorToken, registryOf, sampleRelease } from '../../testing/sampleReleases.js';
import { testApp } from '../../testing/testApp.js';
import { until } from '../../testing/until.js';
import { Shells } from '../pointers/shells.service.js';
import { Judgement, Judgements } from './judgements.service.js';

const gate = await fakeGate();
const store = mkdtempSync(join(tmpdir(), 'lumenvale-releases-'));
const settings = { OPERATOR_TOKEN: operatorToken, GATE_PROGRAM: gate.program, DATA_DIR: store };
beforeEach(async () => {
  await gate.close();
  await gate.runs();
});
afterAll(async () => {
  await gate.remove();
  await rm(store, { recursive: true, force: true });
});
// Each test runs the gate several times, also on a busy machine.
jest.setTimeout(120_000);

const entry = (text: string) => ({ contents: { 'browser/remoteEntry.js': text } });
const ALL = ['/one', '/two', '/three'];

describe('what the gate has found about a release', () => {
  const app = testApp(settings);
  /** Another API process. */
  const other = testApp(settings);
  const registry = registryOf(app);
  const elsewhere = registryOf(other);
  const publish = (digits: string, text = 'pages', options: object = {}) =>
    registry.publish(sampleRelease(digits, { ...entry(text), ...options }));
  const actions = async () => (await registry.log()).map(({ action }: { action: string }) => action);
  const opened = async () => (await gate.runs()).map(({ left }) => left);
  const search = (digits: string) => sampleRelease(digits, { slice: 'mf-search', ...entry('search') });
  const judgement = () => app.database().getRepository(Judgement).findOneByOrFail({});

  it('is not asked for again by a canary, another share, a promote, or a promote after a rollback', async () => {
    const [first, next] = [await publish('aaaaaaaa'), await publish('bbbbbbbb')];
    await registry.promote(first).expect(200);
    await gate.runs();

    await registry.canary(next, 5).expect(200);
    expect(await opened()).toEqual([ALL]);
    await registry.canary(next, 25).expect(200);
    await registry.promote(next).expect(200);
    await registry.rollBack().expect(200);
    await registry.promote(next).expect(200);

    expect(await gate.runs()).toEqual([]);
    const [{ checks }] = await registry.log();
    expect(checks.at(-1)).toMatchObject({ name: 'browser', message: '3 pages passed in a browser' });
  });

  it('counts for the same content that was only sent to be checked before', async () => {
    const sample = sampleRelease('aaaaaaaa', entry('pages'));
    await registry.start(sample, { judgeOnly: true }).expect(201);
    for (const path of Object.keys(sample.contents)) {
      await registry.send(sample, path, sample.contents[path] ?? '').expect(204);
    }
    await registry.post('/api/slices/mf-public/check', { release: sample.release }).expect(200);
    expect(await opened()).toEqual([ALL]);

    await registry.publish(sample);
    expect((await registry.get('/api/slices/mf-public/releases')).body.data[0].checks).toBeNull();
    await registry.promote(sample).expect(200);

    expect(await gate.runs()).toEqual([]);
    expect((await registry.get('/api/slices/mf-public/releases')).body.data[0].checks).not.toBeNull();
  });

  it('does not count for other content under the same id', async () => {
    const sent = async (text: string) => {
      const sample = sampleRelease('aaaaaaaa', entry(text));
      await registry.start(sample, { judgeOnly: true }).expect(201);
      for (const path of Object.keys(sample.contents)) {
        await registry.send(sample, path, sample.contents[path] ?? '').expect(204);
      }
      await registry.post('/api/slices/mf-public/check', { release: sample.release }).expect(200);
    };
    await sent('pages');
    await sent('other pages');

    expect(await opened()).toEqual([ALL, ALL]);
  });

  it('does not count for another build of the site', async () => {
    const sample = await publish('aaaaaaaa');
    await registry.post('/api/slices/mf-public/check', { release: sample.release }).expect(200);
    await appendFile(gate.program, '// Another build');

    await registry.promote(sample).expect(200);

    expect(await gate.runs()).toMatchObject([
      { left: ALL, withoutTrial: false },
      { left: ALL, withoutTrial: false },
    ]);
  });

  it('counts only beside the releases of other slices that it passed with', async () => {
    const [first, next] = [await publish('aaaaaaaa'), await publish('bbbbbbbb')];
    await registry.promote(first).expect(200);
    await registry.canary(next, 5).expect(200);
    await registry.promote(await registry.publish(search('cccccccc'))).expect(200);
    await gate.runs();

    await registry.promote(next).expect(200);

    expect(await gate.runs()).toMatchObject([{ left: ALL, withoutTrial: false, niceness: 2 }]);
    await registry.rollBack();
    await registry.promote(next).expect(200);
    expect(await gate.runs()).toEqual([]);
  });

  it('counts again when the other slice is back at the release that it passed with', async () => {
    const [first, next] = [await publish('aaaaaaaa'), await publish('bbbbbbbb')];
    const beside = [await registry.publish(search('cccccccc')), await registry.publish(search('dddddddd'))];
    await registry.promote(beside[0] as typeof first).expect(200);
    await registry.promote(first).expect(200);
    await registry.canary(next, 5).expect(200);
    await registry.promote(beside[1] as typeof first).expect(200);
    await registry.rollBack('mf-search').expect(200);
    await gate.runs();

    await registry.promote(next).expect(200);

    expect(await gate.runs()).toEqual([]);
  });

  it('is completed, without its pages, when only what they are not shown with has changed', async () => {
    const [first, next] = [await publish('aaaaaaaa'), await publish('bbbbbbbb')];
    const beside = [await registry.publish(search('cccccccc')), await registry.publish(search('dddddddd'))];
    await registry.promote(beside[0] as typeof first).expect(200);
    await registry.promote(first).expect(200);
    await registry.canary(next, 5).expect(200);
    await registry.canary(beside[1] as typeof first, 5).expect(200);
    await gate.runs();

    await registry.promote(next).expect(200);

    expect(await gate.runs()).toMatchObject([{ left: [], withoutTrial: true, niceness: 0 }]);
    const [{ checks }] = await registry.log();
    expect(checks.map(({ name }: { name: string }) => name)).toEqual([
      'manifest',
      'identity',
      'server',
      'smoke',
      'process',
      'browser',
    ]);
    expect(checks.at(-1).message).toBe('3 pages passed in a browser');
  });

  it('is judged beside what is live in the end, when another slice moves meanwhile', async () => {
    const sample = await publish('aaaaaaaa', 'pages stall');
    const beside = await registry.publish(search('cccccccc'));
    const promoting = registry.promote(sample).then((answer) => answer);
    await until(async () => (await judgement().catch(() => null))?.pages['/one']?.passed ?? false);
    await registry.promote(beside).expect(200);
    await gate.open();

    expect((await promoting).status).toBe(200);

    expect((await gate.runs()).filter(({ release }) => release === sample.release)).toMatchObject([
      { left: ALL },
      { left: ALL, withoutTrial: false },
    ]);
    const kept = await app.database().getRepository(Judgement).findOneByOrFail({ slice: 'mf-public' });
    expect(kept.beside?.shown).toEqual({ 'mf-search': beside.release });
    expect((await actions()).filter((action: string) => action === 'promoted')).toHaveLength(1);
  });

  it('does not let a release pass that another slice leaves no room for', async () => {
    const next = await publish('bbbbbbbb');
    await registry.post('/api/slices/mf-public/check', { release: next.release }).expect(200);
    const { routes } = next.manifest;
    const taker = await registry.publish(sampleRelease('cccccccc', { slice: 'mf-search', routes }));
    await registry.promote(taker).expect(200);

    expect((await registry.promote(next).expect(409)).body.code).toBe('ROUTE_TAKEN');
  });

  it('lacks the browser after a promote without one, which another promote makes up for', async () => {
    const [first, next] = [await publish('aaaaaaaa'), await publish('bbbbbbbb')];
    await registry.promote(first, { withoutBrowser: true }).expect(200);
    await registry.promote(next).expect(200);
    expect(await opened()).toEqual([[], ALL]);

    await registry.canary(first, 5).expect(200);

    expect(await gate.runs()).toMatchObject([{ left: ALL, withoutTrial: true, niceness: 2 }]);
  });

  it('is continued after a refusal, with what failed first, and a mended environment passes', async () => {
    const sample = await publish('aaaaaaaa', 'pages fail');
    const { body } = await registry.promote(sample).expect(422);
    expect(body.error).toContain('/two: broken');
    await gate.open();

    await registry.promote(sample).expect(200);

    expect(await gate.runs()).toMatchObject([
      { left: ALL, failed: [] },
      { left: ['/two'], failed: ['/two'], withoutTrial: true },
    ]);
    expect(await actions()).toEqual(['promoted', 'refused', 'published']);
  });

  it('is continued after the gate was killed', async () => {
    const sample = await publish('aaaaaaaa', 'pages stall');
    const promoting = registry.promote(sample).then((answer) => answer);
    await until(async () => (await judgement().catch(() => null))?.pages['/one']?.passed ?? false);
    const [{ pid } = { pid: 0 }] = await gate.runs();
    process.kill(pid, 'SIGKILL');
    expect((await promoting).body.code).toBe('GATE_UNAVAILABLE');
    await gate.open();

    await registry.promote(sample).expect(200);

    expect(await opened()).toEqual([['/two', '/three']]);
  });

  it('is continued after the API was killed, whose lock ends with it', async () => {
    const sample = await publish('aaaaaaaa', 'pages stall');
    const promoting = registry.promote(sample).then((answer) => answer);
    await until(async () => (await judgement().catch(() => null))?.pages['/one']?.passed ?? false);
    // What is left of a killed process: a row, no connection, and no gate.
    const [killed] = await gate.runs();
    await app.database().query(
      `SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND granted
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    );
    process.kill(Number(killed?.pid), 'SIGKILL');
    expect((await promoting).status).toBe(503);
    await gate.open();
    await elsewhere.promote(sample).expect(200);

    expect(killed?.left).toEqual(ALL);
    expect(await opened()).toEqual([['/two', '/three']]);
  });

  it('is continued after the shell was restarted in the middle, also when the gate ended with it', async () => {
    const shells = app.service(Shells);
    const shell = (id: string) => ({
      id,
      startedAt: new Date().toISOString(),
      platform: '1.0.0',
      serves: [],
    });
    await shells.hear(shell('before'));
    const sample = await publish('aaaaaaaa', 'pages stall');
    const promoting = registry.promote(sample).then((answer) => answer);
    await until(async () => (await judgement().catch(() => null))?.pages['/one']?.passed ?? false);
    await shells.forget('before');
    const [{ pid } = { pid: 0 }] = await gate.runs();
    process.kill(pid, 'SIGKILL');
    expect((await promoting).status).toBe(503);
    await shells.hear(shell('after'));
    await gate.open();

    await registry.promote(sample).expect(200);

    expect(await opened()).toEqual([['/two', '/three']]);
  });

  it('is neither told to a token of another slice nor changed by it', async () => {
    await registry.publish(search('cccccccc'));
    const { body } = await registry.post('/api/slices/mf-search/tokens', { name: 'pipeline' }).expect(201);
    const stranger = registryOf(app, body.data.token);
    const sample = await publish('aaaaaaaa', 'pages stall');
    const { release } = sample;
    const promoting = registry.promote(sample).then((answer) => answer);
    await until(async () => (await judgement().catch(() => null))?.pages['/one']?.passed ?? false);
    const before = await judgement();

    for (const call of [
      stranger.promote(sample, { wait: 0 }),
      stranger.canary(sample, 5, { wait: 0, since: before.startedAt.toISOString() }),
      stranger.post('/api/slices/mf-public/check', { release, wait: 0 }),
      stranger.start(sample, { judgeOnly: true }),
      stranger.start(sampleRelease('aaaaaaaa', entry('other content')), { judgeOnly: true }),
      stranger.complete(sample),
      stranger.post('/api/slices/mf-public/rollback'),
      stranger.post('/api/slices/mf-public/retire'),
      stranger.get('/api/slices/mf-public/releases'),
      stranger.post(`/api/slices/mf-public/releases/${release}/undecided`),
      stranger.post(`/api/slices/mf-public/releases/${release}/mark`, { reason: 'mine' }),
      stranger.get('/api/slices/mf-public/log'),
    ]) {
      expect((await call.expect(403)).body.code).toBe('TOKEN_FOREIGN');
    }
    // Nor by naming it as a release of the token's own slice.
    await stranger.post('/api/slices/mf-search/promote', { release }).expect(404);
    await stranger.post('/api/slices/mf-search/check', { release }).expect(404);
    await stranger.post('/api/slices/mf-search/releases', { manifest: sample.manifest }).expect(400);
    for (const path of ['/api/slices', '/api/slices/mf-public']) {
      const { text } = await stranger.get(path).expect(200);
      expect(text).not.toMatch(/judging|passedPages|aaaaaaaa/);
    }

    expect(await judgement()).toEqual(before);
    await gate.open();
    expect((await promoting).status).toBe(200);
    expect(await opened()).toEqual([ALL]);
  });

  it('is shared by all who ask at the same time, in every process', async () => {
    const sample = await publish('aaaaaaaa', 'pages stall');
    const asking = [
      registry.promote(sample),
      registry.promote(sample),
      elsewhere.promote(sample),
      elsewhere.post('/api/slices/mf-public/check', { release: sample.release }),
    ].map((call) => call.then(({ status }) => status));
    await until(async () => (await judgement().catch(() => null))?.pages['/one']?.passed ?? false);
    await new Promise((resolve) => setTimeout(resolve, 300));
    await gate.open();

    expect(await Promise.all(asking)).toEqual([200, 200, 200, 200]);
    // Who comes when it is live already may have it compared once more with what is live now.
    expect((await opened()).filter((left) => left.length > 0)).toEqual([ALL]);
    expect((await actions()).filter((action: string) => action === 'promoted')).toHaveLength(1);
  });

  it('is a refusal for all of them', async () => {
    const sample = await publish('aaaaaaaa', 'wait refuse');
    // On a busy machine, a call may arrive when the verdict is there: it was given before.
    const since = new Date().toISOString();
    const asking = [registry, elsewhere].map((one) =>
      one.promote(sample, { since }).then(({ status }) => status),
    );
    await new Promise((resolve) => setTimeout(resolve, 600));
    await gate.open();

    expect(await Promise.all(asking)).toEqual([422, 422]);
    expect(await gate.runs()).toHaveLength(1);
    expect((await actions()).filter((action: string) => action === 'refused')).toHaveLength(1);
  });

  it('is forgotten with the release, with the slice, and after a while', async () => {
    const kept = () =>
      app
        .database()
        .getRepository(Judgement)
        .find({ order: { release: 'ASC' } });
    const names = async () => (await kept()).map(({ release }) => release);
    const older = (digits: string, days: number) =>
      app
        .database()
        .query(
          `UPDATE release_judgements SET started_at = now() - make_interval(days => $2) WHERE release = $1`,
          [`1.0.0-${digits}`, days],
        );
    const sweep = () => app.service(Judgements).sweep();
    for (const digits of ['aaaaaaaa', 'bbbbbbbb', 'cccccccc']) {
      await registry.promote(await publish(digits)).expect(200);
    }
    const checked = sampleRelease('dddddddd', entry('pages'));
    await registry.start(checked, { judgeOnly: true }).expect(201);
    for (const path of Object.keys(checked.contents)) {
      await registry.send(checked, path, checked.contents[path] ?? '').expect(204);
    }
    await registry.post('/api/slices/mf-public/check', { release: checked.release }).expect(200);
    await sweep();
    expect(await names()).toHaveLength(4);

    await older('aaaaaaaa', 91);
    await older('bbbbbbbb', 89);
    await older('dddddddd', 8);
    await sweep();
    expect(await names()).toEqual(['1.0.0-bbbbbbbb', '1.0.0-cccccccc']);

    await app.database().query(`UPDATE releases SET pruned_at = now() WHERE release = '1.0.0-bbbbbbbb'`);
    await sweep();
    expect(await names()).toEqual(['1.0.0-cccccccc']);

    await registry.post('/api/slices/mf-public/retire').expect(200);
    await sweep();
    expect(await names()).toEqual([]);
  });

  describe('for callers that do not wait', () => {
    const progress = {
      lastCheck: 'manifest',
      pages: 3,
      passedPages: 1,
      problems: [],
      since: expect.any(String),
    };

    it('is told as far as it is, also to those who look at the list, until the call can be carried out', async () => {
      const sample = await publish('aaaaaaaa', 'pages stall');
      await registry.promote(sample, { wait: 0 }).expect(202);
      await until(async () => (await judgement().catch(() => null))?.pages['/one']?.passed ?? false);

      const { body } = await registry.promote(sample, { wait: 0 }).expect(202);
      expect(body.data).toEqual({ judging: { release: sample.release, ...progress } });
      const list = await elsewhere.get('/api/slices/mf-public/releases').expect(200);
      expect(list.body.data[0].judging).toEqual({ release: sample.release, ...progress });
      await gate.open();
      const { since } = body.data.judging;
      await registry.promote(sample, { wait: 20, since }).expect(200);

      expect(await opened()).toEqual([ALL]);
      expect(await registry.state()).toMatchObject({ live: sample.release });
      expect((await registry.get('/api/slices/mf-public/releases')).body.data[0].judging).toBeNull();
    });

    it.each(['promote', 'canary', 'check'] as const)(
      'is the refusal of a %s that came between two calls',
      async (kind) => {
        const live = await publish('aaaaaaaa', 'sound');
        await registry.promote(live).expect(200);
        const sample = await publish('bbbbbbbb', 'wait refuse');
        await gate.runs();
        const body = { release: sample.release, ...(kind === 'canary' && { percent: 5 }) };
        const ask = (further: object) =>
          registry.post(`/api/slices/mf-public/${kind}`, { ...body, ...further });
        const { since } = (await ask({ wait: 0 }).expect(202)).body.data.judging;
        await gate.open();
        await until(async () =>
          (await registry.log())[0].checks?.some(({ passed }: { passed: boolean }) => !passed),
        );

        const answer = await ask({ wait: 20, since });

        expect(answer.status).toBe(kind === 'check' ? 200 : 422);
        expect(await gate.runs()).toHaveLength(1);
        // A new call judges again.
        await ask({}).expect(answer.status);
        expect(await gate.runs()).toHaveLength(1);
      },
    );

    it('is no reason to move anything when somebody else has moved it between two calls', async () => {
      const [first, second] = [await publish('aaaaaaaa', 'sound'), await publish('bbbbbbbb', 'sound too')];
      await registry.promote(first).expect(200);
      const { since } = (await registry.canary(await publish('cccccccc', 'wait'), 5, { wait: 0 }).expect(202))
        .body.data.judging;
      await gate.open();
      await registry.promote(second).expect((answer) => {
        if (![200, 409].includes(answer.status)) {
          throw new Error(String(answer.status));
        }
      });
      await until(async () => (await registry.promote(second)).status === 200);

      const { body } = await registry
        .canary(sampleRelease('cccccccc', entry('wait')), 5, { wait: 20, since })
        .expect(409);
      expect(body.code).toBe('LIVE_CHANGED');
    });

    it.each([
      ['wait', -1],
      ['wait', 31],
      ['wait', '5'],
      ['since', 'yesterday'],
      ['since', 5],
    ])('requires a %s other than %j', async (field, value) => {
      const { body } = await registry
        .post('/api/slices/mf-public/promote', { release: '1.0.0-aaaaaaaa', [field]: value })
        .expect(400);
      expect(Object.keys(body.fields)).toEqual([field]);
    });
  });
});
