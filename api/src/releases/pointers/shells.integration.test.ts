import { internalSecret, operatorToken, registryOf } from '../../testing/sampleReleases.js';
import { testApp } from '../../testing/testApp.js';
import { Shells } from './shells.service.js';

describe('the list of running shells', () => {
  const app = testApp({ OPERATOR_TOKEN: operatorToken, INTERNAL_SECRET: internalSecret });
  const registry = registryOf(app);
  const served = {
    slice: 'mf-public',
    live: '1.0.0-aaaaaaaa',
    canary: { release: '1.0.0-bbbbbbbb', percent: 10 },
    retired: null,
    since: '2026-01-02T03:04:05.000Z',
    problem: null,
  };
  const shell = {
    id: '0a1b2c3d',
    startedAt: '2026-01-02T03:04:00.000Z',
    platform: '1.0.0',
    serves: [served],
  };
  const tell = (body: object) =>
    app.post('/internal/slices/shells').set('X-Internal-Secret', internalSecret).send(body);
  const list = async () => (await registry.get('/api/shells').expect(200)).body.data;

  it('contains what each process last reported', async () => {
    expect(await list()).toEqual([]);
    await tell(shell).expect(204);
    await tell({ ...shell, id: 'ffffffff', startedAt: '2026-01-01T00:00:00.000Z', serves: [] }).expect(204);
    const deprecated = ['1.0.0-cccccccc uses deprecated names: useOld of @site/platform (use useNew)'];
    const changed = {
      ...served,
      live: '1.0.0-cccccccc',
      canary: null,
      problem: 'The disk\u0000 is\nfull',
      deprecated,
    };
    await tell({ ...shell, serves: [changed] }).expect(204);

    expect(await list()).toEqual([
      {
        id: 'ffffffff',
        startedAt: expect.any(String),
        platform: '1.0.0',
        serves: [],
        silentFor: expect.any(Number),
      },
      { ...shell, serves: [{ ...changed, problem: 'The disk is full' }], silentFor: expect.any(Number) },
    ]);
  });

  it('leaves out processes that have stopped or been silent for 30 seconds', async () => {
    for (const id of ['aaaaaaaa', 'bbbbbbbb', 'cccccccc']) {
      await tell({ ...shell, id }).expect(204);
    }
    await app
      .database()
      .query(`UPDATE shells SET seen_at = now() - interval '31 seconds' WHERE id = 'aaaaaaaa'`);
    await app.delete('/internal/slices/shells/bbbbbbbb').set('X-Internal-Secret', internalSecret).expect(204);

    expect((await list()).map(({ id }: { id: string }) => id)).toEqual(['cccccccc']);
    await app.service(Shells).sweep();
    expect(await app.database().query('SELECT id FROM shells')).toEqual([{ id: 'cccccccc' }]);
  });

  it('is available to every deployer, and to nobody else', async () => {
    const { body } = await registry.post('/api/slices/mf-other/tokens', { name: 'ci' }).expect(201);

    await registryOf(app, body.data.token).get('/api/shells').expect(200);
    await app.get('/api/shells').expect(401);
    await app.post('/internal/slices/shells').send(shell).expect(401);
    await app.delete('/internal/slices/shells/0a1b2c3d').expect(401);
  });

  it.each([
    ['id', { id: '../x' }],
    ['startedAt', { startedAt: 'yesterday' }],
    ['platform', { platform: '' }],
    ['provides', { provides: [{ version: '', names: {} }] }],
    ['provides', { provides: [{ version: '1.0.0', names: { '@site/platform': [''] } }] }],
    ['provides', { provides: [{ version: '1.0.0', names: { '@site/platform': 'useRead' } }] }],
    ['provides', { provides: [{ version: '1.0.0', names: {}, more: 1 }] }],
    ['serves', { serves: [{ ...served, live: 'latest' }] }],
    ['serves', { serves: [{ ...served, canary: { release: '1.0.0-bbbbbbbb' } }] }],
    ['serves', { serves: [{ ...served, problem: 'x'.repeat(301) }] }],
    ['serves', { serves: [{ ...served, deprecated: 'useOld' }] }],
    ['serves', { serves: [{ ...served, deprecated: ['x'.repeat(1_001)] }] }],
    ['serves', { serves: [{ ...served, deprecated: ['', '', '', ''] }] }],
    ['serves', { serves: [{ ...served, more: 1 }] }],
    ['serves', { serves: Array.from({ length: 201 }, () => served) }],
  ])('refuses a bad %s', async (field, change) => {
    const { body } = await tell({ ...shell, ...change }).expect(400);

    expect(Object.keys(body.fields)).toEqual([field]);
    expect(await list()).toEqual([]);
  });
});
