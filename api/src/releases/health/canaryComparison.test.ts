import { worseThan } from './evidence.js';

const sum = (visits: number, failedVisits = 0, browserFailedVisits = 0) => ({
  visits,
  failedVisits,
  browserFailedVisits,
  visitsWithErrors: 0,
});

describe(worseThan, () => {
  it.each([
    ['nothing fails', sum(50), sum(1_000)],
    ['both fail equally often', sum(50, 1, 1), sum(1_000, 20, 20)],
    ['there are too few failures', sum(50, 2, 2), sum(10_000)],
    ['there is nothing to compare with', sum(50, 50), sum(0)],
    ['failures arrive before their visits are counted', sum(3, 4), sum(3)],
    ['it is better', sum(500), sum(5_000, 500, 500)],
  ])('is null when %s', (_, canary, live) => {
    expect(worseThan(canary, live)).toBeNull();
  });

  it.each([
    ['server', sum(50, 3), sum(1_000, 1)],
    ['server', sum(1_000, 30), sum(10_000, 100)],
    ['browsers', sum(50, 0, 5), sum(1_000, 0, 10)],
  ])('names where it fails more often: %s', (by, canary, live) => {
    expect(worseThan(canary, live)).toBe(by);
  });

  it('gives the same result for millions of visits', () => {
    expect(worseThan(sum(5_000_000, 100_000), sum(50_000_000, 500_000))).toBe('server');
    expect(worseThan(sum(5_000_000, 50_000), sum(50_000_000, 500_000))).toBeNull();
  });

  it('hardly ever stops a canary that is as good', () => {
    let state = 1;
    const random = () => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return state / 2_147_483_648;
    };
    const failed = (visits: number) =>
      Array.from({ length: visits }, random).filter((draw) => draw < 0.02).length;
    const stopped = Array.from({ length: 2_000 }, () =>
      worseThan(sum(100, failed(100)), sum(900, failed(900))),
    );

    expect(stopped.filter((by) => by !== null).length).toBeLessThanOrEqual(6);
  });
});
