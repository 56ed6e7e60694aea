import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ShellReport } from './internalRegistry';
import type { ServedSlice } from './registryFollower';
import { ShellReports } from './shellReports';

const one: ServedSlice = {
  slice: 'mf-public',
  live: '1.0.0-aaaaaaaa',
  canary: null,
  retired: null,
  problem: null,
};
const two: ServedSlice = { ...one, live: '1.0.0-bbbbbbbb' };
const platform = { version: '2.0.0', names: { '@site/platform': ['useRead'] } };

describe(ShellReports, () => {
  let served: readonly ServedSlice[] | null;
  let isAway: boolean;
  let told: ShellReport[];
  let forgotten: string[];
  let reports: ShellReports;
  beforeEach(() => {
    jest.useFakeTimers({ now: new Date('2026-01-02T03:04:05Z') });
    [served, isAway, told, forgotten] = [[one], false, [], []];
    reports = new ShellReports({
      registry: {
        async reportShell(report) {
          if (isAway) {
            throw new Error('away');
          }
          told.push(report);
        },
        async forgetShell(id) {
          forgotten.push(id);
        },
      },
      platform,
      served: () => served,
    });
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  const tell = async () => {
    reports.tell();
    await jest.advanceTimersByTimeAsync(0);
  };

  it('reports a change at once, and otherwise every three seconds', async () => {
    await tell();
    await tell();
    expect(told).toHaveLength(1);
    served = [two];
    await tell();
    expect(told.map(({ serves }) => serves[0]?.live)).toEqual([one.live, two.live]);
    jest.advanceTimersByTime(2_900);
    await tell();
    expect(told).toHaveLength(2);
    jest.advanceTimersByTime(100);
    await tell();

    expect(told).toHaveLength(3);
    expect(new Set(told.map(({ id, startedAt }) => `${id} ${startedAt}`)).size).toBe(1);
  });

  it('keeps reporting every three seconds when the clock is set back', async () => {
    await tell();
    jest.setSystemTime(Date.now() - 60 * 60_000);
    jest.advanceTimersByTime(3_000);
    await tell();

    expect(told).toHaveLength(2);
  });

  it('reports which platform it provides, with its exported names', async () => {
    await tell();

    expect(told).toMatchObject([{ platform: '2.0.0', provides: [platform] }]);
  });

  it('reports since when it serves a release', async () => {
    const since = () => told.at(-1)?.serves[0]?.since;
    await tell();
    expect(since()).toBe('2026-01-02T03:04:05.000Z');
    jest.setSystemTime(new Date('2026-01-02T03:05:00Z'));
    await tell();
    expect(since()).toBe('2026-01-02T03:04:05.000Z');
    served = [two];
    await tell();

    expect(since()).toBe('2026-01-02T03:05:00.000Z');
  });

  it('reports a change during a report right after it', async () => {
    reports.tell();
    served = [two];
    await jest.advanceTimersByTimeAsync(0);

    expect(told.map(({ serves }) => serves[0]?.live)).toEqual([one.live, two.live]);
  });

  it('repeats a report that failed', async () => {
    isAway = true;
    await tell();
    isAway = false;
    await tell();

    expect(told).toHaveLength(1);
  });

  it('reports that it ends, and nothing after that', async () => {
    await tell();
    await reports.stop();
    served = [two];
    await tell();

    expect(told).toHaveLength(1);
    expect(forgotten).toEqual([told[0]?.id]);
  });

  it('reports nothing while it serves nothing, not even its end', async () => {
    served = null;
    await tell();
    await reports.stop();

    expect({ told, forgotten }).toEqual({ told: [], forgotten: [] });
  });
});
