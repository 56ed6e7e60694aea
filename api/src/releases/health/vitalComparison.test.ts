import { BUCKETS, bucketOf, type VitalName } from '@site/rules/vitalScale';
import { LEAST_MEASURED, slowerThan } from './evidence.js';

/** Creates a random generator that gives the same sequence in each run. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** Generates data that looks like field data: most visits are fast, some are several times slower. */
function measured(name: VitalName, typical: number, visits: number, next: () => number) {
  const counts = Array.from({ length: BUCKETS }, () => 0);
  for (let visit = 0; visit < visits; visit += 1) {
    const normal = Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
    const bucket = bucketOf(name, typical * Math.exp(0.6 * normal));
    counts[bucket] = (counts[bucket] ?? 0) + 1;
  }
  return { [name]: counts };
}

const next = random(7);

describe(slowerThan, () => {
  it.each<['lcp' | 'inp' | 'cls', number, number]>([
    ['lcp', 1_000, 2_000],
    ['inp', 100, 250],
    ['cls', 0.05, 0.15],
  ])('finds a canary whose %s rose from %d to %d', (name, live, canary) => {
    const slower = slowerThan(measured(name, canary, 100, next), measured(name, live, 1_000, next));

    expect(slower).toEqual([{ name, canary: expect.any(Number), live: expect.any(Number) }]);
    expect(slower[0]?.canary ?? 0).toBeGreaterThan((slower[0]?.live ?? 0) * 1.5);
  });

  it('finds nothing with few measurements of either', () => {
    const few = LEAST_MEASURED - 1;

    expect(slowerThan(measured('lcp', 9_000, few, next), measured('lcp', 1_000, 1_000, next))).toEqual([]);
    expect(slowerThan(measured('lcp', 9_000, 1_000, next), measured('lcp', 1_000, few, next))).toEqual([]);
    expect(slowerThan({}, {})).toEqual([]);
  });

  it('ignores differences that nobody notices, however certain', () => {
    expect(slowerThan(measured('lcp', 220, 5_000, next), measured('lcp', 150, 50_000, next))).toEqual([]);
    expect(slowerThan(measured('cls', 0.02, 5_000, next), measured('cls', 0.01, 50_000, next))).toEqual([]);
    expect(slowerThan(measured('lcp', 2_200, 5_000, next), measured('lcp', 2_000, 50_000, next))).toEqual([]);
  });

  it('finds nothing if the canary is faster', () => {
    expect(slowerThan(measured('lcp', 1_000, 500, next), measured('lcp', 3_000, 5_000, next))).toEqual([]);
  });

  it('stops at most 1 of 300 canaries that are as good as the live release', () => {
    let stopped = 0;
    for (let trial = 0; trial < 300; trial += 1) {
      const visits = 20 + Math.floor(next() * 200);
      stopped += slowerThan(
        measured('lcp', 1_200, visits, next),
        measured('lcp', 1_200, visits * 5, next),
      ).length;
    }

    expect(stopped).toBeLessThanOrEqual(1);
  });
});
