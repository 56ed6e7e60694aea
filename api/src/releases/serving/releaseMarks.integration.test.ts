import { jest } from '@jest/globals';
import {
  fakeGate,
  internalSecret,
  operatorToken,
  registryOf,
  type SampleRelease,
  sampleRelease,
} from '../../testing/sampleReleases.js';
import { testApp } from '../../testing/testApp.js';

const gate = await fakeGate();
afterAll(gate.remove);
// Each promote runs the gate.
jest.setTimeout(30_000);

describe('a release that is marked as bad', () => {
  const app = testApp({
    OPERATOR_TOKEN: operatorToken,
    INTERNAL_SECRET: internalSecret,
    GATE_PROGRAM: gate.program,
  });
  const registry = registryOf(app);
  const publish = (digits: string) => registry.publish(sampleRelease(digits));
  const mark = ({ slice, release }: SampleRelease, body: object = {}, verb = 'mark', as = registry) =>
    as.post(`/api/slices/${slice}/releases/${release}/${verb}`, body);
  const promoteAll = async (...releases: SampleRelease[]) => {
    for (const release of releases) {
      await registry.promote(release).expect(200);
    }
  };
  const live = async () => (await registry.state()).live;

  it('only goes live with force until the mark is removed', async () => {
    const [first, second] = [await publish('aaaaaaaa'), await publish('bbbbbbbb')];
    await promoteAll(first);

    const { body } = await mark(second, { reason: 'Wrong figures' }).expect(200);
    expect(body.data).toMatchObject({ mark: 'bad', markReason: 'Wrong figures', markedBy: 'operator' });
    await mark(second, { reason: 'Again' }).expect(200);
    for (const call of [registry.promote(second), registry.canary(second, 10)]) {
      expect((await call.expect(409)).body).toMatchObject({
        code: 'RELEASE_MARKED',
        error: expect.stringContaining('was marked as bad by operator: Wrong figures.'),
      });
    }
    const admin = await app.signIn();
    await app.database().query(`UPDATE sessions SET verified_at = now() - interval '11 minutes'`);
    const forced = { release: second.release, force: true };
    for (const [call, share] of [
      ['promote', {}],
      ['canary', { percent: 10 }],
    ] as const) {
      const answer = await admin.post(`/api/slices/mf-public/${call}`).send({ ...forced, ...share });
      expect([answer.status, answer.body.code]).toEqual([403, 'STEP_UP_NEEDED']);
    }
    await registry.canary(second, 10, { force: true }).expect(200);
    await registry.canary(second, 0).expect(200);

    await mark(second, { reason: 'They are right' }, 'unmark').expect(200);
    await mark(second, {}, 'unmark').expect(200);
    await registry.promote(second).expect(200);
    const log = await registry.log();
    expect(log.filter(({ action }: { action: string }) => action.endsWith('marked'))).toMatchObject([
      { action: 'unmarked', release: second.release, reason: 'They are right' },
      { action: 'marked', release: second.release, reason: 'Wrong figures', actor: 'operator' },
    ]);
  });

  it('is left to people as an undecided canary, which is logged', async () => {
    const [first, second] = [await publish('aaaaaaaa'), await publish('bbbbbbbb')];
    await promoteAll(first);
    expect((await mark(second, {}, 'undecided').expect(409)).body).toMatchObject({ code: 'NOT_CANARY' });
    await registry.canary(second, 10).expect(200);

    await mark(second, { reason: 'Too few visits' }, 'undecided').expect(204);

    expect(await registry.log()).toMatchObject([
      { action: 'undecided', release: second.release, reason: 'Too few visits', actor: 'operator' },
      { action: 'canary-set' },
      {},
      {},
      {},
    ]);
    expect((await mark(first, {}, 'undecided').expect(409)).body).toMatchObject({ code: 'NOT_CANARY' });
  });

  it('is skipped by a rollback', async () => {
    const [first, second, third] = [
      await publish('aaaaaaaa'),
      await publish('bbbbbbbb'),
      await publish('cccccccc'),
    ];
    await promoteAll(first, second, third);
    await mark(second).expect(200);
    expect(await registry.state()).toMatchObject({ live: third.release, previous: first.release });

    await registry.rollBack().expect(200);

    expect(await registry.state()).toMatchObject({ live: first.release, previous: null });
    expect((await registry.rollBack().expect(409)).body.code).toBe('NOTHING_BEFORE');
    await registry.rollBack('mf-public', { force: true }).expect(200);
    expect(await live()).toBeNull();
  });

  it('is not a target for a rollback, which without another release has to be forced and takes the slice off the site', async () => {
    const [first, second] = [await publish('aaaaaaaa'), await publish('bbbbbbbb')];
    await promoteAll(first, second);
    await mark(first).expect(200);

    expect((await registry.rollBack().expect(409)).body.code).toBe('NOTHING_BEFORE');
    // An automatic rollback does not return to it either.
    const { slice, release } = second;
    await registry.internal.report({ slice, release, visits: 20, failedVisits: 20 }).expect(204);
    expect(await live()).toBe(second.release);
    await registry.rollBack('mf-public', { force: true }).expect(200);

    expect(await live()).toBeNull();
  });

  it('may be live or rolled back automatically, and the mark names its author', async () => {
    const [first, second] = [await publish('aaaaaaaa'), await publish('bbbbbbbb')];
    await promoteAll(first, second);
    const { slice, release } = second;
    await registry.internal.report({ slice, release, visits: 20, failedVisits: 20 }).expect(204);
    expect((await mark(second).expect(200)).body.data).toMatchObject({ mark: 'rolled-back', markedBy: null });
    expect((await mark(first).expect(200)).body.data).toMatchObject({
      mark: 'bad',
      markReason: 'no reason was given',
    });

    expect(await live()).toBe(first.release);
    expect((await mark(second, {}, 'unmark').expect(200)).body.data.mark).toBeNull();
  });

  it('exists, and is marked by someone with permission to promote', async () => {
    const first = await publish('aaaaaaaa');
    const { body } = await registry
      .post('/api/slices/mf-public/tokens', { name: 'ci', scopes: ['publish'] })
      .expect(201);
    const publisher = registryOf(app, body.data.token);

    expect((await mark(first, {}, 'mark', publisher).expect(403)).body.code).toBe('TOKEN_SCOPE');
    expect((await mark(sampleRelease('ffffffff')).expect(404)).body.code).toBe('RELEASE_UNKNOWN');
  });
});

