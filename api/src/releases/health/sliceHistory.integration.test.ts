import { jest } from '@jest/globals';
import { BUCKETS, bucketOf } from '@site/rules/vitalScale';
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

describe('the history of a slice', () => {
  const app = testApp({
    OPERATOR_TOKEN: operatorToken,
    INTERNAL_SECRET: internalSecret,
    GATE_PROGRAM: gate.program,
  });
  const registry = registryOf(app);
  const query = (sql: string, parameters: unknown[] = []) => app.database().query(sql, parameters);
  const history = async (span = '') =>
    (await registry.get(`/api/slices/mf-public/history${span}`).expect(200)).body.data;
  let first: SampleRelease;
  let second: SampleRelease;
  beforeEach(async () => {
    [first, second] = [sampleRelease('aaaaaaaa'), sampleRelease('bbbbbbbb')];
    for (const release of [first, second]) {
      await registry.publish(release);
    }
    await registry.promote(first, { reason: 'The first' }).expect(200);
  });
  /** Stores visits this many hours before the current hour. */
  const visits = ({ slice, release }: SampleRelease, hours: number, all: number, failed: number) =>
    query(
      `INSERT INTO visit_counts (slice, release, pointer_id, minute, visits, failed_visits, browser_failed_visits)
       VALUES ($1, $2, $3, date_trunc('hour', now()) - make_interval(hours => $3), $4, $5, 1)`,
      [slice, release, hours, all, failed],
    );
  const paints = ({ slice, release }: SampleRelease, hours: number, lcp: number, form = 'phone') =>
    query(
      `INSERT INTO vital_counts (slice, release, hour, form, name, counts)
       VALUES ($1, $2, date_trunc('hour', now()) - make_interval(hours => $3), $5, 'lcp', $4)`,
      [
        slice,
        release,
        hours,
        Array.from({ length: BUCKETS }, (_, bucket) => (bucket === bucketOf('lcp', lcp) ? 4 : 0)),
        form,
      ],
    );

  it('covers the last 24 hours of each release by hour', async () => {
    await visits(first, 23, 100, 4);
    await visits(first, 24, 7_000, 0);
    await visits(first, 0, 3, 9);
    await visits(second, 1, 500, 0);
    await paints(second, 1, 1_200);
    await paints(second, 1, 1_200, 'desktop');
    const { steps, hours, releases } = await history();

    expect([steps.length, hours]).toEqual([24, 1]);
    expect(Date.parse(steps[23])).toBeLessThanOrEqual(Date.now());
    expect(Date.now() - Date.parse(steps[23])).toBeLessThan(3_600_000 + 5_000);
    expect(releases.map(({ release }: SampleRelease) => release)).toEqual([second.release, first.release]);
    const [ofSecond, ofFirst] = releases;
    expect(ofFirst.points[0]).toEqual({ visits: 100, failedVisits: 5, lcp: null });
    // No more failures than visits.
    expect(ofFirst.points[23]).toEqual({ visits: 3, failedVisits: 3, lcp: null });
    expect(ofSecond.points[22]).toMatchObject({ visits: 500, failedVisits: 1 });
    expect(ofSecond.points[22].lcp).toBeGreaterThan(1_000);
    expect(ofSecond.points[22].lcp).toBeLessThanOrEqual(1_250);
  });

  it('covers 14 days in steps of 6 hours', async () => {
    await visits(first, 14 * 24 - 7, 10, 0);
    await visits(first, 15 * 24, 10, 0);
    const { steps, hours, releases } = await history('?span=fortnight');

    expect([steps.length, hours]).toEqual([56, 6]);
    expect(releases[0].points.reduce((sum: number, point: { visits: number }) => sum + point.visits, 0)).toBe(
      10,
    );
  });

  it('lists what was done, by whom and why, oldest first', async () => {
    await registry.canary(second, 10, { reason: 'Let us see' }).expect(200);
    await registry.promote(second).expect(200);
    await registry.rollBack('mf-public', { reason: 'Slow' }).expect(200);
    await registry
      .post(`/api/slices/mf-public/releases/${second.release}/mark`, { reason: 'Bad' })
      .expect(200);

    const { moves } = await history();
    expect(moves).toMatchObject([
      { action: 'promoted', release: first.release, reason: 'The first', actor: expect.any(String) },
      { action: 'canary-set', release: second.release, reason: '10 %: Let us see' },
      { action: 'promoted', release: second.release },
      { action: 'rolled-back', reason: 'Slow' },
      { action: 'marked', release: second.release, reason: 'Bad' },
    ]);
  });

  it('contains the four releases with the most visits', async () => {
    for (const [index, digits] of ['cccccccc', 'dddddddd', 'eeeeeeee'].entries()) {
      await visits(await registry.publish(sampleRelease(digits)), 2, 10 * (index + 1), 0);
    }
    await visits(first, 2, 5, 0);
    await visits(second, 2, 1, 0);

    expect((await history()).releases.map(({ release }: SampleRelease) => release.slice(-8))).toEqual([
      'eeeeeeee',
      'dddddddd',
      'cccccccc',
      'aaaaaaaa',
    ]);
  });

  it('is empty for an unknown slice, and only available to deployers', async () => {
    expect((await registry.get('/api/slices/mf-other/history').expect(200)).body.data).toMatchObject({
      releases: [],
      moves: [],
    });
    await app.get('/api/slices/mf-public/history').expect(401);
    await registry.get('/api/slices/mf-public/history?span=year').expect(400);
  });
});
