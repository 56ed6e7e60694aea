import { jest } from '@jest/globals';
import { fakeGate, operatorToken, registryOf, sampleRelease } from '../testing/sampleReleases.js';
import { testApp } from '../testing/testApp.js';

const gate = await fakeGate();
afterAll(gate.remove);
// Each promote starts a gate.
jest.setTimeout(30_000);

describe('deploy tokens', () => {
  const app = testApp({ OPERATOR_TOKEN: operatorToken, GATE_PROGRAM: gate.program });
  const operator = registryOf(app);
  const create = async (slice = 'mf-public', name = 'pipeline') =>
    (await operator.post(`/api/slices/${slice}/tokens`, { name }).expect(201)).body.data;
  const list = async () => (await operator.get('/api/slices/mf-public/tokens').expect(200)).body.data;

  it('publish, promote and roll back their slice, before it has any release too', async () => {
    const { token, ...shown } = await create();
    expect(token).toMatch(/^lvd_1_[\w-]{43}$/);
    expect(shown).toEqual({
      id: 1,
      slice: 'mf-public',
      name: 'pipeline',
      createdAt: expect.any(String),
      createdBy: 'operator',
      lastUsedAt: null,
      revokedAt: null,
    });
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
    expect(log.at(-1)).toMatchObject({ action: 'token-created', actor: 'operator', reason: 'pipeline (#1)' });
  });

  it('are kept as hashes, and say when they were used last', async () => {
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

  it('see all slices, and change and read the log of no other one', async () => {
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

  it('count for nothing once they are revoked', async () => {
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

  it('are refused when they are wrong', async () => {
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

  it.each([{}, { name: ' ' }, { name: 'x'.repeat(101) }, { name: 7 }, { name: 'a', slice: 'mf-admin' }])(
    'are not made of %j',
    async (body) => {
      await operator.post('/api/slices/mf-public/tokens', body).expect(400);
      expect(await list()).toEqual([]);
    },
  );

  it('are made and revoked by administrators, who may do all that the operator may', async () => {
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
