import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { Person } from '../../auth/auth.entities.js';
import { RateLimits } from '../../rate-limits/rateLimits.service.js';
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
import { checkLimit } from '../serving/releaseChecks.service.js';
import { ReleaseFiles } from '../store/releaseFiles.js';
import { ReleaseRemoval } from '../store/releaseRemoval.service.js';

const gate = await fakeGate();
afterAll(gate.remove);
// Each promote runs the gate.
jest.setTimeout(120_000);

describe('deploy tokens', () => {
  const app = testApp({
    OPERATOR_TOKEN: operatorToken,
    INTERNAL_SECRET: internalSecret,
    GATE_PROGRAM: gate.program,
  });
  const operator = registryOf(app);
  const create = async (further: object = {}, slice = 'mf-public') =>
    (await operator.post(`/api/slices/${slice}/tokens`, { name: 'pipeline', ...further }).expect(201)).body
      .data;
  const teamWith = async (...scopes: string[]) => registryOf(app, (await create({ scopes })).token);
  const daysLeft = ({ expiresAt }: { expiresAt: string }) =>
    (Date.parse(expiresAt) - Date.now()) / 86_400_000;
  const store = () => join(app.dataDir(), 'release-files');
  const stored = async () => (await readdir(store())).filter((name) => name !== 'drafts');
  afterEach(() => rm(store(), { recursive: true, force: true }));
  const list = async () => (await operator.get('/api/slices/mf-public/tokens').expect(200)).body.data;

  it('publish, promote and roll back their slice, even before it has a release', async () => {
    const { token, ...shown } = await create();
    expect(token).toMatch(/^lvd_1_[\w-]{43}$/);
    expect(shown).toEqual({
      id: 1,
      slice: 'mf-public',
      name: 'pipeline',
      scopes: ['check', 'publish', 'promote'],
      createdAt: expect.any(String),
      createdBy: 'operator',
      expiresAt: expect.any(String),
      isExpired: false,
      lastUsedAt: null,
      revokedAt: null,
    });
    expect(daysLeft(shown)).toBeCloseTo(90, 2);
    const team = registryOf(app, token);

    const [first, second] = [sampleRelease('aaaaaaaa'), sampleRelease('bbbbbbbb')];
    await team.publish(first);
    await team.publish(second);
    await team.promote(first).expect(200);
    await team.canary(second, 10).expect(200);
    await team.promote(second).expect(200);
    await team.rollBack().expect(200);
    await team.post('/api/slices/mf-public/check', { release: second.release }).expect(200);

    expect(await team.state()).toMatchObject({ live: first.release, liveBy: 'token pipeline (#1)' });
    const log = await team.log();
    expect(log).toHaveLength(8);
    expect(new Set(log.slice(0, -1).map(({ actor }: { actor: string }) => actor))).toEqual(
      new Set(['token pipeline (#1)']),
    );
    expect(log.at(-1)).toMatchObject({
      action: 'token-created',
      actor: 'operator',
      reason: 'pipeline (#1): check, publish, promote, for 90 days',
    });
  });

  it('are stored as hashes, with the time of their last use', async () => {
    const { token } = await create();
    await registryOf(app, token).get('/api/slices/mf-public/log').expect(200);

    const [stored] = await app
      .database()
      .query('SELECT row_to_json(deploy_tokens) AS row FROM deploy_tokens');
    expect(JSON.stringify(stored)).not.toContain(token.replace(/^lvd_\d+_/, ''));
    const [shown] = await list();
    expect(Date.now() - Date.parse(shown.lastUsedAt)).toBeLessThan(5_000);
    expect(shown).not.toHaveProperty('token');

    await app.database().query(`UPDATE deploy_tokens SET last_used_at = now() - interval '2 minutes'`);
    await registryOf(app, token).get('/api/slices').expect(200);
    expect(Date.now() - Date.parse((await list())[0].lastUsedAt)).toBeLessThan(5_000);
  });

  it('see all slices, but cannot change another one or read its log', async () => {
    const sample = sampleRelease('aaaaaaaa', { slice: 'mf-admin', access: 'session' });
    await operator.publish(sample);
    const team = registryOf(app, (await create()).token);

    await team.get('/api/slices/mf-admin').expect(200);
    for (const call of [
      team.start(sample),
      team.send(sample, 'browser/remoteEntry.js', 'x'),
      team.complete(sample),
      team.promote(sample),
      team.rollBack('mf-admin'),
      team.canary(sample, 10),
      team.post('/api/slices/mf-admin/check', { release: sample.release }),
      team.get('/api/slices/mf-admin/releases'),
      team.get('/api/slices/mf-admin/log'),
      team.get('/api/slices/mf-admin/tokens'),
      team.get('/api/slices/mf-public/tokens'),
      team.post('/api/slices/mf-public/tokens', { name: 'another' }),
      team.delete('/api/slices/mf-public/tokens/1'),
    ]) {
      const { body } = await call.expect(403);
      expect(body.code).toBe('TOKEN_FOREIGN');
    }
    await team.get('/api/contact').expect(401);
  });

  it('cannot change the access of a slice, since one for sessions runs in an administrator’s session', async () => {
    const team = registryOf(app, (await create()).token);
    const forSessions = sampleRelease('bbbbbbbb', { access: 'session' });
    const refused = async () =>
      expect((await team.start(forSessions).expect(403)).body).toMatchObject({
        code: 'ACCESS_CHANGED',
        error: expect.stringContaining('The access of mf-public is public'),
      });
    await refused();
    await team.publish(sampleRelease('aaaaaaaa'));
    await refused();
    await team.promote(sampleRelease('aaaaaaaa')).expect(200);
    await refused();
    // Nor in place of a release announced under the same name.
    await team.start(sampleRelease('bbbbbbbb')).expect(201);
    await refused();

    // What an administrator has published changes nothing until it is promoted.
    await operator.publish(forSessions);
    await refused();
    await operator.promote(forSessions).expect(200);
    await team.publish(sampleRelease('cccccccc', { access: 'session' }));
    expect((await team.start(sampleRelease('dddddddd')).expect(403)).body.code).toBe('ACCESS_CHANGED');
  });

  it('are refused once they are revoked', async () => {
    const { id, token } = await create();
    await operator.delete(`/api/slices/mf-search/tokens/${id}`).expect(404);
    await operator.delete(`/api/slices/mf-public/tokens/99`).expect(404);
    await registryOf(app, token).get('/api/slices/mf-public/log').expect(200);

    await operator.delete(`/api/slices/mf-public/tokens/${id}`).expect(204);
    await operator.delete(`/api/slices/mf-public/tokens/${id}`).expect(204);

    for (const path of ['/api/slices/mf-public/log', '/api/slices']) {
      const { body } = await registryOf(app, token).get(path).expect(401);
      expect(body.code).toBe('TOKEN_REVOKED');
    }
    expect(await list()).toMatchObject([{ id, revokedAt: expect.any(String) }]);
    expect((await operator.log()).map(({ action }: { action: string }) => action)).toEqual([
      'token-revoked',
      'token-created',
    ]);
  });

  it('move nothing if they end during the gate check', async () => {
    const first = await operator.publish(sampleRelease('aaaaaaaa'));
    await operator.promote(first).expect(200);
    const contents = { 'browser/remoteEntry.js': 'wait' };
    const second = await operator.publish(sampleRelease('bbbbbbbb', { contents }));
    for (const [ends, code] of [
      ['revoked_at', 'TOKEN_REVOKED'],
      ['expires_at', 'TOKEN_EXPIRED'],
    ] as const) {
      for (const move of ['promote', 'canary'] as const) {
        const { id, token } = await create();
        const team = registryOf(app, token);
        const moving = (move === 'promote' ? team.promote(second) : team.canary(second, 10)).then(
          ({ status, body }) => [status, body.code],
        );
        await new Promise((resolve) => setTimeout(resolve, 300));
        await app.database().query(`UPDATE deploy_tokens SET ${ends} = now() WHERE id = $1`, [id]);
        await gate.open();

        expect(await moving).toEqual([401, code]);
        await gate.close();
      }
    }

    expect(await operator.state()).toMatchObject({ live: first.release, canary: null });
  });

  it('and people move nothing if they end, or lose the role, during the gate check', async () => {
    const first = await operator.publish(sampleRelease('aaaaaaaa'));
    await operator.promote(first).expect(200);
    const contents = { 'browser/remoteEntry.js': 'wait' };
    const second = await operator.publish(sampleRelease('bbbbbbbb', { contents }));
    const people = app.database().getRepository(Person);
    const manager = await app.signInAs('release-manager');
    const path = '/api/slices/mf-public';
    for (const [move, body, change, status] of [
      ['promote', {}, { role: 'author' }, 403],
      ['canary', { percent: 10 }, { role: 'release-manager', active: false }, 401],
    ] as const) {
      const moving = manager
        .post(`${path}/${move}`)
        .send({ release: second.release, ...body })
        .then((one) => one);
      await new Promise((resolve) => setTimeout(resolve, 300));
      await people.update({ email: 'release-manager@lumenvale.example' }, change);
      await gate.open();

      expect((await moving).status).toBe(status);
      await gate.close();
      await people.update(
        { email: 'release-manager@lumenvale.example' },
        { role: 'release-manager', active: true },
      );
    }
    expect(await operator.state()).toMatchObject({ live: first.release, canary: null });
  });

  it('are refused if they are wrong', async () => {
    const { token } = await create();
    const [prefix, id, secret = ''] = token.split(/_(?=\d|(?<=\d_))/);
    const wrong = [
      `${token}x`,
      token.slice(0, -1),
      `lvd_2_${token.slice(6)}`,
      `lvd_1_${'A'.repeat(43)}`,
      `lvd_99999999999_${token.slice(6)}`,
      operatorToken.slice(1),
      'lvd_1_',
      'x',
    ];
    expect([prefix, id, secret].join('')).not.toBe('');

    for (const text of wrong) {
      for (const path of ['/api/slices', '/api/slices/mf-public/log', '/api/slices/mf-public/tokens']) {
        const { body } = await registryOf(app, text).get(path).expect(401);
        expect(body.code).toBe('TOKEN_INVALID');
      }
    }
    await app.get('/api/slices/mf-public/log').expect(401);
  });

  it('have the scopes and lifetime they were given', async () => {
    const made = await create({ scopes: ['promote', 'check', 'check'], days: 365 });

    expect(made.scopes).toEqual(['check', 'promote']);
    expect(daysLeft(made)).toBeCloseTo(365, 2);
    expect(daysLeft(await create({ days: 1 }))).toBeCloseTo(1, 2);
  });

  it('expire by the clock of the database', async () => {
    const { id, token } = await create();
    const team = registryOf(app, token);
    const expire = (when: string) =>
      app.database().query(`UPDATE deploy_tokens SET expires_at = ${when} WHERE id = $1`, [id]);
    await expire(`now() + interval '1 minute'`);
    const { headers } = await team.get('/api/slices').expect(200);
    const [{ expiresAt }] = await list();
    expect(headers['x-token-expires']).toBe(expiresAt);

    await expire('now()');
    for (const path of ['/api/slices', '/api/slices/mf-public/log']) {
      const { body } = await team.get(path).expect(401);
      expect(body).toMatchObject({
        code: 'TOKEN_EXPIRED',
        error: `The token “pipeline” of mf-public expired on ${new Date().toISOString().slice(0, 10)}. Please use another one.`,
      });
    }
    expect(await list()).toMatchObject([{ id, isExpired: true, revokedAt: null }]);
    expect((await operator.get('/api/slices').expect(200)).headers).not.toHaveProperty('x-token-expires');
  });

  it('are valid even if the clock of a process is days ahead, and expire even if it is behind', async () => {
    const { id, token } = await create();
    const statusAt = async (days: number) => {
      jest.useFakeTimers({
        now: Date.now() + days * 86_400_000,
        doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'setInterval', 'queueMicrotask', 'performance'],
      });
      try {
        return (await registryOf(app, token).get('/api/slices/mf-public/log')).status;
      } finally {
        jest.useRealTimers();
      }
    };

    expect(await statusAt(100)).toBe(200);
    await app.database().query('UPDATE deploy_tokens SET expires_at = now() WHERE id = $1', [id]);
    expect(await statusAt(-100)).toBe(401);
  });

  describe('by their scopes', () => {
    type Team = ReturnType<typeof registryOf>;
    const unknown = { slice: 'mf-public', release: '9.9.9-00000000', manifest: {}, contents: {} };
    const one = `/api/slices/mf-public`;
    /** Every route of the registry, with the scopes that each suffice for it, and a call that changes nothing. */
    const routes: Record<string, [needs: readonly string[], call: (team: Team) => ReturnType<Team['get']>]> =
      {
        'GET /api/slices': [['check', 'publish', 'promote'], (team) => team.get('/api/slices')],
        'GET /api/slices/:slice': [['check', 'publish', 'promote'], (team) => team.get(one)],
        'GET /api/slices/:slice/comparison': [
          ['check', 'publish', 'promote'],
          (team) => team.get(`${one}/comparison`),
        ],
        'GET /api/slices/:slice/history': [
          ['check', 'publish', 'promote'],
          (team) => team.get(`${one}/history`),
        ],
        'GET /api/slices/:slice/log': [['check', 'publish', 'promote'], (team) => team.get(`${one}/log`)],
        'GET /api/slices/:slice/releases': [
          ['check', 'publish', 'promote'],
          (team) => team.get(`${one}/releases`),
        ],
        'POST /api/slices/:slice/releases': [['check', 'publish'], (team) => team.start(unknown)],
        'PUT /api/slices/:slice/releases/:release/files/*path': [
          ['check', 'publish'],
          (team) => team.send(unknown, 'browser/x.js', 'x'),
        ],
        'GET /api/slices/:slice/errors': [
          ['check', 'publish', 'promote'],
          (team) => team.get(`${one}/errors`),
        ],
        'GET /api/slices/:slice/releases/:release/files/*path': [
          ['publish'],
          (team) => team.get(`${one}/releases/${unknown.release}/files/maps/x.js.map`),
        ],
        'POST /api/slices/:slice/releases/:release/complete': [['publish'], (team) => team.complete(unknown)],
        'POST /api/slices/:slice/check': [
          ['check'],
          (team) => team.post(`${one}/check`, { release: unknown.release }),
        ],
        'POST /api/slices/:slice/promote': [['promote'], (team) => team.promote(unknown)],
        'POST /api/slices/:slice/rollback': [['promote'], (team) => team.rollBack()],
        'POST /api/slices/:slice/prune': [['promote'], (team) => team.post(`${one}/prune`, { dryRun: true })],
        'POST /api/slices/:slice/retire': [['promote'], (team) => team.post(`${one}/retire`)],
        'POST /api/slices/:slice/releases/:release/preview': [
          ['publish'],
          (team) => team.post(`${one}/releases/${unknown.release}/preview`),
        ],
        'POST /api/slices/:slice/releases/:release/mark': [
          ['promote'],
          (team) => team.post(`${one}/releases/${unknown.release}/mark`),
        ],
        'POST /api/slices/:slice/releases/:release/unmark': [
          ['promote'],
          (team) => team.post(`${one}/releases/${unknown.release}/unmark`),
        ],
        'POST /api/slices/:slice/releases/:release/undecided': [
          ['promote'],
          (team) => team.post(`${one}/releases/${unknown.release}/undecided`),
        ],
        'POST /api/slices/:slice/canary': [['promote'], (team) => team.canary(unknown, 10)],
        'GET /api/slices/:slice/tokens': [[], (team) => team.get(`${one}/tokens`)],
        'POST /api/slices/:slice/tokens': [[], (team) => team.post(`${one}/tokens`, { name: 'x' })],
        'DELETE /api/slices/:slice/tokens/:id': [[], (team) => team.delete(`${one}/tokens/1`)],
      };

    it('are tried at every route of the registry', () => {
      const known = app.routes().filter((route) => route.includes(' /api/slices'));

      expect(Object.keys(routes).toSorted()).toEqual(known.toSorted());
    });

    it.each([
      [['check']],
      [['publish']],
      [['promote']],
      [['check', 'publish']],
      [['check', 'promote']],
      [['publish', 'promote']],
      [['check', 'publish', 'promote']],
    ])('allow what %j say, and nothing else', async (scopes) => {
      await operator.publish(sampleRelease('aaaaaaaa'));
      const team = await teamWith(...scopes);

      for (const [route, [needs, call]] of Object.entries(routes)) {
        const { status, body } = await call(team);
        const refusal = needs.length === 0 ? 'TOKEN_FOREIGN' : 'TOKEN_SCOPE';
        const isAllowed = needs.some((scope) => scopes.includes(scope));
        expect([route, status === 403, status === 403 && body.code]).toEqual([
          route,
          !isAllowed,
          !isAllowed && refusal,
        ]);
      }
    });

    it('say what they allow and what is required', async () => {
      const { body } = await (await teamWith('check')).rollBack().expect(403);

      expect(body.error).toBe('This requires the scope promote. The token pipeline (#1) only has: check.');
    });

    describe('that only allow checks', () => {
      const announce = async (team: Team, sample: SampleRelease) => {
        const { body } = await team.start(sample).expect(201);
        for (const path of body.data.missing) {
          await team.send(sample, path, sample.contents[path] ?? '').expect(204);
        }
      };
      const check = (team: Team, { slice, release }: SampleRelease) =>
        team.post(`/api/slices/${slice}/check`, { release });
      const internal = registryOf(app).internal;
      const verdict = ({ slice, release }: SampleRelease) =>
        internal.get(`/${slice}/releases/${release}/verdict`);

      it('have a release checked by the gate, and leave nothing behind', async () => {
        const live = await operator.publish(sampleRelease('aaaaaaaa'));
        await operator.promote(live).expect(200);
        const before = (await internal.get('/composition').expect(200)).body;
        const sample = sampleRelease('bbbbbbbb', { contents: { 'browser/remoteEntry.js': 'to be judged' } });
        const team = await teamWith('check');
        await team.start(sample).expect(201);
        expect((await check(team, sample).expect(409)).body.code).toBe('PUBLISH_INCOMPLETE');
        await announce(team, sample);

        expect((await check(team, sample).expect(200)).body.data.passed).toBe(true);

        expect((await team.complete(sample).expect(403)).body.code).toBe('TOKEN_SCOPE');
        expect((await internal.get('/composition').expect(200)).body).toEqual(before);
        for (const path of ['verdict', 'manifest', 'files/browser/remoteEntry.js']) {
          await internal.get(`/mf-public/releases/${sample.release}/${path}`).expect(404);
        }
        expect((await operator.get(`${one}/releases`)).body.data).toHaveLength(1);
        for (const move of [operator.promote(sample), operator.canary(sample, 10)]) {
          expect((await move.expect(404)).body.code).toBe('RELEASE_UNKNOWN');
        }
        expect(await stored()).not.toContain(sha384('to be judged', 'hex'));
        expect(await app.database().query('SELECT release FROM releases')).toEqual([
          { release: live.release },
        ]);
        expect(
          await app.database().query('SELECT FROM release_files WHERE release = $1', [sample.release]),
        ).toEqual([]);
        expect((await operator.log())[0]).toMatchObject({ action: 'checked', release: sample.release });
      });

      it('leave nothing behind when the gate refuses', async () => {
        const sample = sampleRelease('bbbbbbbb', { contents: { 'browser/remoteEntry.js': 'refuse' } });
        const team = await teamWith('check');
        await announce(team, sample);

        expect((await check(team, sample).expect(200)).body.data.passed).toBe(false);

        expect(await stored()).toEqual([]);
        expect(await app.database().query('SELECT FROM releases')).toEqual([]);
      });

      it('keep a release for another attempt when the gate is unavailable, and delete it after an hour, with its files', async () => {
        const sample = sampleRelease('bbbbbbbb', { contents: { 'browser/remoteEntry.js': 'crash' } });
        const team = await teamWith('check');
        await announce(team, sample);
        await check(team, sample).expect(503);
        expect(await stored()).toContain(sha384('crash', 'hex'));
        await app.database().query(`UPDATE releases SET created_at = now() - interval '61 minutes'`);
        await app.service(ReleaseRemoval).sweep();

        expect((await check(team, sample).expect(404)).body.code).toBe('RELEASE_UNKNOWN');
        expect(await stored()).toEqual([]);
      });

      it('leave it to the next sweep when it cannot be deleted after the check', async () => {
        const sample = sampleRelease('bbbbbbbb', { contents: { 'browser/remoteEntry.js': 'kept' } });
        const team = await teamWith('check');
        await announce(team, sample);
        const deleting = jest
          .spyOn(app.service(ReleaseFiles), 'delete')
          .mockRejectedValueOnce(new Error('The store is away'));
        await check(team, sample).expect(200);
        deleting.mockRestore();
        expect(await stored()).toEqual([sha384('kept', 'hex')]);
        await app.database().query(`UPDATE releases SET created_at = now() - interval '61 minutes'`);
        await app.service(ReleaseRemoval).sweep();

        expect(await stored()).toEqual([]);
      });

      it('keep it for another pipeline that sent the same during the check', async () => {
        const sample = sampleRelease('bbbbbbbb', { contents: { 'browser/remoteEntry.js': 'wait' } });
        const team = await teamWith('check');
        await announce(team, sample);
        const looking = check(team, sample).then((answer) => answer);
        await new Promise((resolve) => setTimeout(resolve, 300));
        await announce(team, sample);
        await gate.open();

        expect((await looking).status).toBe(200);
        expect(await stored()).toEqual([sha384('wait', 'hex')]);
        expect((await check(team, sample).expect(200)).body.data.passed).toBe(true);
        await gate.close();
        expect(await stored()).toEqual([]);
      });

      it('share the check of the same release, and ask for the files again once it is over', async () => {
        const sample = sampleRelease('bbbbbbbb', { contents: { 'browser/remoteEntry.js': 'wait' } });
        const team = await teamWith('check');
        await announce(team, sample);
        const checks = [check(team, sample), check(team, sample)].map((call) =>
          call.then((answer) => answer),
        );
        await new Promise((resolve) => setTimeout(resolve, 300));
        await gate.open();

        const answers = await Promise.all(checks);
        await gate.close();
        expect(answers.map(({ status }) => status)).toEqual([200, 200]);
        expect((await check(team, sample).expect(404)).body.code).toBe('RELEASE_UNKNOWN');
      });

      it('leave nothing of an announcement that is replaced with other files', async () => {
        const team = await teamWith('check');
        for (const text of ['one', 'two', 'three']) {
          await announce(team, sampleRelease('bbbbbbbb', { contents: { 'browser/remoteEntry.js': text } }));
        }

        expect(await stored()).toEqual([sha384('three', 'hex')]);
      });

      it('leave no file that arrives too late', async () => {
        const team = await teamWith('check');
        const sample = sampleRelease('bbbbbbbb', { contents: { 'browser/remoteEntry.js': 'slow' } });
        await team.start(sample).expect(201);
        const files = app.service(ReleaseFiles);
        const write = jest.spyOn(files, 'write').mockImplementationOnce(async (...content) => {
          await ReleaseFiles.prototype.write.apply(files, content);
          await team.start(sampleRelease('bbbbbbbb', { contents: { 'browser/remoteEntry.js': 'x' } }));
        });
        const { body } = await team.send(sample, 'browser/remoteEntry.js', 'slow').expect(409);
        write.mockRestore();

        expect(body.code).toBe('PUBLISH_INCOMPLETE');
        expect(await stored()).toEqual([]);
      });

      it('keep at most 20 releases at once, and one that is to be published in addition', async () => {
        const [team, publisher] = [await teamWith('check'), await teamWith('publish')];
        const nameOf = (number: number) => `1.0.0-${number.toString(16).padStart(8, '0')}`;
        await publisher.start(sampleRelease('ffffffff')).expect(201);
        for (let number = 0; number < 25; number += 1) {
          const digits = nameOf(number).slice(6);
          await announce(
            team,
            sampleRelease(digits, { contents: { 'browser/remoteEntry.js': `number ${number}` } }),
          );
        }

        const left = await app.database().query('SELECT release FROM releases ORDER BY release');
        expect(left.map(({ release }: { release: string }) => release)).toEqual([
          ...Array.from({ length: 20 }, (_, index) => nameOf(index + 5)),
          '1.0.0-ffffffff',
        ]);
        expect(await stored()).toHaveLength(20);
      });

      it('cannot replace a release that another token is about to publish', async () => {
        const good = sampleRelease('bbbbbbbb');
        const evil = sampleRelease('bbbbbbbb', { contents: { 'browser/remoteEntry.js': 'evil' } });
        const [team, publisher] = [await teamWith('check'), await teamWith('publish')];
        await announce(team, evil);
        await publisher.start(good, { revision: 'main' }).expect(201);
        for (const [path, content] of Object.entries(good.contents)) {
          await publisher.send(good, path, content).expect(204);
        }

        const { body } = await team.start(evil).expect(409);
        await team.start(good, { revision: 'not of main' }).expect(201);
        await publisher.complete(good).expect(200);

        expect(body.code).toBe('ID_TAKEN');
        expect((await internal.get(`/mf-public/releases/${good.release}/manifest`).expect(200)).body).toEqual(
          good.manifest,
        );
        expect((await operator.get(`${one}/releases`)).body.data).toMatchObject([{ revision: 'main' }]);
      });

      it('cannot be published as sent, only after another announcement', async () => {
        const sample = sampleRelease('bbbbbbbb');
        await announce(await teamWith('check'), sample);

        const { body } = await (await teamWith('publish')).complete(sample).expect(409);

        expect(body.code).toBe('PUBLISH_INCOMPLETE');
      });

      it('cannot add other compressed copies to a published release that has lost files', async () => {
        const withCopy = (copy: string) =>
          sampleRelease('bbbbbbbb', {
            contents: { 'browser/remoteEntry.js': 'entry', 'browser/remoteEntry.js.br': copy },
          });
        const published = await operator.publish(withCopy('judged'));
        await app.service(ReleaseFiles).delete(sha384('judged', 'hex'));

        const { body } = await (await teamWith('check')).start(withCopy('evil')).expect(201);

        expect(body.data.missing).toEqual(['browser/remoteEntry.js.br']);
        expect(
          (await internal.get(`/mf-public/releases/${published.release}/manifest`).expect(200)).body,
        ).toEqual(published.manifest);
      });

      it('are only checked on request, whatever the token allows', async () => {
        const sample = sampleRelease('bbbbbbbb');
        await announce(operator, sample);
        await check(operator, sample).expect(200);
        expect(await stored()).toHaveLength(2);
        // Once announced for publishing, it stays that way.
        await operator.start(sample, { judgeOnly: true }).expect(201);
        await check(operator, sample).expect(200);
        expect(await stored()).toHaveLength(2);
        await operator.complete(sample).expect(200);

        const other = sampleRelease('cccccccc');
        await operator.start(other, { judgeOnly: true }).expect(201);
        await operator.send(other, 'browser/remoteEntry.js', 'entry cccccccc').expect(204);
        await check(operator, other).expect(200);
        expect((await operator.complete(other).expect(404)).body.code).toBe('RELEASE_UNKNOWN');
        await operator.start(other, { judgeOnly: 'yes' }).expect(400);
      });

      it('have passed for good if they are published as checked', async () => {
        const sample = sampleRelease('bbbbbbbb');
        await announce(operator, sample);
        await check(operator, sample).expect(200);
        await operator.complete(sample).expect(200);
        // As an overloaded machine might find.
        await app.database().query(`UPDATE releases SET checks = '[{"name": "smoke", "passed": false}]'`);

        expect((await verdict(sample).expect(200)).body.data).toEqual({ passed: false, wasLetPass: true });
      });

      it('leave turns at the gate to other slices, however many checks they request', async () => {
        const team = await teamWith('check');
        const [first, ...others] = await Promise.all(
          Array.from({ length: 12 }, async (_, number) => {
            const contents = { 'browser/remoteEntry.js': `wait ${number}` };
            const sample = sampleRelease(`bbbbbb${number + 10}`, { contents });
            await announce(team, sample);
            return sample;
          }),
        );
        const checks = [first as SampleRelease, ...others].map((sample) =>
          check(team, sample).then(({ status, body }) => (status === 200 ? 'judged' : body.code)),
        );
        const search = await operator.publish(sampleRelease('cccccccc', { slice: 'mf-search' }));

        await operator.promote(search).expect(200);
        await gate.open();
        const outcomes = await Promise.all(checks);
        await gate.close();

        expect(outcomes.toSorted()).toEqual([...Array(3).fill('SLICE_BUSY'), ...Array(9).fill('judged')]);
      });

      it('get the results of the gate as short plain text, whatever the release has thrown', async () => {
        const team = await teamWith('check');
        const sample = sampleRelease('bbbbbbbb', {
          contents: { 'browser/remoteEntry.js': 'refuse, mumble' },
        });
        await announce(team, sample);

        const { body } = await check(team, sample).expect(200);

        expect(body.data.checks[1].message).toMatch(/^The\ufffd budget\./);
        expect(body.data.checks[1].message).toHaveLength(1_999);
      });

      it('cannot publish other files with the result of a check', async () => {
        const good = sampleRelease('bbbbbbbb');
        const evil = sampleRelease('bbbbbbbb', { contents: { 'browser/remoteEntry.js': 'evil' } });
        const team = await teamWith('check');
        await announce(team, good);
        await check(team, good).expect(200);
        await announce(team, evil);
        await operator.publish(evil);

        expect((await verdict(evil).expect(200)).body.data).toEqual({ passed: null, wasLetPass: false });
      });

      it('cannot exchange files during a check', async () => {
        const good = sampleRelease('bbbbbbbb', { contents: { 'browser/remoteEntry.js': 'wait' } });
        const evil = sampleRelease('bbbbbbbb', { contents: { 'browser/remoteEntry.js': 'evil' } });
        const team = await teamWith('check');
        await announce(team, good);
        const looking = check(team, good).then((answer) => answer);
        await new Promise((resolve) => setTimeout(resolve, 300));
        await announce(team, evil);
        await operator.publish(evil);
        await gate.open();

        expect((await looking).body).toMatchObject({ statusCode: 409, code: 'PUBLISH_INCOMPLETE' });
        await gate.close();
        expect((await verdict(evil).expect(200)).body.data).toEqual({ passed: null, wasLetPass: false });
      });
    });
  });

  it.each([
    {},
    { name: ' ' },
    { name: 'x'.repeat(101) },
    { name: 7 },
    { name: 'a', slice: 'mf-admin' },
    { name: 'a', scopes: [] },
    { name: 'a', scopes: ['deploy'] },
    { name: 'a', scopes: 'check' },
    { name: 'a', scopes: [7] },
    { name: 'a', days: 0 },
    { name: 'a', days: 366 },
    { name: 'a', days: 1.5 },
    { name: 'a', days: '30' },
  ])('cannot be created from %j', async (body) => {
    await operator.post('/api/slices/mf-public/tokens', body).expect(400);
    expect(await list()).toEqual([]);
  });

  it('are created and revoked by administrators, who have the same permissions as the operator', async () => {
    const agent = await app.signIn();
    const { body } = await agent.post('/api/slices/mf-public/tokens').send({ name: 'by hand' }).expect(201);
    expect(body.data.createdBy).toBe('administrator admin');

    const sample = await registryOf(app, body.data.token).publish(sampleRelease('aaaaaaaa'));
    await agent.post('/api/slices/mf-public/promote').send({ release: sample.release }).expect(200);
    await agent.get('/api/slices/mf-public/log').expect(200);
    await agent.delete(`/api/slices/mf-public/tokens/${body.data.id}`).expect(204);

    expect(await operator.state()).toMatchObject({ liveBy: 'administrator admin' });
  });
});

describe('checks of a slice', () => {
  const app = testApp({ OPERATOR_TOKEN: operatorToken, GATE_PROGRAM: gate.program, RATE_LIMITS: 'on' });

  it('are limited to 120 an hour, since each stays in the log', async () => {
    const registry = registryOf(app);
    const { release } = await registry.publish(sampleRelease('aaaaaaaa'));
    const check = () => registry.post('/api/slices/mf-public/check', { release });
    await check().expect(200);
    for (let count = 1; count < checkLimit.times; count += 1) {
      await app.service(RateLimits).consume(checkLimit, 'mf-public');
    }

    expect((await check().expect(429)).headers['retry-after']).toBeTruthy();
  });
});
