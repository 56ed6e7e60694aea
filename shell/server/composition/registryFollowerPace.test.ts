import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createFakeRegistry, type FakeRegistry } from '../testing/fakeRegistry';
import type { SliceReleases, VerifiedRelease } from './composition';
import type { FollowedPointer } from './internalRegistry';
import type { KeptPointers } from './keptPointers';
import { PlatformMismatch } from './providedPlatform';
import { RegistryFollower } from './registryFollower';

const live = '1.0.0-aaaaaaaa';
const next = '1.0.0-bbbbbbbb';
const DAY = 24 * 60 * 60 * 1_000;

describe('in the course of time', () => {
  let registry: FakeRegistry;
  let follower: RegistryFollower;
  /** When it asked the registry, in milliseconds after its start. */
  let asked: number[];
  /** When it wanted each release, in milliseconds after its start. */
  let wanted: number[];
  /** Releases that cannot be used, and why. */
  let unusable: Map<string, Error>;
  const error = jest.fn();
  const prepare = jest.fn(async (_release: VerifiedRelease) => {});
  const onChange = jest.fn<(releases: readonly SliceReleases[]) => void>();
  const kept = {
    read: jest.fn<KeptPointers['read']>(async () => null),
    write: jest.fn<KeptPointers['write']>(async () => {}),
  };
  const releases = new Map<string, VerifiedRelease>();
  const store = {
    release: jest.fn(async (slice: string, release: string) => {
      wanted.push(performance.now());
      const problem = unusable.get(release);
      if (problem) {
        throw problem;
      }
      const verified = releases.get(release) ?? ({ manifest: { slice, release } } as VerifiedRelease);
      releases.set(release, verified);
      return verified;
    }),
    hasPassed: jest.fn(async () => {}),
    markUsed: jest.fn(),
    removeUnused: jest.fn(async () => {}),
  };

  beforeEach(() => {
    jest.useFakeTimers({ now: 0 });
    jest.clearAllMocks();
    registry = createFakeRegistry();
    asked = [];
    wanted = [];
    unusable = new Map();
    const { pointers } = registry;
    registry.pointers = async () => {
      asked.push(performance.now());
      return pointers();
    };
    follower = new RegistryFollower({ registry, store, kept, prepare, log: { error, warn: error } });
    follower.on('change', onChange);
  });
  afterEach(() => {
    follower.stop();
    jest.useRealTimers();
  });
  const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
  const point = (pointer: Partial<FollowedPointer> = {}) => registry.point({ live, newest: '', ...pointer });

  it('asks the registry every 500 ms, however long it takes to answer', async () => {
    point();
    const { pointers } = registry;
    registry.pointers = async () => {
      const answer = await pointers();
      await new Promise((resolve) => setTimeout(resolve, 200));
      return answer;
    };
    void follower.start();
    await pass(1_600);

    expect(asked).toEqual([0, 500, 1_000, 1_500]);
  });

  it('asks every second from the third failure in a row until it is answered', async () => {
    registry.isAway = true;
    await follower.start();
    await pass(3_500);
    expect(asked).toEqual([0, 500, 1_000, 2_000, 3_000]);
    expect(error).toHaveBeenCalledTimes(1);

    registry.isAway = false;
    await pass(1_000);
    registry.isAway = true;
    await pass(1_500);
    expect(asked.slice(5)).toEqual([4_000, 4_500, 5_000, 5_500, 6_000]);
    expect(error).toHaveBeenCalledTimes(2);
  });

  it('asks no more once it is stopped, even while it waits for an answer', async () => {
    let answer = (_: null) => {};
    registry.pointers = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    const starting = follower.start();
    await pass(0);
    follower.stop();
    answer(null);
    await starting;

    expect(jest.getTimerCount()).toBe(0);
  });

  it('tries a release that cannot be used again after 1, 2, 4 … and at most 30 seconds', async () => {
    unusable.set(live, new Error('It is damaged'));
    point();
    await follower.start();
    await pass(100_000);

    expect(wanted).toEqual([0, 1_000, 3_000, 7_000, 15_000, 31_000, 61_000, 91_000]);
    expect(error.mock.calls).toEqual([[`mf-public ${live} cannot be used: It is damaged`]]);
  });

  it('says why a canary is not served, and serves the live release', async () => {
    unusable.set(next, new PlatformMismatch('It needs another platform. '.repeat(20)));
    point({ canary: { release: next, percent: 10 } });
    await follower.start();

    expect(follower.served()).toEqual([
      { slice: 'mf-public', live, canary: null, retired: null, problem: expect.any(String) },
    ]);
    expect(follower.served()?.[0]?.problem).toHaveLength(300);
    expect(follower.current()).toMatchObject([{ isUnavailable: false, canary: null }]);
    expect(follower.mismatches()).toMatchObject([{ release: next, role: 'canary' }]);

    unusable.clear();
    await pass(1_000);
    expect(follower.mismatches()).toEqual([]);
    expect(follower.served()).toMatchObject([{ canary: { release: next, percent: 10 }, problem: null }]);
    expect(follower.current()).toMatchObject([{ canary: { percent: 10 } }]);
  });

  it('serves a slice again, and says nothing more, once its only release can be used', async () => {
    unusable.set(live, new Error('It is damaged'));
    point();
    await follower.start();
    expect(follower.current()).toMatchObject([{ live: null, isUnavailable: true }]);
    expect(follower.served()).toMatchObject([{ live: null, problem: expect.stringContaining('damaged') }]);

    unusable.clear();
    await pass(1_000);
    expect(follower.current()).toMatchObject([{ live: releases.get(live), isUnavailable: false }]);
    expect(follower.served()).toMatchObject([{ live, retired: null, problem: null }]);
    // Also if the registry goes on to another release that cannot be used.
    unusable.set(next, new Error('It is damaged'));
    point({ live: next });
    await pass(1_000);
    expect(follower.current()).toMatchObject([{ live: releases.get(live), isUnavailable: false }]);
    expect(error).toHaveBeenCalledTimes(2);
  });

  it('goes on with a canary whose share grows, without preparing it again', async () => {
    point({ canary: { release: next, percent: 10 } });
    await follower.start();
    onChange.mockClear();
    point({ canary: { release: next, percent: 50 } });
    await pass(500);

    expect(prepare.mock.calls.map(([release]) => release.manifest.release)).toEqual([live, next]);
    expect(onChange.mock.calls.length).toBeGreaterThan(0);
    for (const [releases] of onChange.mock.calls) {
      expect(releases).toMatchObject([{ canary: { percent: 50, release: { manifest: { release: next } } } }]);
    }
  });

  it('keeps what it serves, and no canary that has ended', async () => {
    point({ canary: { release: next, percent: 10 } });
    await follower.start();
    expect(kept.write).toHaveBeenLastCalledWith([
      { slice: 'mf-public', access: 'public', live, canary: { release: next, percent: 10 }, retired: null },
    ]);
    point();
    await pass(500);
    expect(kept.write).toHaveBeenLastCalledWith([
      { slice: 'mf-public', access: 'public', live, canary: null, retired: null },
    ]);
  });

  it('keeps no canary that has never been usable', async () => {
    unusable.set(next, new Error('It is damaged'));
    point({ canary: { release: next, percent: 10 } });
    await follower.start();

    expect(kept.write).toHaveBeenLastCalledWith([expect.objectContaining({ live, canary: null })]);
  });

  it('logs once that the composition cannot be saved, and again after it could be', async () => {
    const fail = () => kept.write.mockRejectedValueOnce(new Error('No space'));
    const move = async (release: string) => {
      point({ live: release });
      await pass(500);
    };
    fail();
    point();
    await follower.start();
    fail();
    await move(next);
    await move(live);
    expect(error).toHaveBeenCalledTimes(1);
    fail();
    await move(next);

    expect(error.mock.calls).toEqual([
      ['The composition cannot be saved: No space'],
      ['The composition cannot be saved: No space'],
    ]);
  });

  it('logs that a saved composition cannot be read, and what the cause was', async () => {
    kept.read.mockRejectedValueOnce(new Error('Not JSON', { cause: new Error('at position 1') }));
    await follower.start();

    expect(error.mock.calls).toEqual([['The saved composition cannot be read: Not JSON (at position 1)']]);
  });

  it('says nothing about a release that is no longer wanted', async () => {
    point();
    await follower.start();
    let fail = (_: Error) => {};
    store.release.mockReturnValueOnce(
      new Promise((_, reject) => {
        fail = reject;
      }),
    );
    point({ live: '1.0.0-cccccccc' });
    await pass(500);
    // It only waits for what is ready at once, on the real clock.
    await pause(10);
    point({ live: next });
    await pass(500);
    fail(new Error('It is damaged'));
    await pass(500);

    expect(follower.served()).toMatchObject([{ live: next, problem: null }]);
    expect(error).not.toHaveBeenCalled();
  });

  it('marks what it serves as used each time, and removes what is unused once a day', async () => {
    point({ canary: { release: next, percent: 10 } });
    await follower.start();
    await pass(500);
    expect(store.markUsed.mock.calls.slice(-2)).toEqual([
      ['mf-public', live],
      ['mf-public', next],
    ]);
    expect(store.removeUnused).toHaveBeenCalledTimes(1);

    store.removeUnused.mockRejectedValueOnce(new Error('No permission'));
    // One question that takes a day, instead of the 172,800 of a day.
    registry.pointers = () => new Promise((resolve) => setTimeout(resolve, DAY, null));
    await pass(DAY + 1_000);
    expect(store.removeUnused).toHaveBeenCalledTimes(1);
    await pass(DAY);
    expect(store.removeUnused).toHaveBeenCalledTimes(2);
    expect(error.mock.calls).toEqual([['Old releases cannot be removed: No permission']]);
  });
});
