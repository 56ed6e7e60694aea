import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Output } from '../context/Output';
import { runSlices } from '../runSlices';
import { startFakeRegistry } from '../testing/fakeRegistry';
import { fakeReleaseId, writeFakeRelease } from '../testing/fakeRelease';
import { rollout } from './rollout';

const old = '0.9.0-ffffffff';

interface World {
  live: string | null;
  canary: { release: string; percent: number } | null;
  retired: { at: string; by: string; to: string | null } | null;
  /** Visits to the canary since it started. */
  visits: number;
  worse: 'server' | 'browsers' | null;
  slower: { name: 'lcp' | 'inp' | 'cls'; canary: number; live: number }[];
  log: object[];
  marked: string | null;
  /** Reasons sent to the site for leaving the rollout undecided. */
  undecided: string[];
  /** Called each time the canary is polled. */
  onLook?: (world: World) => void;
}

describe(rollout, () => {
  let folder: string;
  let world: World;
  let registry: Awaited<ReturnType<typeof startFakeRegistry>>;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rollout-'));
    await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'mf-probe' }));
    await writeFile(join(folder, 'slice.config.ts'), '');
    await writeFakeRelease({ folder: join(folder, 'dist', fakeReleaseId) });
    world = {
      live: old,
      canary: null,
      retired: null,
      visits: 0,
      worse: null,
      slower: [],
      log: [],
      marked: null,
      undecided: [],
    };
    registry = await startFakeRegistry(answer);
  });
  afterEach(async () => {
    await registry.close();
    await rm(folder, { recursive: true });
  });

  const answer: Parameters<typeof startFakeRegistry>[0] = ({ path, body }) => {
    const ok = (data: unknown) => ({ status: 200, body: { data } });
    const refuse = (code: string, error: string) => ({ status: 409, body: { statusCode: 409, code, error } });
    const input = (body ?? {}) as { release: string; percent: number; expected?: string; reason?: string };
    const state = () =>
      ok({ slice: 'mf-probe', live: world.live, canary: world.canary, retired: world.retired });
    switch (path.replace('/api/slices/mf-probe', '').replace(/\?.*/, '')) {
      case '':
        return state();
      case '/api/shells':
        return ok([]);
      case '/log':
        return ok(world.log);
      case `/releases/${fakeReleaseId}/mark`:
        world.marked = input.reason ?? '';
        return ok({ release: fakeReleaseId, markReason: input.reason });
      case `/releases/${fakeReleaseId}/undecided`:
        world.undecided.push(input.reason ?? '');
        return { status: 204 };
      case '/comparison': {
        const fare = (release: string, visits: number) => ({
          release,
          visits,
          failedVisits: 0,
          browserFailedVisits: 0,
        });
        const given = world.canary && {
          since: '',
          percent: world.canary.percent,
          canary: fare(world.canary.release, world.visits),
          live: fare(old, 1_000),
          worse: world.worse,
          slower: world.slower,
        };
        world.onLook?.(world);
        return ok(given);
      }
      case '/canary':
        if (world.marked !== null && input.percent > 0) {
          return refuse('RELEASE_MARKED', `It was marked: ${world.marked}`);
        }
        world.canary = input.percent > 0 ? { release: input.release, percent: input.percent } : null;
        return state();
      case '/promote':
        if ('expected' in input && input.expected !== world.live) {
          return refuse('LIVE_CHANGED', 'Another one is live');
        }
        [world.live, world.canary] = [input.release, null];
        return state();
      default:
        return undefined;
    }
  };

  async function run(...options: readonly string[]) {
    const texts = { stdout: '', stderr: '' };
    const into = (name: keyof typeof texts) =>
      new Writable({
        write(chunk, _, done) {
          texts[name] += chunk;
          done();
        },
      });
    const exitCode = await runSlices(['rollout', ...options], {
      cwd: folder,
      askCredentials: null,
      environment: { SLICES_REGISTRY: registry.url, SLICES_TOKEN: 'lvd_1_x' },
      output: new Output({ stdout: into('stdout'), stderr: into('stderr'), isTerminal: false }),
    });
    return { exitCode, ...texts };
  }
  const moves = () =>
    registry.calls
      .filter(({ path }) => /\/(?:canary|promote)$/.test(path))
      .map(({ path, body }) =>
        path.endsWith('/promote') ? 'promote' : (body as { percent: number }).percent,
      );

  it('publishes, raises the share in steps with enough visits each, and ends when the release is live', async () => {
    world.onLook = () => {
      world.visits += 25;
    };
    const { exitCode, stdout, stderr } = await run('--reason', 'Friday');

    expect(exitCode).toBe(0);
    expect(stdout).toContain(`mf-probe: ${fakeReleaseId} is live, in place of ${old}`);
    expect(registry.published()).toEqual([fakeReleaseId]);
    expect(moves()).toEqual([5, 25, 'promote']);
    expect(stderr).toMatch(/, 5 %: 50 of 50 visits; canary: 0 of 50 failed on the server, 0 in browsers;/);
    expect(stderr).toContain(', 25 %: 100 of 100 visits');
    expect(registry.calls.find(({ path }) => path.endsWith('/promote'))?.body).toEqual({
      release: fakeReleaseId,
      reason: 'Friday',
      expected: old,
      wait: 1,
    });
  }, 20_000);

  it('succeeds when the release is already live, and promotes a first release at once', async () => {
    world.live = null;
    expect((await run()).exitCode).toBe(0);
    expect(moves()).toEqual(['promote']);
    const again = await run('--json');

    expect(again.exitCode).toBe(0);
    expect(JSON.parse(again.stdout)).toMatchObject({ live: fakeReleaseId, outcome: 'live', steps: [] });
    expect(moves()).toEqual(['promote']);
  });

  it('continues where a killed run stopped', async () => {
    world.canary = { release: fakeReleaseId, percent: 25 };
    world.visits = 100;
    expect((await run()).exitCode).toBe(0);
    expect(moves()).toEqual([25, 'promote']);
  });

  it('starts at the share of a canary that is beyond every step', async () => {
    world.canary = { release: fakeReleaseId, percent: 60 };
    expect((await run('--wait', '0')).exitCode).toBe(3);
    expect(moves()).toEqual([60]);
  });

  it('is undecided with too few visits: the release stays a canary, and the exit code is 3', async () => {
    world.visits = 7;
    const { exitCode, stdout, stderr } = await run('--wait', '0.02');

    expect(exitCode).toBe(3);
    expect(stderr.match(/7 of 50 visits/g)).toHaveLength(1);
    expect(stdout).toContain('undecided. It had 7 visits');
    expect(stdout).toContain(`slices promote mf-probe ${fakeReleaseId}`);
    expect(world).toMatchObject({
      live: old,
      canary: { percent: 5 },
      undecided: [expect.stringMatching(/It had 7 visits within .*, too few to decide/)],
    });
    const json = await run('--wait', '0', '--json');
    expect(JSON.parse(json.stdout)).toMatchObject({
      outcome: 'undecided',
      steps: [{ percent: 5, outcome: 'undecided', comparison: { canary: { visits: 7 } } }],
    });
  });

  it('continues when undecided, if told to', async () => {
    expect((await run('--wait', '0', '--promote-undecided', '--steps', '10')).exitCode).toBe(0);
    expect(moves()).toEqual([10, 'promote']);
    expect(world.undecided).toEqual([]);
  });

  it.each([
    ['server', 'The server saw'],
    ['browsers', 'Browsers reported'],
  ] as const)(
    'fails when the %s shows that the release does worse, and so does a rerun',
    async (worse, who) => {
      world.visits = 50;
      world.worse = worse;
      const { exitCode, stderr } = await run();

      expect(exitCode).toBe(1);
      expect(stderr).toMatch(
        new RegExp(`CANARY_WORSE: .* is marked as bad. ${who} significantly more failures`),
      );
      expect(world).toMatchObject({ live: old, canary: null, marked: expect.stringContaining(who) });
      expect(await run()).toMatchObject({ exitCode: 1, stderr: expect.stringContaining('RELEASE_MARKED') });
    },
  );

  it('stops at a release that is clearly slower, and leaves it a canary', async () => {
    world.visits = 50;
    world.slower = [
      { name: 'lcp', canary: 2_400, live: 1_240 },
      { name: 'cls', canary: 0.2, live: 0.012 },
    ];
    const { exitCode, stderr } = await run();

    expect(exitCode).toBe(1);
    expect(stderr).toContain(
      'CANARY_SLOWER: mf-probe ' +
        `${fakeReleaseId} stays at 5 %: it is clearly slower than the live release. ` +
        '75th percentiles: LCP 2400 ms (live release: 1240 ms), CLS 0.20 (live release: 0.01).',
    );
    expect(world).toMatchObject({
      live: old,
      canary: { percent: 5 },
      marked: null,
      undecided: [expect.stringContaining('it is clearly slower than the live release')],
    });
    expect((await run('--wait', '0', '--promote-undecided')).exitCode).toBe(1);
    expect(moves()).not.toContain('promote');
  });

  it('stops at a release that does worse, even after too few visits', async () => {
    world.visits = 20;
    world.worse = 'server';
    expect((await run('--wait', '0', '--promote-undecided')).exitCode).toBe(1);
    expect(world.live).toBe(old);
  });

  it('reports why the site took the canary back', async () => {
    world.onLook = () => {
      world.canary = null;
      world.log = [
        {
          action: 'rolled-back-automatically',
          reason: '9 of 20 visits failed',
          before: { live: old, canary: fakeReleaseId },
          after: { live: old, canary: null },
        },
      ];
    };
    expect(await run()).toMatchObject({
      exitCode: 1,
      stderr: expect.stringMatching(
        /RELEASE_MARKED: The site rolled .* back automatically: 9 of 20 visits failed/,
      ),
    });
  });

  it('stops when someone else changes the canary, and succeeds when they promote the same release', async () => {
    world.onLook = () => {
      world.canary = { release: old, percent: 5 };
    };
    expect(await run()).toMatchObject({ exitCode: 1, stderr: expect.stringContaining('LIVE_CHANGED: ') });

    world.canary = null;
    world.onLook = () => {
      [world.live, world.canary] = [fakeReleaseId, null];
    };
    expect((await run()).exitCode).toBe(0);
  });

  it('does not bring back a slice that was taken off the site', async () => {
    world.live = null;
    world.retired = { at: '', by: 'operator', to: null };
    expect(await run()).toMatchObject({ exitCode: 1, stderr: expect.stringContaining('SLICE_OFF: ') });
    world.retired = null;
    world.log = [
      { action: 'rolled-back', actor: 'ada', reason: null, before: { live: old }, after: { live: null } },
    ];
    expect(await run()).toMatchObject({
      exitCode: 1,
      stderr: expect.stringContaining('mf-probe was taken off the site by ada'),
    });
    expect(moves()).toEqual([]);
  });

  it.each([
    ['--steps', '25,5'],
    ['--steps', '0,5'],
    ['--steps', '5,101'],
    ['--steps', 'all'],
    ['--wait', 'long'],
    ['--min-visits', '0'],
  ])('refuses %s %s', async (option, value) => {
    expect((await run(option, value)).exitCode).toBe(2);
    expect(registry.calls).toEqual([]);
  });
});
