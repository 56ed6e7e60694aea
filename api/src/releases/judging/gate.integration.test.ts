import { jest } from '@jest/globals';
import type { Role } from '@site/rules/roles';
import {
  fakeGate,
  internalSecret,
  operatorToken,
  registryOf,
  sampleRelease,
} from '../../testing/sampleReleases.js';
import { testApp } from '../../testing/testApp.js';

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
  const [first, other, session] = [
    sampleRelease('aaaaaaaa'),
    sampleRelease('bbbbbbbb', { slice: 'mf-search' }),
    sampleRelease('cccccccc', { slice: 'mf-admin', access: 'session' }),
  ];
  /** Promotes another release, and returns what the gate is told about the browser. */
  const toldBrowser = async (digits: string, further: object = {}, as = operator) => {
    const release = await operator.publish(sampleRelease(digits));
    await as.promote(release, further).expect(200);
    const [{ checks }] = await operator.log('mf-public');
    const told = JSON.parse(checks[0].message);
    expect(told.release).toBe(release.release);
    return told.browser;
  };
  const inBrowser = (expected: object | null) => expected && expect.objectContaining(expected);

  it('asks for a browser with the live releases of public slices, unless the operator or an administrator skips it', async () => {
    for (const release of [first, other, session]) {
      await operator.publish(release);
      await operator.promote(release, { withoutBrowser: true }).expect(200);
    }

    const told = await toldBrowser('11111111');
    expect(told).toEqual(inBrowser(asked));
    if (told !== null) {
      expect(told.chromium).toBe('/opt/chromium');
      expect(
        told.live
          .map(({ slice, release }: { slice: string; release: string }) => `${slice}@${release}`)
          .toSorted(),
      ).toEqual([`mf-public@${first.release}`, `mf-search@${other.release}`]);
    }

    // A required check cannot be skipped, and deploy tokens and release managers cannot skip it at all.
    expect(await toldBrowser('22222222', { withoutBrowser: true })).toEqual(inBrowser(leftOut));
    const { body } = await operator.post('/api/slices/mf-public/tokens', { name: 'ci' }).expect(201);
    const token = registryOf(app, body.data.token);
    expect(await toldBrowser('33333333', { withoutBrowser: true }, token)).toEqual(inBrowser(asked));

    const promoteAs = async (role: Role) => {
      const client = await app.signInAs(role);
      const promote: typeof operator.promote = ({ slice, release }, further) =>
        client.post(`/api/slices/${slice}/promote`).send({ release, ...further });
      return { ...operator, promote };
    };
    const manager = await promoteAs('release-manager');
    expect(await toldBrowser('44444444', { withoutBrowser: true }, manager)).toEqual(inBrowser(asked));
    const admin = await promoteAs('administrator');
    expect(await toldBrowser('55555555', { withoutBrowser: true }, admin)).toEqual(inBrowser(leftOut));
  });
});
