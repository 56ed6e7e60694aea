import { jest } from '@jest/globals';
import { BUCKETS, bucketOf, type VitalName } from '@site/rules/vitalScale';
import {
  fakeGate,
  internalSecret,
  operatorToken,
  registryOf,
  type SampleRelease,
  sampleRelease,
} from '../../testing/sampleReleases.js';
import { testApp } from '../../testing/testApp.js';
import { Counts } from './counts.service.js';

const gate = await fakeGate();
afterAll(gate.remove);
// Each promote runs the gate.
jest.setTimeout(30_000);

describe('what browsers measure', () => {
  const app = testApp({
    OPERATOR_TOKEN: operatorToken,
    INTERNAL_SECRET: internalSecret,
    GATE_PROGRAM: gate.program,
  });
  const registry = registryOf(app);
  let live: SampleRelease;
  let canary: SampleRelease;
  beforeEach(async () => {
    [live, canary] = [sampleRelease('aaaaaaaa'), sampleRelease('bbbbbbbb')];
    await registry.publish(live);
    await registry.publish(canary);
    await registry.promote(live).expect(200);
  });

  const histogram = (
    { slice, release }: SampleRelease,
    name: VitalName,
    values: readonly number[],
    form = 'desktop',
  ) => {
    const counts = Array.from({ length: BUCKETS }, () => 0);
    for (const value of values) {
      const bucket = bucketOf(name, value);
      counts[bucket] = (counts[bucket] ?? 0) + 1;
    }
    return { slice, release, form, name, counts };
  };
  const report = (...histograms: object[]) =>
    app.post('/internal/slices/vitals').set('X-Internal-Secret', internalSecret).send({ histograms });
  const rows = async () =>
    Number((await app.database().query('SELECT count(*) AS rows FROM vital_counts'))[0].rows);
  const times = (count: number, value: number) => Array.from({ length: count }, () => value);

  it('is summed by release, hour, form and name, and returned as p75', async () => {
    await report(
      histogram(live, 'lcp', times(3, 900)),
      histogram(live, 'lcp', [2_400], 'phone'),
      histogram(live, 'cls', times(4, 0.05)),
    ).expect(204);
    for (let time = 0; time < 20; time += 1) {
      await report(histogram(live, 'lcp', times(3, 900)), histogram(live, 'inp', [80])).expect(204);
    }

    expect(await rows()).toBe(4);
    const { vitals, canaryVitals } = await registry.state();
    expect(vitals).toMatchObject({ visits: 64, fcp: null, ttfb: null });
    expect(vitals.lcp).toBeGreaterThan(800);
    expect(vitals.lcp).toBeLessThanOrEqual(900);
    expect(vitals.cls).toBeCloseTo(0.05, 1);
    expect(vitals.inp).toBeLessThanOrEqual(80);
    expect(canaryVitals).toBeNull();
  });

  it('of the last day is returned to deployers only', async () => {
    await report(histogram(live, 'lcp', [900])).expect(204);
    expect((await app.get('/api/slices/mf-public').expect(200)).body.data).toMatchObject({
      vitals: null,
      canaryVitals: null,
    });
    await app.database().query(`UPDATE vital_counts SET hour = hour - interval '26 hours'`);

    expect((await registry.state()).vitals).toMatchObject({ visits: 0, lcp: null });
  });

  it('of a canary is compared with the live release since it started, and reported if it is clearly slower', async () => {
    await report(histogram(live, 'lcp', times(500, 9_000))).expect(204);
    await app.database().query(`UPDATE vital_counts SET hour = hour - interval '2 hours'`);
    await app.database().query(`UPDATE pointers SET set_at = set_at - interval '3 hours'`);
    await registry.canary(canary, 10).expect(200);
    const compared = async () => (await registry.get('/api/slices/mf-public/comparison')).body.data;
    await report(
      histogram(live, 'lcp', times(300, 1_200)),
      histogram(canary, 'lcp', times(19, 3_000)),
    ).expect(204);
    expect(await compared()).toMatchObject({ slower: [], live: { vitals: { visits: 300 } }, worse: null });

    await report(histogram(canary, 'lcp', [3_000])).expect(204);

    const { slower, canary: fare } = await compared();
    expect(slower).toEqual([{ name: 'lcp', canary: fare.vitals.lcp, live: expect.any(Number) }]);
    expect(fare.vitals.lcp).toBeGreaterThan(2_500);
    // Nothing is rolled back because of it.
    expect(await registry.state()).toMatchObject({ canary: { release: canary.release, percent: 10 } });
  });

  it('of unknown and deleted releases is left out, and deleted with its release', async () => {
    await report(histogram(canary, 'lcp', [1]), {
      ...histogram(canary, 'lcp', [1]),
      release: '9.9.9-00000000',
    }).expect(204);
    expect(await rows()).toBe(1);
    for (const release of ['cccccccc', 'dddddddd']) {
      await registry.promote(await registry.publish(sampleRelease(release))).expect(200);
    }
    await app.database().query(`UPDATE releases SET published_at = published_at - interval '400 days'`);
    await app.database().query('ALTER TABLE slice_events DISABLE TRIGGER USER');
    await app.database().query(`UPDATE slice_events SET at = at - interval '400 days'`);
    await app.database().query('ALTER TABLE slice_events ENABLE TRIGGER USER');
    await registry.post('/api/slices/mf-public/prune', { keep: 1 }).expect(200);
    expect(await rows()).toBe(0);

    await report(histogram(canary, 'lcp', [1])).expect(204);
    expect(await rows()).toBe(0);
  });

  it('is deleted after 15 days', async () => {
    await report(histogram(live, 'lcp', [1])).expect(204);
    await app.database().query(`UPDATE vital_counts SET hour = now() - interval '14 days 23 hours'`);
    await app.service(Counts).sweep();
    expect(await rows()).toBe(1);
    await app.database().query(`UPDATE vital_counts SET hour = now() - interval '15 days 1 hour'`);
    await app.service(Counts).sweep();
    expect(await rows()).toBe(0);
  });

  it('never exceeds the capacity of a column', async () => {
    const much = { ...histogram(live, 'lcp', []), counts: Array.from({ length: BUCKETS }, () => 1_000_000) };
    await report(much).expect(204);
    await app.database().query('UPDATE vital_counts SET counts[1] = 2147483647');
    await report(much).expect(204);

    const [{ first, second }] = await app
      .database()
      .query('SELECT counts[1] AS first, counts[2] AS second FROM vital_counts');
    expect([first, second]).toEqual([2_147_483_647, 2_000_000]);
  });

  it.each<[string, (sound: ReturnType<typeof histogram>) => unknown]>([
    ['a text instead of a list', () => 'x'],
    ['another name', (sound) => [{ ...sound, name: 'tbt' }]],
    ['another form', (sound) => [{ ...sound, form: 'tablet' }]],
    ['too few buckets', (sound) => [{ ...sound, counts: [1] }]],
    ['half a visit', (sound) => [{ ...sound, counts: sound.counts.map(() => 0.5) }]],
    ['negative counts', (sound) => [{ ...sound, counts: sound.counts.map(() => -1) }]],
    ['an impossible number of visits', (sound) => [{ ...sound, counts: sound.counts.map(() => 1e9) }]],
    ['an unknown field', (sound) => [{ ...sound, userAgent: 'x' }]],
    ['the same twice', (sound) => [sound, sound]],
    ['too many', (sound) => Array.from({ length: 151 }, () => sound)],
  ])('is refused: %s', async (_, histograms) => {
    await app
      .post('/internal/slices/vitals')
      .set('X-Internal-Secret', internalSecret)
      .send({ histograms: histograms(histogram(live, 'lcp', [1])) })
      .expect(400);

    expect(await rows()).toBe(0);
  });

  it('is only accepted from shells', async () => {
    await app
      .post('/internal/slices/vitals')
      .send({ histograms: [] })
      .expect(({ status }) => expect([401, 404]).toContain(status));
  });
});
