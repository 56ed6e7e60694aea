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

const gate = await fakeGate();
afterEach(gate.close);
afterAll(gate.remove);
// Each promote runs the gate.
jest.setTimeout(30_000);

describe('a retired slice', () => {
  const app = testApp({
    OPERATOR_TOKEN: operatorToken,
    INTERNAL_SECRET: internalSecret,
    GATE_PROGRAM: gate.program,
  });
  const registry = registryOf(app);
  const publish = (digits: string, options: Parameters<typeof sampleRelease>[1] = {}) =>
    registry.publish(sampleRelease(digits, { slice: 'mf-investors', ...options }));
  const at = (...paths: string[]) => ({
    routes: paths.map((path) => ({
      path,
      smoke: path.replaceAll(/:\w+/g, '1'),
      expose: './P',
      scripts: [],
      styles: [],
    })),
  });
  const retire = (body: object = {}, as = registry) => as.post('/api/slices/mf-investors/retire', body);
  const state = () => registry.state('mf-investors');
  const log = () => registry.log('mf-investors');
  const composed = async () =>
    (await registry.internal.get('/composition').expect(200)).body.data.slices.find(
      ({ slice }: { slice: string }) => slice === 'mf-investors',
    );

  it('answers 410 at its addresses and those of its canary, until a promote brings it back', async () => {
    const first = await publish('aaaaaaaa', at('/investors', '/investors/:id'));
    const second = await publish('bbbbbbbb', at('/investors', '/shares'));
    await registry.promote(first).expect(200);
    await registry.canary(second, 10).expect(200);

    const { body } = await retire({ reason: 'Sold', expected: first.release }).expect(200);

    expect(body.data).toMatchObject({
      live: null,
      previous: null,
      canary: null,
      retired: { at: expect.any(String), by: 'operator', to: null },
    });
    expect(await composed()).toMatchObject({
      live: null,
      retired: { to: null, paths: expect.arrayContaining(['/investors', '/investors/:id', '/shares']) },
    });
    expect((await composed()).retired.paths).toHaveLength(3);
    expect((await log())[0]).toMatchObject({
      action: 'retired',
      release: first.release,
      actor: 'operator',
      reason: 'its addresses answer 410: Sold',
      before: { live: first.release, canary: second.release },
      after: { live: null, canary: null },
    });
    expect((await registry.rollBack('mf-investors', { force: true }).expect(409)).body.code).toBe(
      'NOTHING_BEFORE',
    );

    await registry.promote(second).expect(200);
    expect(await state()).toMatchObject({ live: second.release, previous: null, retired: null });
    expect(await composed()).toMatchObject({ live: second.release, retired: null });
  });

  it('is retired only once, however often that is requested, but its target can change', async () => {
    const release = await publish('aaaaaaaa', at('/investors'));
    await registry.promote(release).expect(200);
    await retire({ expected: release.release }).expect(200);
    // A command that got no response repeats its request.
    await retire({ expected: release.release }).expect(200);
    expect((await log()).filter(({ action }: { action: string }) => action === 'retired')).toHaveLength(1);

    await retire({ to: '/companies' }).expect(200);
    await retire({ to: '/companies' }).expect(200);

    expect(await composed()).toMatchObject({ retired: { to: '/companies', paths: ['/investors'] } });
    const [last, before] = await log();
    expect([last.reason, before.reason]).toEqual([
      'its addresses redirect to /companies',
      'its addresses answer 410',
    ]);
  });

  it('has its last addresses if a rollback had already taken it off the site', async () => {
    const release = await publish('aaaaaaaa', at('/investors'));
    await registry.promote(release).expect(200);
    await registry.rollBack('mf-investors', { force: true }).expect(200);

    await retire().expect(200);

    expect((await composed()).retired.paths).toEqual(['/investors']);
  });

  it('releases its addresses to other slices', async () => {
    await registry.promote(await publish('aaaaaaaa', at('/investors'))).expect(200);
    await retire().expect(200);

    const other = await registry.publish(sampleRelease('bbbbbbbb', at('/investors')));
    await registry.promote(other).expect(200);
  });

  it('cannot be one that was never live or differs from what was expected', async () => {
    const [first, second] = [
      await publish('aaaaaaaa', at('/investors')),
      await publish('bbbbbbbb', at('/investors')),
    ];
    expect((await retire().expect(409)).body.code).toBe('NEVER_LIVE');
    await registry.promote(first).expect(200);
    expect((await retire({ expected: second.release }).expect(409)).body.code).toBe('LIVE_CHANGED');
    await registry.post('/api/slices/mf-unknown/retire').expect(404);

    expect(await state()).toMatchObject({ live: first.release, retired: null });
  });

  it('is retired at once during the check of a release, which is then refused', async () => {
    await registry.promote(await publish('aaaaaaaa', at('/investors'))).expect(200);
    const waiting = await publish('bbbbbbbb', {
      ...at('/investors'),
      contents: { 'browser/remoteEntry.js': 'wait' },
    });
    const promoting = registry.promote(waiting).then((answer) => answer);
    await until(async () => (await isMoving()) === true);
    await retire().expect(200);
    await gate.open();

    expect((await promoting).body.code).toBe('LIVE_CHANGED');
    expect((await state()).live).toBeNull();
  });

  const isMoving = async () =>
    (
      await app.database().query(
        `SELECT FROM pg_locks WHERE locktype = 'advisory' AND granted
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
         AND (classid::bigint << 32 | objid::bigint) = hashtextextended('move of mf-investors', 0)`,
      )
    ).length > 0;

  it('is retired by its team with the scope promote, or by the operator if it is for sessions', async () => {
    await registry.promote(await publish('aaaaaaaa', at('/investors'))).expect(200);
    const tokenOf = async (slice: string, scopes: string[]) =>
      registryOf(
        app,
        (await registry.post(`/api/slices/${slice}/tokens`, { name: 'ci', scopes }).expect(201)).body.data
          .token,
      );
    const publisher = await tokenOf('mf-investors', ['check', 'publish']);
    expect((await retire({}, publisher).expect(403)).body.code).toBe('TOKEN_SCOPE');
    await retire({}, await tokenOf('mf-investors', ['promote'])).expect(200);

    const admin = await registry.publish(
      sampleRelease('cccccccc', { slice: 'mf-admin', access: 'session', ...at('/admin/*') }),
    );
    await registry.promote(admin).expect(200);
    const ofAdmin = await tokenOf('mf-admin', ['promote']);
    expect((await ofAdmin.post('/api/slices/mf-admin/retire').expect(403)).body.code).toBe('TOKEN_FOREIGN');
    expect((await registry.state('mf-admin')).live).toBe(admin.release);
    await registry.post('/api/slices/mf-admin/retire').expect(200);
  });

  it.each([
    ['companies'],
    ['//elsewhere.example'],
    ['/\\elsewhere.example'],
    ['http://elsewhere.example/'],
    ['https:elsewhere'],
    ['https://name:word@elsewhere.example/'],
    ['javascript:alert(1)'],
    ['/a b'],
    ['/a\r\nset-cookie: a=b'],
    [`/${'x'.repeat(2_048)}`],
    [''],
    [7],
    // The slice's own addresses.
    ['/investors/2'],
    ['/Investors/2?page=1'],
    ['/a/../investors/2'],
  ])('refuses the target %j', async (to) => {
    await registry.promote(await publish('aaaaaaaa', at('/investors/:id'))).expect(200);

    const { body } = await retire({ to }).expect(400);

    expect(Object.keys(body.fields)).toEqual(['to']);
    expect((await state()).retired).toBeNull();
  });

  it('cannot redirect to an address that leads back to its own through other retired slices', async () => {
    const others = ['mf-shares', 'mf-news'] as const;
    const retireOther = (slice: string, to: string) => registry.post(`/api/slices/${slice}/retire`, { to });
    await registry.promote(await publish('aaaaaaaa', at('/investors/:id'))).expect(200);
    for (const slice of others) {
      const path = slice.replace('mf-', '/');
      await registry
        .promote(await registry.publish(sampleRelease('bbbbbbbb', { slice, ...at(path) })))
        .expect(200);
    }
    await retireOther('mf-shares', '/news?year=1').expect(200);
    await retireOther('mf-news', '/investors/7').expect(200);

    const { body } = await retire({ to: '/shares' }).expect(400);

    expect(body.fields).toEqual({
      to: [
        '/shares redirects back to mf-investors through mf-shares and mf-news, so the redirect would never end',
      ],
    });
    expect((await state()).retired).toBeNull();
    await retire({ to: '/companies' }).expect(200);
    expect((await retire({ to: '/news' }).expect(400)).body.fields.to[0]).toContain('through mf-news,');
  });

  it('can redirect to an address that once led back to it, if a live slice now answers there', async () => {
    await registry.promote(await publish('aaaaaaaa', at('/investors'))).expect(200);
    const shares = (slice: string, digits: string) =>
      registry.publish(sampleRelease(digits, { slice, ...at('/shares') }));
    await registry.promote(await shares('mf-shares', 'bbbbbbbb')).expect(200);
    await registry.post('/api/slices/mf-shares/retire', { to: '/investors' }).expect(200);
    await registry.promote(await shares('mf-market', 'cccccccc')).expect(200);

    await retire({ to: '/shares' }).expect(200);
  });

  it.each([['/companies?tag=a'], ['/investors'], ['https://investors.example/now?a=1#b']])(
    'leads to %s',
    async (to) => {
      await registry.promote(await publish('aaaaaaaa', at('/investors/:id'))).expect(200);

      expect((await retire({ to }).expect(200)).body.data.retired.to).toBe(to);
    },
  );
});
