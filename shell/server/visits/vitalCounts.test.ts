import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { BUCKETS, bucketOf } from '@site/rules/vitalScale';
import type { VitalHistogram } from '../composition/internalRegistry';
import { createNameNetwork, VisitCounts } from './visitCounts';
import { measuredVitals, VitalCounts } from './vitalCounts';

const release = 'mf-public@1.0.0-aaaaaaaa';

describe(VitalCounts, () => {
  let reported: VitalHistogram[];
  const take = jest.fn(async (taken: readonly VitalHistogram[]) => {
    reported.push(...taken);
  });
  let counts: VisitCounts;
  let vitals: VitalCounts;
  let visits = 0;
  beforeEach(() => {
    reported = [];
    take.mockClear();
    counts = new VisitCounts({ registry: { report: async () => {} }, nameNetwork: createNameNetwork('x') });
    vitals = new VitalCounts({ registry: { reportVitals: take }, counts });
  });
  const visit = (network: string, lcp = 1_000, name = release) => {
    counts.hasBegun(name, network);
    visits += 1;
    vitals.add(String(visits), name, network, { form: 'phone', lcp });
  };
  const measured = () =>
    reported.flatMap(({ counts: buckets }) => buckets).reduce((sum, one) => sum + one, 0);

  it('reports a histogram of the measurements for each release, form factor and name', async () => {
    vitals.add('a', release, '192.0.2.1', { form: 'phone', lcp: 1_240, cls: 0 });
    vitals.add('b', release, '192.0.2.1', { form: 'phone', lcp: 1_240 });
    vitals.add('c', release, '192.0.2.1', { form: 'desktop', lcp: 640, inp: 80 });
    await vitals.report();
    await vitals.report();

    const [slice, id] = ['mf-public', '1.0.0-aaaaaaaa'];
    const of = (bucket: number, count: number) =>
      Array.from({ length: BUCKETS }, (_, index) => (index === bucket ? count : 0));
    expect(take).toHaveBeenCalledTimes(1);
    expect(reported).toEqual([
      { slice, release: id, form: 'phone', name: 'lcp', counts: of(bucketOf('lcp', 1_240), 2) },
      { slice, release: id, form: 'phone', name: 'cls', counts: of(0, 1) },
      { slice, release: id, form: 'desktop', name: 'lcp', counts: of(bucketOf('lcp', 640), 1) },
      { slice, release: id, form: 'desktop', name: 'inp', counts: of(bucketOf('inp', 80), 1) },
    ]);
  });

  it('counts a visit once, whatever it reports later', async () => {
    vitals.add('a', release, '192.0.2.1', { form: 'phone', lcp: 1 });
    vitals.add('a', release, '192.0.2.1', { form: 'phone', lcp: 2 });
    vitals.add('a', 'mf-search@1.0.0-bbbbbbbb', '192.0.2.1', { form: 'phone', lcp: 2 });
    await vitals.report();

    expect(measured()).toBe(1);
  });

  it('counts three visits per network when there are several, and all when there is one', async () => {
    for (let count = 0; count < 10; count += 1) {
      visit('home');
    }
    await vitals.report();
    expect(measured()).toBe(10);
    reported = [];
    for (let count = 0; count < 10; count += 1) {
      visit('office', 60_000);
    }
    await vitals.report();

    expect(measured()).toBe(3);
  });

  it('keeps what the registry does not accept', async () => {
    visit('home');
    take.mockRejectedValueOnce(new Error('The API is away'));
    await expect(vitals.report()).rejects.toThrow('away');
    visit('home');
    await vitals.report();

    expect(measured()).toBe(2);
  });

  it('sends as much as one report takes, and the rest with the next ones', async () => {
    for (let count = 0; count < 1_200; count += 1) {
      visit('home', 1, `mf-public@1.0.0-${count}`);
    }
    for (let time = 0; time < 10; time += 1) {
      await vitals.report();
    }

    expect(take.mock.calls.map(([taken]) => taken.length)).toEqual([150, 150, 150, 150, 150, 150, 100]);
  });
});

describe('measuredVitals', () => {
  it.each([
    ['only a form factor', { form: 'phone' }, true],
    ['a page that was in the background for long', { form: 'phone', lcp: 3_600_000 }, true],
    ['a negative time', { form: 'phone', lcp: -1 }, false],
    ['not a number', { form: 'phone', lcp: 'fast' }, false],
    ['an endless time', { form: 'phone', lcp: 1e300 }, false],
    ['an unknown form factor', { form: 'watch' }, false],
    ['a user agent', { form: 'phone', userAgent: 'x' }, false],
    ['a path', { form: 'phone', path: '/search?q=x' }, false],
  ])('is %s: %j', (_, given, isUsable) => {
    expect(measuredVitals.safeParse(given).success).toBe(isUsable);
  });
});
