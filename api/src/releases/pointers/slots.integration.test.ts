import { jest } from '@jest/globals';
import { fakeGate, operatorToken, registryOf, sampleRelease } from '../../testing/sampleReleases.js';
import { testApp } from '../../testing/testApp.js';

const gate = await fakeGate();
afterEach(gate.close);
afterAll(gate.remove);
// Each promote runs the gate.
jest.setTimeout(30_000);

describe('slots that slices offer each other', () => {
  const app = testApp({ OPERATOR_TOKEN: operatorToken, GATE_PROGRAM: gate.program });
  const registry = registryOf(app);
  const entry = { expose: './Slot', scripts: [], styles: [] };
  const offer = {
    name: 'mf-shelf/beside',
    version: '1.0.0',
    types: 'export interface BesideProps {}',
    example: { book: { title: 'Light' } },
    smoke: '/mf-shelf/1',
  };
  const shelf = sampleRelease('aaaaaaaa', { slice: 'mf-shelf', offers: [offer] });
  const notes = sampleRelease('bbbbbbbb', {
    slice: 'mf-notes',
    slots: [
      { name: 'mf-shelf/beside', versions: '^1.0.0', ...entry },
      { name: 'header-search', ...entry },
    ],
  });
  const goLive = async (release: typeof shelf) =>
    registry.promote(await registry.publish(release)).expect(200);
  const told = async (release: typeof shelf) => {
    const { body } = await registry
      .post(`/api/slices/${release.slice}/check`, { release: release.release })
      .expect(200);
    return JSON.parse(body.data.checks[0].message);
  };

  it('are listed with the slices that fill them, for everyone', async () => {
    await goLive(shelf);
    await goLive(notes);
    await goLive(sampleRelease('cccccccc', { slice: 'mf-admin', access: 'session' }));

    const { body } = await app.get('/api/slots').expect(200);

    expect(body.data).toEqual([
      {
        slice: 'mf-notes',
        release: notes.release,
        role: 'live',
        platform: '^2.0.0',
        offers: [],
        fills: [
          { name: 'mf-shelf/beside', versions: '^1.0.0' },
          { name: 'header-search', versions: null },
        ],
      },
      {
        slice: 'mf-shelf',
        release: shelf.release,
        role: 'live',
        platform: '^2.0.0',
        offers: [offer],
        fills: [],
      },
    ]);
  });

  it('of canaries and session slices are only listed for deployers', async () => {
    await goLive(shelf);
    await goLive(sampleRelease('cccccccc', { slice: 'mf-admin', access: 'session' }));
    const next = sampleRelease('dddddddd', { slice: 'mf-shelf', offers: [{ ...offer, version: '1.1.0' }] });
    await registry.canary(await registry.publish(next), 10).expect(200);
    const { body } = await registry.post('/api/slices/mf-other/tokens', { name: 'ci' }).expect(201);
    const seen = async (request: Promise<{ body: { data: { slice: string; role: string }[] } }>) =>
      (await request).body.data.map(({ slice, role }) => `${slice} ${role}`);

    expect(await seen(registryOf(app, body.data.token).get('/api/slots').expect(200) as never)).toEqual([
      'mf-admin live',
      'mf-shelf live',
      'mf-shelf canary',
    ]);
    expect(await seen(app.get('/api/slots').expect(200) as never)).toEqual(['mf-shelf live']);
  });

  it('are passed to the gate, which checks both sides', async () => {
    await goLive(shelf);
    await registry.publish(notes);
    expect(await told(notes)).toMatchObject({
      offered: [],
      others: [{ slice: 'mf-shelf', offers: [offer], fills: [] }],
    });

    await registry.promote(notes).expect(200);
    const next = await registry.publish(sampleRelease('dddddddd', { slice: 'mf-shelf' }));
    expect(await told(next)).toMatchObject({
      offered: [offer],
      others: [{ slice: 'mf-notes', offers: [], fills: [{ name: 'mf-shelf/beside', versions: '^1.0.0' }] }],
    });
  });

  it('are a list of objects', async () => {
    const { body } = await registry.start(sampleRelease('eeeeeeee', { offers: { name: 'a' } })).expect(400);

    expect(body).toMatchObject({ code: 'MANIFEST_INVALID', error: expect.stringContaining('offers') });
  });
});