describe('a rollback', () => {
  const app = testApp({
    OPERATOR_TOKEN: operatorToken,
    INTERNAL_SECRET: internalSecret,
    GATE_PROGRAM: gate.program,
  });
  const registry = registryOf(app);

  it('leads to each release once, even if releases were promoted alternately', async () => {
    const first = await registry.publish(sampleRelease('aaaaaaaa'));
    const second = await registry.publish(sampleRelease('bbbbbbbb'));
    for (const release of [first, second, first, second, first]) {
      await registry.promote(release).expect(200);
    }

    await registry.rollBack('mf-public', { force: true }).expect(200);
    expect(await registry.state()).toMatchObject({ live: second.release, previous: null });
    await registry.rollBack('mf-public', { force: true }).expect(200);

    expect((await registry.state()).live).toBeNull();
  });

  it('also does so with pointers from before that rule', async () => {
    const first = await registry.publish(sampleRelease('aaaaaaaa'));
    const second = await registry.publish(sampleRelease('bbbbbbbb'));
    for (const release of [first, second, first, second, first]) {
      await registry.promote(release).expect(200);
    }
    await app.database().query('UPDATE pointers SET ended_at = NULL');

    await registry.rollBack().expect(200);
    expect(await registry.state()).toMatchObject({ live: second.release, previous: null });
  });
});
