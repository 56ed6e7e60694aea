import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type DeprecatedName, deprecatedNames } from '@site/platform/shell';
import { createFakeRegistry, type FakeRegistry } from '../testing/fakeRegistry';
import type { VerifiedRelease } from './composition';
import { KeptPointers } from './keptPointers';
import { RegistryFollower } from './registryFollower';
import { ReleaseStore } from './releaseStore';

const first = '1.0.0-aaaaaaaa';
const second = '1.0.0-bbbbbbbb';

describe(RegistryFollower, () => {
  const deprecated = deprecatedNames as DeprecatedName[];
  let folder: string;
  let registry: FakeRegistry;
  let followers: RegistryFollower[];
  const error = jest.fn();
  const warn = jest.fn();
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lumenvale-releases-'));
    registry = createFakeRegistry();
    registry.publish({ release: first });
    registry.publish({ release: second });
    registry.point({ live: first });
    followers = [];
    error.mockClear();
    warn.mockClear();
  });
  afterEach(async () => {
    deprecated.length = 0;
    for (const follower of followers) {
      follower.stop();
    }
    // A write in progress may interfere.
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  const prepare = jest.fn(async (_release: VerifiedRelease) => {});

  async function start() {
    const follower = new RegistryFollower({
      registry,
      store: new ReleaseStore({ folder, source: registry }),
      kept: new KeptPointers(join(folder, 'composition.json')),
      prepare,
      log: { error, warn },
    });
    followers.push(follower);
    await follower.start();
    return follower;
  }
  const live = (follower: RegistryFollower) => follower.current()?.map((one) => one.live?.manifest.release);

  /** Retries the expectation. `registryFollowerPace.test.ts` checks the times, with fake timers. */
  async function soon(expectation: () => void) {
    const end = Date.now() + 15_000;
    for (;;) {
      try {
        return expectation();
      } catch (failure) {
        if (Date.now() > end) {
          throw failure;
        }
      }
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  it('starts with what is live, and follows a promote and a rollback', async () => {
    const follower = await start();
    expect(live(follower)).toEqual([first]);

    registry.point({ live: second });
    await soon(() => expect(live(follower)).toEqual([second]));
    registry.point({ live: first });
    await soon(() => expect(live(follower)).toEqual([first]));
  });

  it('knows nothing until the registry has said what is live', async () => {
    registry.isAway = true;

    expect((await start()).current()).toBeNull();
    expect(error.mock.calls).toEqual([['The registry of releases does not answer: The registry is away']]);
  });

  it('starts with the last composition while the registry is away', async () => {
    (await start()).stop();
    await soonKept(first);
    registry.isAway = true;

    expect(live(await start())).toEqual([first]);
  });

  it('is still on time after two lost requests', async () => {
    const follower = await start();
    registry.point({ live: second });
    registry.isAway = true;
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    registry.isAway = false;

    await soon(() => expect(live(follower)).toEqual([second]));
  });

  it('keeps the previous release when the new one is unusable, and logs it once', async () => {
    const follower = await start();
    registry.publish({ release: '1.0.0-cccccccc', manifest: { platform: '^9.0.0' } });

    registry.point({ live: '1.0.0-cccccccc' });
    await soon(() => expect(error).toHaveBeenCalled());

    expect(live(follower)).toEqual([first]);
    expect(follower.current()?.[0]?.isUnavailable).toBe(false);
    expect(error.mock.calls).toEqual([[expect.stringContaining('needs @site/platform ^9.0.0')]]);
    expect(follower.served()).toEqual([
      {
        slice: 'mf-public',
        live: first,
        canary: null,
        retired: null,
        problem: expect.stringContaining('needs @site/platform ^9.0.0'),
      },
    ]);
    expect(follower.mismatches()).toEqual([
      {
        slice: 'mf-public',
        release: '1.0.0-cccccccc',
        role: 'live',
        message: expect.stringContaining('needs @site/platform ^9.0.0'),
      },
    ]);
    registry.point({ live: first });
    await soon(() => expect(follower.mismatches()).toEqual([]));
    await soonKept(first);
  });

  it('reports a canary that needs another platform', async () => {
    const uses = { '@site/platform': ['useRemoved'] };
    registry.publish({ release: '1.0.0-cccccccc', manifest: { uses } });
    registry.point({ live: first, canary: { release: '1.0.0-cccccccc', percent: 10 } });
    const follower = await start();

    expect(follower.mismatches()).toEqual([
      {
        slice: 'mf-public',
        release: '1.0.0-cccccccc',
        role: 'canary',
        message: expect.stringContaining('useRemoved of @site/platform'),
      },
    ]);
    expect(follower.served()).toMatchObject([{ live: first, canary: null }]);
  });

  it('warns once that a rollback would lead to a release that needs another platform', async () => {
    const uses = { '@site/platform': ['useRemoved'] };
    registry.publish({ release: '1.0.0-cccccccc', manifest: { uses } });
    registry.point({ live: first, previous: '1.0.0-cccccccc' });
    const follower = await start();
    await soon(() => expect(warn).toHaveBeenCalled());
    registry.point({ live: second, previous: '1.0.0-cccccccc' });
    await soon(() => expect(live(follower)).toEqual([second]));

    expect(warn.mock.calls).toEqual([
      [
        expect.stringMatching(
          /^mf-public cannot be rolled back to 1\.0\.0-cccccccc: .*useRemoved of @site\/platform/,
        ),
      ],
    ]);
    expect(error).not.toHaveBeenCalled();
    expect(follower.mismatches()).toEqual([]);
  });

  it('reports which releases in use, or one rollback away, use deprecated names', async () => {
    deprecated.push({ from: '@site/platform/session', name: 'useCalls', instead: 'useNewCalls' });
    const uses = { '@site/platform/session': ['useCalls', 'useSession'] };
    registry.publish({ release: '1.0.0-cccccccc', manifest: { uses } });
    registry.publish({ release: '1.0.0-dddddddd', manifest: { uses } });
    registry.point({ live: '1.0.0-cccccccc', previous: '1.0.0-dddddddd' });
    const follower = await start();
    const sentence = (release: string) =>
      `${release} uses deprecated names: useCalls of @site/platform/session (use useNewCalls)`;

    await soon(() =>
      expect(follower.served()?.[0]?.deprecated).toEqual([
        sentence('1.0.0-cccccccc'),
        sentence('1.0.0-dddddddd'),
      ]),
    );
    registry.point({
      live: first,
      canary: { release: '1.0.0-dddddddd', percent: 10 },
      previous: '1.0.0-dddddddd',
    });
    await soon(() => expect(follower.served()?.[0]?.deprecated).toEqual([sentence('1.0.0-dddddddd')]));
    registry.point({ live: first, previous: second });
    await soon(() => expect(follower.served()?.[0]).not.toHaveProperty('deprecated'));
  });

  it('uses a release as soon as it is available', async () => {
    const follower = await start();
    registry.falsified.set('server/remoteEntry.cjs', 'broken on the way');
    registry.point({ live: second });
    await soon(() => expect(error).toHaveBeenCalled());
    registry.falsified.clear();

    await soon(() => expect(live(follower)).toEqual([second]));
  });

  it('reports a live slice without a usable release', async () => {
    registry.point({ live: '1.0.0-dddddddd' });

    expect((await start()).current()).toEqual([
      { slice: 'mf-public', live: null, isUnavailable: true, canary: null, retired: null },
    ]);
  });

  it('fetches ahead what is likely to be live next', async () => {
    const follower = await start();

    registry.point({ live: first, newest: second });
    await soon(() => expect(registry.asked).toHaveLength(6));
    registry.asked.length = 0;
    registry.point({ live: second, newest: second, previous: first });
    await soon(() => expect(live(follower)).toEqual([second]));

    expect(registry.asked).toEqual([]);
  });

  it('reports of a canary only what every registry takes', async () => {
    const canary = { release: second, percent: 10 };
    registry.point({ live: first, canary: { ...canary, added: 'by a newer registry' } as typeof canary });
    const follower = await start();

    expect(follower.served()?.[0]?.canary).toEqual(canary);
  });

  it('names a canary next to the live release until the canary ends', async () => {
    registry.point({ live: first, canary: { release: second, percent: 10 } });
    const follower = await start();

    expect(live(follower)).toEqual([first]);
    expect(follower.served()).toEqual([
      {
        slice: 'mf-public',
        live: first,
        canary: { release: second, percent: 10 },
        retired: null,
        problem: null,
      },
    ]);
    expect(follower.current()?.[0]?.canary).toMatchObject({
      percent: 10,
      release: { manifest: { release: second } },
    });
    registry.point({ live: first });
    await soon(() => expect(follower.current()?.[0]?.canary).toBeNull());
  });

  it('forgets a slice that the registry no longer names', async () => {
    const follower = await start();

    registry.point();

    await soon(() => expect(follower.current()).toEqual([]));
  });

  it('remembers the addresses of a retired slice until the slice is back, even while the registry is away', async () => {
    const retired = { to: '/companies', paths: ['/investors/:id'] };
    const follower = await start();
    registry.point({ live: null, retired });
    await soon(() =>
      expect(follower.current()?.[0]).toMatchObject({
        live: null,
        retired: { access: 'public', ...retired },
      }),
    );
    expect(follower.served()).toMatchObject([{ live: null, retired: '/companies' }]);
    follower.stop();
    await soonKept('/investors/:id');

    registry.isAway = true;
    const later = await start();
    expect(later.current()?.[0]?.retired).toEqual({ access: 'public', ...retired });
    registry.isAway = false;
    let isReady = () => {};
    prepare.mockReturnValueOnce(
      new Promise((resolve) => {
        isReady = resolve;
      }),
    );
    registry.point({ live: second });
    await soon(() => expect(prepare.mock.lastCall?.[0].manifest.release).toBe(second));
    expect(later.current()?.[0]).toMatchObject({ live: null, retired });
    isReady();
    await soon(() => expect(later.current()?.[0]).toMatchObject({ live: {}, retired: null }));
  });

  it('keeps following when the clock is set back during a request', async () => {
    const now = Date.now;
    let offset = 0;
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() + offset);
    const { pointers } = registry;
    registry.pointers = () => {
      offset -= 60 * 60 * 1_000;
      return pointers();
    };
    const follower = await start();

    registry.point({ live: second });
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    clock.mockRestore();
    expect(live(follower)).toEqual([second]);
  });

  it('starts without a saved composition that cannot be read', async () => {
    await writeFile(join(folder, 'composition.json'), '{');

    expect(live(await start())).toEqual([first]);
  });

  async function soonKept(release: string) {
    const end = Date.now() + 15_000;
    while (!(await readFile(join(folder, 'composition.json'), 'utf8').catch(() => '')).includes(release)) {
      expect(Date.now()).toBeLessThan(end);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
});
