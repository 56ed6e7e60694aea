import { jest } from '@jest/globals';
import {
  fakeGate,
  internalSecret,
  operatorToken,
  registryOf,
  sampleRelease,
} from '../testing/sampleReleases.js';
import { testApp } from '../testing/testApp.js';

const gate = await fakeGate();
afterAll(gate.remove);
// Each promote runs the gate.
jest.setTimeout(30_000);

describe('the platform versions that the shells provide', () => {
  const app = testApp({
    OPERATOR_TOKEN: operatorToken,
    INTERNAL_SECRET: internalSecret,
    GATE_PROGRAM: gate.program,
  });
  const operator = registryOf(app);
  const tell = (shell: object) =>
    app
      .post('/internal/slices/shells')
      .set('X-Internal-Secret', internalSecret)
      .send({ startedAt: '2026-01-02T03:04:00.000Z', platform: '2.0.0', serves: [], ...shell })
      .expect(204);

  it('are passed to the gate for every running process', async () => {
    const provides = [{ version: '2.0.0', names: { '@site/platform': ['useRead'] } }];
    await tell({ id: 'aaaaaaaa', provides: [] });
    await tell({ id: 'aaaaaaaa', provides });
    // An older shell does not report what it provides.
    await tell({ id: 'bbbbbbbb' });
    await tell({ id: 'cccccccc', provides });
    await app
      .database()
      .query(`UPDATE shells SET seen_at = now() - interval '31 seconds' WHERE id = 'cccccccc'`);

    const release = await operator.publish(sampleRelease('aaaaaaaa'));
    await operator.promote(release).expect(200);

    const [{ checks }] = await operator.log('mf-public');
    expect(JSON.parse(checks[0].message).shells).toEqual([
      { id: 'aaaaaaaa', platform: '2.0.0', provides },
      { id: 'bbbbbbbb', platform: '2.0.0', provides: [] },
    ]);
  });
});

describe.each([
  [undefined, { asked: { isRequired: false }, leftOut: null }],
  ['required', { asked: { isRequired: true }, leftOut: { isRequired: true } }],
  ['off', { asked: null, leftOut: null }],
] as const)('with GATE_BROWSER=%s', (mode, { asked, leftOut }) => {
  const app = testApp({
    OPERATOR_TOKEN: operatorToken,
    GATE_PROGRAM: gate.program,
    CHROMIUM_PATH: '/opt/chromium',
    ...(mode && { GATE_BROWSER: mode }),
  });
  const operator = registryOf(app);
  const [first, second, other, admin] = [
    sampleRelease('aaaaaaaa'),
    sampleRelease('bbbbbbbb'),
    sampleRelease('cccccccc', { slice: 'mf-search' }),
    sampleRelease('dddddddd', { slice: 'mf-admin', access: 'session' }),
  ];
  const toldBrowser = async (slice = 'mf-public') => {
    const [{ checks }] = await operator.log(slice);
    return JSON.parse(checks[0].message).browser;
  };
  const inBrowser = (expected: object | null) => expected && expect.objectContaining(expected);

  beforeEach(async () => {
    for (const release of [first, other, admin]) {
      await operator.publish(release);
      await operator.promote(release, { withoutBrowser: true }).expect(200);
    }
    await operator.publish(second);
  });

  it('asks for a browser, and passes on the live releases of public slices', async () => {
    await operator.promote(second).expect(200);

    const told = await toldBrowser();
    expect(told).toEqual(inBrowser(asked));
    if (told !== null) {
      expect(told.chromium).toBe('/opt/chromium');
      expect(
        told.live
          .map(({ slice, release }: { slice: string; release: string }) => `${slice}@${release}`)
          .toSorted(),
      ).toEqual([`mf-public@${first.release}`, `mf-search@${other.release}`]);
    }
  });

  it('skips the browser if the operator asks for that, unless it is required', async () => {
    await operator.promote(second, { withoutBrowser: true }).expect(200);

    expect(await toldBrowser()).toEqual(inBrowser(leftOut));
  });

  it('does not skip it for a deploy token', async () => {
    const { body } = await operator.post('/api/slices/mf-public/tokens', { name: 'ci' }).expect(201);
    await registryOf(app, body.data.token).promote(second, { withoutBrowser: true }).expect(200);

    expect(await toldBrowser()).toEqual(inBrowser(asked));
  });
});
