import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import root from '../../package.json' with { type: 'json' };
import type { Context } from './context/Context';
import { Output } from './context/Output';
import { tools } from './create/sliceFiles';
import { runSlices } from './runSlices';
import { startFakeRegistry } from './testing/fakeRegistry';
import { fakeReleaseId, writeFakeRelease } from './testing/fakeRelease';

const other = '1.1.0-ffffffff';
const state = {
  slice: 'mf-probe',
  access: 'public',
  live: fakeReleaseId,
  liveSince: new Date(Date.now() - 300_000).toISOString(),
  liveBy: 'token pipeline',
  previous: null,
  canary: { release: other, percent: 10, since: new Date().toISOString(), by: 'ada' },
  retired: null,
  visits: 200,
  failedVisits: 1,
  browserFailedVisits: 20,
  browserAlarm: true,
  visitsWithErrors: 30,
  errorAlarm: true,
  vitals: { visits: 90, lcp: 1_240.4, inp: 80, cls: 0.019, fcp: 600, ttfb: 120 },
  canaryVisits: 0,
  canaryFailedVisits: 0,
  canaryBrowserFailedVisits: 0,
  canaryBrowserAlarm: false,
  canaryVisitsWithErrors: 0,
  canaryErrorAlarm: false,
  canaryVitals: { visits: 0, lcp: null, inp: null, cls: null, fcp: null, ttfb: null },
};

const shell = {
  id: '0a1b2c3d',
  startedAt: new Date(Date.now() - 7_300_000).toISOString(),
  platform: '1.0.0',
  silentFor: 0.5,
};
const served = (live: string | null) => ({
  slice: 'mf-probe',
  live,
  canary: null,
  retired: null,
  since: new Date(Math.floor(Date.now() / 60_000) * 60_000 - 60_000).toISOString(),
  problem: live === other ? 'mf-probe cannot be used' : null,
});

type Registry = Awaited<ReturnType<typeof startFakeRegistry>>;

describe(runSlices, () => {
  let folder: string;
  let registry: Registry | undefined;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'slices-'));
    registry = undefined;
  });
  afterEach(async () => {
    await registry?.close();
    await rm(folder, { recursive: true });
  });

  async function slices(
    args: readonly string[],
    context: Partial<Context> & { answer?: Parameters<typeof startFakeRegistry>[0] } = {},
  ) {
    registry ??= await startFakeRegistry(context.answer);
    const texts = { stdout: '', stderr: '' };
    const into = (name: keyof typeof texts) =>
      new Writable({
        write(chunk, _, done) {
          texts[name] += chunk;
          done();
        },
      });
    const exitCode = await runSlices(args, {
      cwd: folder,
      askCredentials: null,
      ...context,
      environment: { SLICES_REGISTRY: registry.url, ...context.environment },
      output: new Output({ stdout: into('stdout'), stderr: into('stderr'), isTerminal: false }),
    });
    return { exitCode, ...texts };
  }

  const calls = () => registry?.calls.map(({ method, path }) => `${method} ${path}`);
  const stateAnswer: Parameters<typeof startFakeRegistry>[0] = ({ method, path }) =>
    method === 'GET' && path === '/api/slices/mf-probe' ? { status: 200, body: { data: state } } : undefined;

  async function writeSlice(path: string, name: string) {
    await mkdir(path, { recursive: true });
    await writeFile(join(path, 'package.json'), JSON.stringify({ name }));
    await writeFile(join(path, 'slice.config.ts'), '');
  }

  describe('status', () => {
    const answer: Parameters<typeof startFakeRegistry>[0] = ({ path }) => ({
      status: 200,
      body: { data: path === '/api/shells' ? [{ ...shell, serves: [served(other)] }] : [state] },
    });

    it('prints a table', async () => {
      const { exitCode, stdout } = await slices(['status'], { answer });

      expect(exitCode).toBe(0);
      expect(stdout).toBe(
        [
          'SLICE     LIVE            SINCE          BY              FAILED               IN BROWSERS  ERRORS      P75, LAST DAY                     CANARY                  FAILED         IN BROWSERS  ERRORS  P75, LAST DAY',
          'mf-probe  1.0.0-0a1b2c3d  5 minutes ago  token pipeline  0.5 % of 200 visits  10.0 % (!)   15.0 % (!)  LCP 1240 ms, INP 80 ms, CLS 0.02  1.1.0-ffffffff at 10 %  no visits yet  –            –       –',
          '',
          'PROCESS   STARTED      PLATFORM  mf-probe',
          '0a1b2c3d  2 hours ago  1.0.0     1.1.0-ffffffff, 1 minute ago (!)',
          '0a1b2c3d: mf-probe cannot be used',
          '',
        ].join('\n'),
      );
    });

    it('names each release that uses deprecated names once, whatever the number of processes', async () => {
      const deprecated = [`${other} uses deprecated names: useOld of @site/platform (use useNew)`];
      const shells = ['0a1b2c3d', 'ffffffff'].map((id) => ({
        ...shell,
        id,
        serves: [{ ...served(fakeReleaseId), deprecated }],
      }));
      const { stdout } = await slices(['status'], {
        answer: (call) =>
          call.path === '/api/shells' ? { status: 200, body: { data: shells } } : answer(call),
      });

      expect(stdout.match(/^.*deprecated.*$/gm)).toEqual([`mf-probe ${deprecated[0]}`]);
    });

    it('prints everything as JSON', async () => {
      const { stdout } = await slices(['status', '--json'], { answer });

      expect(JSON.parse(stdout)).toEqual([{ ...state, processes: [{ ...shell, serves: served(other) }] }]);
    });
  });

  describe('errors', () => {
    const error = {
      id: '0a1b2c3d4e5f',
      slice: 'mf-probe',
      release: fakeReleaseId,
      kind: 'render',
      message: 'TypeError: x is undefined',
      visits: 7,
      firstAt: new Date(Date.now() - 7_300_000).toISOString(),
      lastAt: new Date(Date.now() - 61_000).toISOString(),
      frames: [{ place: 'browser/home.js:1:11' }, { place: 'browser/remoteEntry.js:1:7' }],
    };
    const map = JSON.stringify({
      version: 3,
      sources: ['./src/Home.tsx'],
      sourcesContent: ['\n\n    return x.length;'],
      names: [],
      mappings: 'AAAA,UAEI',
    });
    const maps = `/api/slices/mf-probe/releases/${fakeReleaseId}/files/maps`;
    const answer: Parameters<typeof startFakeRegistry>[0] = ({ path }) => {
      switch (path) {
        case `${maps}/home.js.map`:
          return { status: 200, body: JSON.parse(map) };
        case `${maps}/remoteEntry.js.map`:
          return { status: 404, body: { statusCode: 404, error: 'Not found' } };
        default:
          return { status: 200, body: { data: [error] } };
      }
    };

    it('are shown with their source lines', async () => {
      const { exitCode, stdout, stderr } = await slices(['errors', 'mf-probe', fakeReleaseId], { answer });

      expect([exitCode, stderr]).toEqual([0, '']);
      expect(calls()).toEqual([
        `GET /api/slices/mf-probe/errors?release=${fakeReleaseId}`,
        `GET ${maps}/home.js.map`,
        `GET ${maps}/remoteEntry.js.map`,
      ]);
      expect(stdout).toBe(
        [
          'TypeError: x is undefined',
          `  ${fakeReleaseId} threw while rendering: 7 visits, first 2 hours ago, last 1 minute ago`,
          '  at src/Home.tsx:3:5',
          '       return x.length;',
          '  at browser/remoteEntry.js:1:7',
          '',
        ].join('\n'),
      );
    });

    it('have both places as JSON', async () => {
      const { stdout } = await slices(['errors', 'mf-probe', '--json'], { answer });

      expect(JSON.parse(stdout)[0].frames).toEqual([
        {
          place: 'browser/home.js:1:11',
          original: { file: 'src/Home.tsx', line: 3, column: 5, source: 'return x.length;' },
        },
        { place: 'browser/remoteEntry.js:1:7', original: null },
      ]);
    });

    it("are those of one release when it is named in the slice's folder, whose build has the maps", async () => {
      const slice = join(folder, 'mf-probe');
      await writeSlice(slice, 'mf-probe');
      await mkdir(join(slice, 'dist', fakeReleaseId, 'maps'), { recursive: true });
      for (const name of ['home', 'remoteEntry']) {
        await writeFile(join(slice, 'dist', fakeReleaseId, 'maps', `${name}.js.map`), map);
      }
      const { stdout } = await slices(['errors', fakeReleaseId], { cwd: slice, answer });

      expect(calls()).toEqual([`GET /api/slices/mf-probe/errors?release=${fakeReleaseId}`]);
      expect(stdout).toContain('at src/Home.tsx:3:5');
    });

    it('are shown as browsers reported them if the token may not read source maps', async () => {
      const { exitCode, stdout, stderr } = await slices(['errors', 'mf-probe'], {
        answer: (call) =>
          call.path.startsWith(maps)
            ? {
                status: 403,
                body: { statusCode: 403, code: 'TOKEN_SCOPE', error: 'This token may not publish.' },
              }
            : answer?.(call),
      });

      expect([exitCode, stderr]).toEqual([0, 'Some source lines are missing: This token may not publish.\n']);
      expect(stdout).toContain('  at browser/home.js:1:11\n  at browser/remoteEntry.js:1:7\n');
    });

    it('are reported as none when there are none', async () => {
      const { stdout } = await slices(['errors', 'mf-probe'], {
        answer: () => ({ status: 200, body: { data: [] } }),
      });

      expect(stdout).toBe('Browsers have reported no errors in mf-probe.\n');
    });
  });

  describe('status --platform', () => {
    const inUse = [
      { slice: 'mf-probe', release: fakeReleaseId, platform: '^1.2.0' },
      { slice: 'mf-probe', release: other, platform: '^1.4.0' },
    ];
    const answer: Parameters<typeof startFakeRegistry>[0] = ({ path }) =>
      path === '/api/slots'
        ? { status: 200, body: { data: inUse } }
        : path === '/api/slices'
          ? { status: 200, body: { data: [state] } }
          : { status: 403, body: { code: 'TOKEN_FOREIGN', message: 'Only valid for another slice' } };

    it('shows which releases a shell with that platform could run, and which not', async () => {
      const { exitCode, stdout } = await slices(['status', '--platform', '1.5.0'], { answer });

      expect(exitCode).toBe(0);
      expect(stdout.split('\n').slice(1)).toEqual([
        expect.stringMatching(/^mf-probe +1\.0\.0-0a1b2c3d +live +\^1\.2\.0 +runs$/),
        expect.stringMatching(/^mf-probe +1\.1\.0-ffffffff +canary +\^1\.4\.0 +runs$/),
        '',
      ]);

      const broken = await slices(['status', '--platform', '1.3.0', '--json'], { answer });

      expect(broken.exitCode).toBe(1);
      expect(JSON.parse(broken.stdout)).toEqual([
        expect.objectContaining({ release: fakeReleaseId, runs: true }),
        expect.objectContaining({ release: other, runs: false }),
      ]);
    });

    it('says what is not listed without a token', async () => {
      const { stderr } = await slices(['status', '--platform', '2.1.0'], {
        answer: (call) =>
          call.path === '/api/slices'
            ? { status: 200, body: { data: [{ ...state, visits: null, canary: null }] } }
            : answer(call),
      });

      expect(stderr).toBe('Without a token, session slices and canaries are not listed.\n');
    });

    it('requires a version', async () => {
      const { exitCode, stderr } = await slices(['status', '--platform', 'next'], { answer });

      expect(exitCode).toBe(2);
      expect(stderr).toContain('"next" is not a version of the platform. Example: --platform 2.0.0');
    });
  });

  describe('dev', () => {
    it('runs in front of the site at PORT when none is named', async () => {
      await writeSlice(join(folder, 'mf-probe'), 'mf-probe');

      expect(
        await slices(['dev'], { cwd: join(folder, 'mf-probe'), environment: { PORT: '9' } }),
      ).toMatchObject({
        exitCode: 2,
        stderr: expect.stringContaining('Nothing answers at http://localhost:9 '),
      });
    });
  });

  describe('preview', () => {
    it.each([
      ['--hours', '0'],
      ['--hours', '721'],
      ['--path', 'companies'],
    ])('publishes nothing when %s is %s', async (option, value) => {
      const { exitCode, stderr } = await slices(['preview', 'mf-probe', option, value]);

      expect({ exitCode, calls: calls() }).toEqual({ exitCode: 2, calls: [] });
      expect(stderr).toContain(`argument '${value}' is invalid`);
    });
  });

  describe('the slice', () => {
    it('is the one of the current folder when none is named', async () => {
      await writeSlice(join(folder, 'mf-probe'), 'mf-probe');
      await mkdir(join(folder, 'mf-probe/src/deep'), { recursive: true });
      await slices(['rollback'], { cwd: join(folder, 'mf-probe/src/deep'), answer: stateAnswer });

      expect(calls()).toEqual(['GET /api/slices/mf-probe', 'POST /api/slices/mf-probe/rollback']);
    });

    it('must be named where there are several, and may be in a folder next to this one', async () => {
      await writeFile(join(folder, 'package.json'), '{}');
      await writeSlice(join(folder, 'mf-one'), 'mf-one');
      await writeSlice(join(folder, 'mf-two'), 'mf-two');

      expect(await slices(['publish'])).toMatchObject({
        exitCode: 2,
        stderr: expect.stringContaining('Name one of mf-one, mf-two'),
      });
      expect(await slices(['publish', 'mf-two'], { cwd: join(folder, 'mf-one') })).toMatchObject({
        exitCode: 2,
        stderr: expect.stringContaining('slices build mf-two'),
      });
      expect(await slices(['publish', 'mf-three'])).toMatchObject({
        exitCode: 2,
        stderr: expect.stringContaining('no slice mf-three here. Slices found: mf-one, mf-two'),
      });
      expect(calls()).toEqual([]);
    });
  });

  describe('publish', () => {
    beforeEach(async () => {
      await writeSlice(folder, 'mf-probe');
      await writeFakeRelease({ folder: join(folder, 'dist', fakeReleaseId) });
    });

    it('prints only the id of the release on stdout', async () => {
      const { exitCode, stdout } = await slices(['publish', '--token', 'lvd_1_x']);

      expect(exitCode).toBe(0);
      expect(stdout).toBe(`${fakeReleaseId}\n`);
      expect(registry?.published()).toEqual([fakeReleaseId]);
      expect(registry?.calls[0]?.authorization).toBe('Bearer lvd_1_x');
    });

    it('sends the revision, marked when there are uncommitted changes', async () => {
      const git = (...args: string[]) =>
        execFileSync('git', ['-C', folder, '-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], {
          encoding: 'utf8',
        }).trim();
      git('init', '--quiet');
      git('add', '-A');
      git('commit', '--quiet', '-m', 'first');
      const head = git('rev-parse', 'HEAD');
      await slices(['publish']);
      await writeFile(join(folder, 'slice.config.ts'), '// changed');
      await slices(['publish'], { environment: { CI_JOB_URL: 'https://ci.example/7' } });

      const begun = registry?.calls.filter(({ path }) => path.endsWith('/releases')).map(({ body }) => body);
      expect(begun).toMatchObject([
        { revision: head },
        { revision: `${head}-dirty`, builder: 'https://ci.example/7' },
      ]);
    });

    it('refuses a release that was changed after its build, with its code', async () => {
      await writeFile(join(folder, 'dist', fakeReleaseId, 'browser/remoteEntry.js'), 'other');

      expect(await slices(['publish'])).toMatchObject({
        exitCode: 1,
        stderr: expect.stringMatching(/^FILE_CHANGED: browser\/remoteEntry\.js has changed since the build/m),
      });
      expect(calls()).toEqual([]);
    });

    it('also makes it live with --promote', async () => {
      const { exitCode, stdout } = await slices(['publish', '--promote', '--reason', 'Friday'], {
        answer: (call) =>
          stateAnswer(call) ??
          (call.path.endsWith('/promote')
            ? { status: 200, body: { data: { ...state, live: other } } }
            : undefined),
      });

      expect(exitCode).toBe(0);
      expect(stdout).toContain(`${other} is live, in place of ${fakeReleaseId}`);
      expect(registry?.calls.find(({ path }) => path.endsWith('/promote'))?.body).toEqual({
        release: fakeReleaseId,
        reason: 'Friday',
        expected: fakeReleaseId,
        wait: 1,
      });
    });
  });

  describe('promote', () => {
    it('lists the published releases when the named one does not exist', async () => {
      const { exitCode, stderr } = await slices(['promote', 'mf-probe', other], {
        answer: (call) => {
          if (call.path.startsWith('/api/slices/mf-probe/releases')) {
            return { status: 200, body: { data: [{ release: fakeReleaseId }] } };
          }
          return (
            stateAnswer(call) ?? { status: 404, body: { error: 'No such release.', code: 'RELEASE_UNKNOWN' } }
          );
        },
      });

      expect(exitCode).toBe(1);
      expect(stderr).toContain(
        `RELEASE_UNKNOWN: No such release. Published releases, newest first: ${fakeReleaseId}.`,
      );
    });

    it('shows the checks of the gate, and what to do', async () => {
      const checks = [
        { name: 'manifest', passed: true, code: null, message: 'Read', milliseconds: 1.2 },
        { name: 'budget', passed: false, code: 'OVER_BUDGET', message: '/ takes too much', milliseconds: 12 },
      ];
      const refuse: Parameters<typeof startFakeRegistry>[0] = (call) =>
        stateAnswer(call) ?? { status: 422, body: { error: 'Refused', code: 'OVER_BUDGET', checks } };

      const { exitCode, stderr } = await slices(['promote', 'mf-probe', other], { answer: refuse });
      expect(exitCode).toBe(1);
      expect(stderr).toContain(
        '✓ manifest     1 ms  Read\n✗ budget      12 ms  OVER_BUDGET: / takes too much\n',
      );
      expect(stderr).toContain('slice.config.ts');

      const json = await slices(['promote', 'mf-probe', other, '--json']);
      expect(json.exitCode).toBe(1);
      expect(JSON.parse(json.stdout)).toEqual({ error: 'Refused', code: 'OVER_BUDGET', checks });
    });

    it('passes on what a newer registry advises about a code that the command does not know', async () => {
      const body = { error: 'No.', code: 'NEW', advice: 'Ask.' };
      const { stderr } = await slices(['promote', 'mf-probe', other], {
        answer: (call) => stateAnswer(call) ?? { status: 422, body },
      });

      expect(stderr).toContain('NEW: No.\nAsk.\n');
    });

    it.each([['latest'], ['1.0.0'], ['1.0.0-0a1b2c3d-']])('refuses %s as a release id', async (release) => {
      expect(await slices(['promote', 'mf-probe', release])).toMatchObject({
        exitCode: 2,
        stderr: expect.stringContaining('is not the id of a release'),
      });
      expect(calls()).toEqual([]);
    });
  });

  describe('a release that is reported as live', () => {
    /** Reports the process as serving the new release on the polls that `servesAt` selects. */
    const moving =
      (servesAt: (look: number) => boolean): Parameters<typeof startFakeRegistry>[0] =>
      (call) => {
        if (call.path === '/api/shells') {
          const looks = registry?.calls.filter(({ path }) => path === '/api/shells').length ?? 0;
          const late = {
            ...shell,
            serves: [{ ...served(fakeReleaseId), live: servesAt(looks) ? other : fakeReleaseId }],
          };
          const early = { ...shell, id: 'ffffffff', serves: [{ ...served(other), problem: null }] };
          return { status: 200, body: { data: [early, late] } };
        }
        return call.path.endsWith('/promote') || call.path.endsWith('/rollback')
          ? { status: 200, body: { data: { ...state, live: other } } }
          : stateAnswer(call);
      };

    it('is served by every process of the site', async () => {
      const { exitCode, stdout } = await slices(['promote', 'mf-probe', other], {
        answer: moving((look) => look > 2),
      });

      expect({ exitCode, stdout }).toEqual({
        exitCode: 0,
        stdout: `mf-probe: ${other} is live, in place of ${fakeReleaseId} (on 2 processes of the site)\n`,
      });
      expect(calls()?.filter((call) => call === 'GET /api/shells')).toHaveLength(3);
    });

    it('is checked again after the registry was briefly unavailable', async () => {
      const { exitCode, stdout } = await slices(['promote', 'mf-probe', other], {
        answer: (call) => {
          const looks = registry?.calls.filter(({ path }) => path === '/api/shells').length ?? 0;
          return call.path === '/api/shells' && looks === 1
            ? { status: 503, body: { statusCode: 503, error: 'Away' } }
            : moving(() => true)?.(call);
        },
      });

      expect(exitCode).toBe(0);
      expect(stdout).toContain('(on 2 processes of the site)');
    });

    it('need not be served by a process that has stopped reporting', async () => {
      const { exitCode, stdout, stderr } = await slices(['promote', 'mf-probe', other], {
        answer: (call) => {
          const answer = moving(() => false)?.(call);
          const isShells = call.path === '/api/shells' && typeof answer === 'object';
          const [early, late] = isShells ? (answer.body as { data: object[] }).data : [];
          return isShells ? { status: 200, body: { data: [early, { ...late, silentFor: 11 }] } } : answer;
        },
      });

      expect(exitCode).toBe(0);
      expect(stdout).toContain('(on 1 process of the site)');
      expect(stderr).toContain('0a1b2c3d has not reported for 11 s');
    });

    it.each(['promote', 'rollback'])(
      'is reported with the processes that have not followed a %s, and exit code 4',
      async (move) => {
        const args = move === 'promote' ? [move, 'mf-probe', other] : [move, 'mf-probe'];
        const { exitCode, stdout, stderr } = await slices([...args, '--within', '0.3'], {
          answer: moving(() => false),
        });

        expect(exitCode).toBe(4);
        expect(stdout).toContain('(on 1 of 2 processes of the site)');
        expect(stderr).toContain(
          `After 0.3 s, some processes of the site do not serve this yet:\n  0a1b2c3d, started 2 hours ago, serves ${fakeReleaseId}\n`,
        );
        const json = await slices([...args, '--within', '0', '--json']);
        expect(JSON.parse(json.stdout)).toMatchObject({
          live: other,
          processes: { serving: 1, lagging: [{ id: '0a1b2c3d', live: fakeReleaseId }] },
        });
      },
    );
  });

  const types = `export interface BesideProps { readonly title: string }
declare module '@site/platform/slots' {
  interface OfferedSlots { 'mf-probe/beside': BesideProps }
}
`;
  const offer = {
    name: 'mf-probe/beside',
    version: '1.2.0',
    types,
    example: { title: 'Light' },
    smoke: '/probe',
  };
  const sides = [
    {
      slice: 'mf-notes',
      release: other,
      role: 'live',
      platform: '^2.1.0',
      offers: [],
      fills: [{ name: 'mf-probe/beside', versions: '^1.0.0' }],
    },
    {
      slice: 'mf-probe',
      release: fakeReleaseId,
      role: 'live',
      platform: '^2.1.0',
      offers: [offer],
      fills: [],
    },
  ];
  const slotAnswer: Parameters<typeof startFakeRegistry>[0] = ({ path }) =>
    path === '/api/slots' ? { status: 200, body: { data: sides } } : undefined;

  describe('slots that slices offer', () => {
    it('are listed, and printed as text, JSON or a diagram', async () => {
      const listed = await slices(['slots'], { answer: slotAnswer });
      expect(listed.stdout).toMatch(/^mf-probe\/beside +1\.2\.0 +mf-notes \(\^1\.0\.0\) +\/probe$/m);
      expect((await slices(['graph'])).stdout).toContain(
        `  offers mf-probe/beside 1.2.0\n    filled by mf-notes ${other}`,
      );
      expect(JSON.parse((await slices(['graph', '--format', 'json'])).stdout).slots).toMatchObject([
        { slot: 'mf-probe/beside', filledBy: [{ slice: 'mf-notes' }] },
      ]);
      expect((await slices(['graph', '--format', 'mermaid'])).stdout).toMatch(/^graph LR\n/);
      expect((await slices(['graph', '--format', 'svg'])).exitCode).toBe(2);
    });

    it('cannot be read from a site that is too old', async () => {
      expect(await slices(['graph'])).toMatchObject({
        exitCode: 2,
        stderr: expect.stringContaining('This site is too old'),
      });
    });

    it('have a contract that is written into the slice that fills them', async () => {
      await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'mf-notes', version: '1.0.0' }));
      await writeFile(join(folder, 'slice.config.ts'), 'export default { routes: [] };');
      const { exitCode, stdout } = await slices(['add-slot', 'mf-probe/beside'], { answer: slotAnswer });

      expect(exitCode).toBe(0);
      expect(stdout).toContain(
        'Wrote the contract of mf-probe/beside 1.2.0 to src/offered/mf-probe/beside.ts',
      );
      const written = await readFile(join(folder, 'src/offered/mf-probe/beside.ts'), 'utf8');
      expect(written).toContain(types);
      expect(written).toMatch(/^\/\/ mf-probe\/beside 1\.2\.0: fetched by `slices add-slot`/);
      expect(written).toContain('"title": "Light"');
    });

    it.each([
      ['mf-probe/below', 'Offered slots: mf-probe/beside.'],
      ['header-search', 'is not a slot of a slice'],
      ['mf-probe/../beside', 'is not a slot of a slice'],
    ])('leave the slice unchanged when %s is not one of them', async (name, sentence) => {
      await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'mf-notes' }));
      await writeFile(join(folder, 'slice.config.ts'), 'export default { routes: [] };');

      expect(await slices(['add-slot', name], { answer: slotAnswer })).toMatchObject({
        exitCode: 2,
        stderr: expect.stringContaining(sentence),
      });
      expect(await readdir(folder)).toEqual(['package.json', 'slice.config.ts']);
    });

    it('have a contract that is refused if it contains code, whoever published it', async () => {
      await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'mf-notes' }));
      await writeFile(join(folder, 'slice.config.ts'), 'export default { routes: [] };');
      const [notes, probe] = sides;
      const code = { ...probe, offers: [{ ...offer, types: `${types}console.log(process.env);` }] };

      expect(
        await slices(['add-slot', 'mf-probe/beside'], {
          answer: () => ({ status: 200, body: { data: [notes, code] } }),
        }),
      ).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('contains more than types') });
      expect(await readdir(folder)).toEqual(['package.json', 'slice.config.ts']);
    });
  });

  describe('retire', () => {
    const retired = (to: string | null) => ({
      ...state,
      live: null,
      canary: null,
      retired: { at: new Date().toISOString(), by: 'operator', to },
    });
    const retiring =
      (to: string | null = null): Parameters<typeof startFakeRegistry>[0] =>
      (call) => {
        if (call.path === '/api/shells') {
          const gone = { ...served(null), retired: to ?? 'gone' };
          return { status: 200, body: { data: [{ ...shell, serves: [gone] }] } };
        }
        return call.path.endsWith('/retire')
          ? { status: 200, body: { data: retired(to) } }
          : stateAnswer(call);
      };

    it.each([
      [[], null, 'answer 410'],
      [['--to', '/companies', '--reason', 'Sold'], '/companies', 'redirect to /companies'],
    ])('takes a slice off the site with %j', async (options, to, sentence) => {
      const { exitCode, stdout } = await slices(['retire', 'mf-probe', ...options], {
        answer: retiring(to),
      });

      expect({ exitCode, stdout }).toEqual({
        exitCode: 0,
        stdout: `mf-probe: retired; its addresses ${sentence} (on 1 process of the site)\n`,
      });
      expect(registry?.calls.find(({ path }) => path.endsWith('/retire'))?.body).toMatchObject({
        to,
        expected: fakeReleaseId,
      });
    });

    it('asks for confirmation, unless told not to', async () => {
      const questions: string[] = [];
      const confirm = async (question: string) => {
        questions.push(question);
        return false;
      };
      expect(await slices(['retire', 'mf-probe'], { answer: retiring(), confirm })).toMatchObject({
        exitCode: 2,
        stderr: expect.stringContaining('Nothing was changed.'),
      });
      expect(calls()).toEqual(['GET /api/slices/mf-probe', 'GET /api/slots']);
      expect(questions).toEqual([expect.stringContaining('Take mf-probe off the site?')]);

      expect((await slices(['retire', 'mf-probe', '--yes'], { confirm })).exitCode).toBe(0);
      expect(questions).toHaveLength(1);
    });

    it('warns first which slots disappear, and who fills them', async () => {
      const { stderr } = await slices(['retire', 'mf-probe'], {
        answer: (call) =>
          call.path === '/api/slots' ? { status: 200, body: { data: sides } } : retiring()?.(call),
      });

      expect(stderr).toContain('mf-probe/beside disappears, with what mf-notes shows in it.');
    });

    it('asks nothing about a slice that is already retired', async () => {
      const confirm = async () => false;
      const { exitCode, stdout } = await slices(['retire', 'mf-probe'], {
        answer: (call) =>
          call.method === 'GET' && call.path === '/api/slices/mf-probe'
            ? { status: 200, body: { data: retired(null) } }
            : retiring()?.(call),
        confirm,
      });

      expect(exitCode).toBe(0);
      expect(stdout).toContain('mf-probe: already retired; its addresses answer 410');
    });

    it('requires a slice', async () => {
      expect(await slices(['retire'])).toMatchObject({ exitCode: 2 });
    });
  });

  describe('mark-bad', () => {
    const marking: Parameters<typeof startFakeRegistry>[0] = (call) =>
      call.path.endsWith('mark')
        ? { status: 200, body: { data: { release: other, markReason: 'Wrong figures' } } }
        : stateAnswer(call);

    it('marks a release, and says when visitors still get it', async () => {
      const { exitCode, stdout } = await slices(
        ['mark-bad', 'mf-probe', other, '--reason', 'Wrong figures'],
        {
          answer: marking,
        },
      );

      expect({ exitCode, stdout }).toEqual({
        exitCode: 0,
        stdout: `mf-probe ${other} is marked as bad: Wrong figures\nIt is still the canary. To end that: slices canary mf-probe ${other} 0\n`,
      });
      expect(registry?.calls[0]).toMatchObject({
        path: `/api/slices/mf-probe/releases/${other}/mark`,
        body: { reason: 'Wrong figures' },
      });
    });

    it('removes the mark', async () => {
      const { stdout } = await slices(['mark-bad', 'mf-probe', other, '--undo'], { answer: marking });

      expect(stdout).toBe(`mf-probe ${other} is no longer marked as bad\n`);
      expect(calls()).toEqual([`POST /api/slices/mf-probe/releases/${other}/unmark`]);
    });

    it('requires a release', async () => {
      expect(await slices(['mark-bad', 'mf-probe'])).toMatchObject({
        exitCode: 2,
        stderr: expect.stringContaining('Name a release of mf-probe'),
      });
    });
  });

  it('explains how to take a slice off the site when a forced rollback found an earlier release', async () => {
    const { stdout } = await slices(['rollback', 'mf-probe', '--force'], {
      answer: (call) =>
        call.path.endsWith('/rollback')
          ? { status: 200, body: { data: { ...state, live: other } } }
          : stateAnswer(call),
    });

    expect(stdout).toContain(
      `${other} is live, in place of ${fakeReleaseId}. To take the slice off the site: slices retire mf-probe`,
    );
  });

  describe('prune', () => {
    const publishedAt = new Date(Date.now() - 100 * 86_400_000).toISOString();
    const pruned = {
      deleted: [{ release: fakeReleaseId, publishedAt, bytes: 2_340_000 }],
      kept: [{ release: other, publishedAt, bytes: 1_000, because: 'lately-live' }],
    };
    const pruning: Parameters<typeof startFakeRegistry>[0] = ({ path }) =>
      path.endsWith('/prune')
        ? { status: 200, body: { data: pruned } }
        : { status: 200, body: { data: [state] } };

    it('shows what would be deleted, and why the rest is kept', async () => {
      const { stdout } = await slices(['prune', 'mf-probe', '--dry-run', '--keep', '5'], { answer: pruning });

      expect(stdout).toBe(
        [
          'SLICE     RELEASE         PUBLISHED     SIZE',
          'mf-probe  1.0.0-0a1b2c3d  100 days ago  2.3 MB  would be deleted',
          'mf-probe  1.1.0-ffffffff  100 days ago  0.0 MB  kept: visitors got it recently',
          '',
          'mf-probe: 1 would be deleted, 1 would be kept',
          '',
        ].join('\n'),
      );
      expect(registry?.calls[0]?.body).toEqual({ keep: 5, dryRun: true });
    });

    it('covers all slices when none is named', async () => {
      const { stdout } = await slices(['prune'], { answer: pruning });

      expect(stdout).toContain('mf-probe: 1 deleted, 1 kept');
      expect(calls()).toEqual(['GET /api/slices', 'POST /api/slices/mf-probe/prune']);
    });

    it.each([
      ['--keep', '0'],
      ['--days', '29'],
    ])('refuses %s %s', async (option, value) => {
      expect(await slices(['prune', 'mf-probe', option, value], { answer: pruning })).toMatchObject({
        exitCode: 2,
      });
      expect(calls()).toEqual([]);
    });
  });

  describe('canary', () => {
    const answer = () => ({ status: 200, body: { data: state } });

    it('sends a share of the visits to a release', async () => {
      const { stdout } = await slices(['canary', 'mf-probe', other, '10'], { answer });

      expect(registry?.calls[0]).toMatchObject({
        path: '/api/slices/mf-probe/canary',
        body: { release: other, percent: 10 },
      });
      expect(stdout).toBe(`mf-probe: 10 % of the visits get ${other}; the others get ${fakeReleaseId}\n`);
    });

    it.each([['100'], ['-1'], ['1.5'], ['ten'], ['']])('refuses %j percent', async (percent) => {
      expect(await slices(['canary', 'mf-probe', other, '--', percent], { answer })).toMatchObject({
        exitCode: 2,
      });
      expect(calls()).toEqual([]);
    });
  });

  it('tells in the log why the gate refused a release', async () => {
    const checks = [
      { name: 'server', passed: true, message: 'Rendered' },
      { name: 'browser', passed: false, code: 'BROWSER_ERROR', message: '/companies: answers 404' },
    ];
    const event = { id: 1, at: '2026-11-26T08:00:00.000Z', slice: 'mf-probe', release: fakeReleaseId };
    const answer = () => ({
      status: 200,
      body: {
        data: [
          {
            ...event,
            action: 'refused',
            actor: 'team',
            reason: 'promote: Summer',
            checks,
            before: null,
            after: null,
          },
        ],
      },
    });
    const { stdout } = await slices(['log', 'mf-probe', '--token', 'x'], { answer });

    expect(stdout).toContain('promote: Summer; BROWSER_ERROR: /companies: answers 404');
  });

  describe('token', () => {
    const made = { id: 1, name: 'pipeline', token: 'lvd_1_secret' };
    const answer: Parameters<typeof startFakeRegistry>[0] = ({ path }) =>
      path === '/api/auth/login'
        ? { status: 200, body: { data: { token: 'bearer' } } }
        : path === '/api/auth/logout'
          ? { status: 204 }
          : { status: 201, body: { data: made } };

    it('signs an administrator in and out again, even if there is a deploy token', async () => {
      const { exitCode, stdout } = await slices(['token', 'create', 'mf-probe', '--name', 'pipeline'], {
        answer,
        environment: { SLICES_TOKEN: 'lvd_1_x', SLICES_USERNAME: 'ada', SLICES_PASSWORD: 'secret' },
      });

      expect({ exitCode, stdout }).toEqual({ exitCode: 0, stdout: 'lvd_1_secret\n' });
      expect(registry?.calls.map(({ path, authorization }) => [path, authorization])).toEqual([
        ['/api/auth/login', undefined],
        ['/api/slices/mf-probe/tokens', 'Bearer bearer'],
        ['/api/auth/logout', 'Bearer bearer'],
      ]);
    });

    it('is created with scopes and days', async () => {
      const as = { answer, environment: { SLICES_USERNAME: 'ada', SLICES_PASSWORD: 'secret' } };
      const create = ['token', 'create', 'mf-probe', '--name', 'branches'];
      await slices([...create, '--scopes', 'publish, check', '--days', '30'], as);
      await slices(create, as);

      expect(registry?.calls.filter(({ path }) => path.endsWith('/tokens')).map(({ body }) => body)).toEqual([
        { name: 'branches', scopes: ['check', 'publish'], days: 30 },
        { name: 'branches', scopes: ['check', 'publish', 'promote'], days: 90 },
      ]);
    });

    it.each([
      ['--scopes', 'deploy', 'one or more of check, publish, promote'],
      ['--scopes', '', 'one or more of check, publish, promote'],
      ['--scopes', 'check,', 'one or more of check, publish, promote'],
      ['--days', '0', 'whole number from 1 to 365'],
      ['--days', '366', 'whole number from 1 to 365'],
      ['--days', '1.5', 'whole number from 1 to 365'],
      ['--days', 'ten', 'whole number from 1 to 365'],
    ])('is not created with %s %j', async (option, value, problem) => {
      expect(await slices(['token', 'create', 'mf-probe', option, value], { answer })).toMatchObject({
        exitCode: 2,
        stdout: '',
        stderr: expect.stringContaining(problem),
      });
      expect(calls()).toEqual([]);
    });

    it('is listed with its scopes, its expiry and its last use', async () => {
      const at = (days: number) => new Date(Date.now() + days * 86_400_000 + 60_000).toISOString();
      const token = { id: 2, name: 'branches', createdBy: 'operator', revokedAt: null };
      const { stdout } = await slices(['token', 'list', 'mf-probe', '--token', 'operator'], {
        answer: () => ({
          status: 200,
          body: {
            data: [
              {
                ...token,
                scopes: ['check'],
                createdAt: at(-3),
                expiresAt: at(87),
                isExpired: false,
                lastUsedAt: at(-2),
              },
              {
                ...token,
                id: 1,
                scopes: ['publish', 'promote'],
                createdAt: at(-100),
                expiresAt: at(-10),
                isExpired: true,
                lastUsedAt: null,
              },
            ],
          },
        }),
      });

      expect(stdout).toBe(
        [
          'ID  NAME      SCOPES            CREATED      BY        LAST USED  EXPIRES         REVOKED',
          '2   branches  check             2 days ago   operator  1 day ago  in 87 days',
          '1   branches  publish, promote  99 days ago  operator  never      9 days ago (!)',
          '',
        ].join('\n'),
      );
    });

    it('is listed by the clock of the registry, whatever this machine’s says', async () => {
      const registryNow = Date.now() + 3 * 86_400_000;
      const at = (days: number) => new Date(registryNow + days * 86_400_000).toISOString();
      const { stdout } = await slices(['token', 'list', 'mf-probe', '--token', 'operator'], {
        answer: () => ({
          status: 200,
          headers: { date: new Date(registryNow).toUTCString() },
          body: {
            data: [
              {
                id: 1,
                name: 'pipeline',
                createdBy: 'operator',
                scopes: ['check'],
                createdAt: at(-1.5),
                expiresAt: at(20.5),
                isExpired: false,
                lastUsedAt: at(-0.52),
                revokedAt: null,
              },
            ],
          },
        }),
      });

      expect(stdout.split('\n')[1]).toBe(
        '1   pipeline  check   1 day ago  operator  12 hours ago  in 20 days',
      );
    });

    it('is managed with the operator token of this machine', async () => {
      await writeFile(join(folder, 'operator-token'), 'operator\n');
      await slices(['token', 'revoke', 'mf-probe', '1'], { answer, environment: { DATA_DIR: '.' } });

      expect(registry?.calls).toMatchObject([
        { method: 'DELETE', path: '/api/slices/mf-probe/tokens/1', authorization: 'Bearer operator' },
      ]);
    });

    it('needs the credentials of an administrator where there is no prompt', async () => {
      expect(await slices(['token', 'list', 'mf-probe'])).toMatchObject({
        exitCode: 2,
        stderr: expect.stringContaining('SLICES_USERNAME'),
      });
    });
  });

  describe('check', () => {
    // Returns its input as the message. Refuses if there is any other slice, and crashes if mf-broken is one.
    const gate = `
      let text = '';
      process.stdin.on('data', (chunk) => { text += chunk; });
      process.stdin.on('end', () => {
        const question = JSON.parse(text);
        if (question.others.some(({ slice }) => slice === 'mf-broken')) throw new Error('no shell');
        const passed = question.others.length === 0;
        process.stdout.write(JSON.stringify({ checks: [
          { name: 'collisions', passed, code: passed ? null : 'ROUTE_TAKEN', message: text, milliseconds: 1 },
        ] }));
      });`;
    beforeEach(async () => {
      await mkdir(join(folder, 'shell/dist/server'), { recursive: true });
      await writeFile(join(folder, 'package.json'), '{}');
      await writeFile(join(folder, 'shell/dist/server/checkRelease.cjs'), gate);
      await writeSlice(join(folder, 'mf-probe'), 'mf-probe');
      await writeFakeRelease({ folder: join(folder, 'mf-probe/dist', fakeReleaseId) });
    });
    const here = { environment: { SLICES_REGISTRY: '' } };

    it('runs the gate of this checkout on the built release, without a registry', async () => {
      const { exitCode, stdout } = await slices(['check', 'mf-probe', '--json'], here);

      expect(exitCode).toBe(0);
      const { checks } = JSON.parse(stdout);
      expect(JSON.parse(checks[0].message)).toEqual({
        slice: 'mf-probe',
        release: fakeReleaseId,
        folder: join(folder, 'mf-probe/dist', fakeReleaseId),
        apiOrigin: null,
        others: [],
      });
      expect(calls()).toEqual([]);
    });

    it('includes the built releases of the other slices, and ends with 1 when refused', async () => {
      await writeSlice(join(folder, 'mf-other'), 'mf-other');
      await writeFakeRelease({ folder: join(folder, 'mf-other/dist', fakeReleaseId), slice: 'mf-other' });
      const { exitCode, stderr } = await slices(['check', 'mf-probe'], here);

      expect(exitCode).toBe(1);
      expect(stderr).toContain('✗ collisions     1 ms  ROUTE_TAKEN: ');
      expect(stderr).toContain(
        '"others":[{"slice":"mf-other","access":"public","routes":["/probe"],"slots":[],"texts":[],"offers":[],"fills":[]}]',
      );
    });

    it('ends with 2 when the gate fails', async () => {
      await writeSlice(join(folder, 'mf-broken'), 'mf-broken');
      await writeFakeRelease({ folder: join(folder, 'mf-broken/dist', fakeReleaseId), slice: 'mf-broken' });

      expect(await slices(['check', 'mf-probe'], here)).toMatchObject({
        exitCode: 2,
        stderr: expect.stringContaining('no shell'),
      });
    });

    const checks = [{ name: 'smoke', passed: true, code: null, message: '1 page renders', milliseconds: 9 }];

    it('sends the release to a named registry, only for its gate, and shows the checks', async () => {
      const { exitCode, stdout } = await slices(['check', 'mf-probe'], {
        answer: ({ path }) =>
          path === '/api/slices/mf-probe/check'
            ? { status: 200, body: { data: { passed: true, checks } } }
            : undefined,
      });

      expect(exitCode).toBe(0);
      expect(stdout).toBe(`✓ smoke     9 ms  1 page renders\nmf-probe ${fakeReleaseId} may go live\n`);
      expect(registry?.published()).toEqual([]);
      expect(registry?.calls[0]?.body).toMatchObject({ judgeOnly: true });
    });

    it.each(['RELEASE_UNKNOWN', 'PUBLISH_INCOMPLETE'])(
      'sends the release again when a faster check of it has deleted its files: %s',
      async (code) => {
        let asked = 0;
        const { exitCode } = await slices(['check', 'mf-probe'], {
          answer: ({ path }) => {
            if (path !== '/api/slices/mf-probe/check') {
              return undefined;
            }
            asked += 1;
            return asked === 1
              ? { status: 404, body: { statusCode: 404, error: 'It is gone', code } }
              : { status: 200, body: { data: { passed: true, checks } } };
          },
        });

        expect({ exitCode, asked }).toEqual({ exitCode: 0, asked: 2 });
        expect(calls()?.filter((call) => call.endsWith('/releases'))).toHaveLength(2);
      },
    );
  });

  describe('create', () => {
    const filesBelow = async (name: string) =>
      (await readdir(join(folder, name), { recursive: true })).sort();

    it('creates a slice with everything that its own repository needs', async () => {
      const { exitCode, stdout } = await slices(['create', 'mf-real-estate']);

      expect(exitCode).toBe(0);
      expect(stdout).toContain('cd mf-real-estate && npm install');
      expect(await filesBelow('mf-real-estate')).toEqual([
        '.github',
        '.github/workflows',
        '.github/workflows/slice.yml',
        '.gitignore',
        '.gitlab-ci.yml',
        'README.md',
        'jest.config.mjs',
        'package.json',
        'slice.config.ts',
        'src',
        'src/RealEstatePage.module.css',
        'src/RealEstatePage.test.tsx',
        'src/RealEstatePage.tsx',
        'tsconfig.json',
      ]);
      expect(await readFile(join(folder, 'mf-real-estate/slice.config.ts'), 'utf8')).toContain(
        "menu: [{ label: 'Real estate', path: '/real-estate' }]",
      );
    });

    it.each([
      ['file:packages/site-platform-1.0.0.tgz', 'file:site-platform-1.0.0.tgz'],
      ['file:packages/platform', 'file:../packages/platform'],
      ['https://packages.example/platform.tgz', 'https://packages.example/platform.tgz'],
      ['~1.0.0', '~1.0.0'],
    ])("depends on the site's packages as this folder does: %s", async (given, taken) => {
      const rules = (dependency: string) => dependency.replace('platform', 'rules');
      const delivery = (dependency: string) => dependency.replace('platform', 'delivery');
      await writeFile(
        join(folder, 'package.json'),
        JSON.stringify({
          dependencies: { '@site/platform': given, '@site/rules': rules(given) },
          devDependencies: { '@site/delivery': delivery(given) },
        }),
      );
      await mkdir(join(folder, 'packages'));
      await writeFile(join(folder, 'packages/site-platform-1.0.0.tgz'), 'the platform');
      await writeFile(join(folder, 'packages/site-rules-1.0.0.tgz'), 'the rules');
      await writeFile(join(folder, 'packages/site-delivery-1.0.0.tgz'), 'the command');
      await slices(['create', 'mf-investors']);

      const { dependencies, devDependencies } = JSON.parse(
        await readFile(join(folder, 'mf-investors/package.json'), 'utf8'),
      );
      expect(dependencies).toMatchObject({ '@site/platform': taken, '@site/rules': rules(taken) });
      expect(devDependencies).toMatchObject({ '@site/delivery': delivery(taken) });
      const files = await filesBelow('mf-investors');
      expect(files.filter((name) => name.endsWith('.tgz'))).toEqual(
        taken.startsWith('file:site')
          ? ['site-delivery-1.0.0.tgz', 'site-platform-1.0.0.tgz', 'site-rules-1.0.0.tgz']
          : [],
      );
    });

    it('writes nothing when the package of the platform no longer exists', async () => {
      await writeFile(
        join(folder, 'package.json'),
        JSON.stringify({ dependencies: { '@site/platform': 'file:gone.tgz' } }),
      );

      expect(await slices(['create', 'mf-investors'])).toMatchObject({
        exitCode: 2,
        stderr: expect.stringContaining('gone.tgz no longer exists'),
      });
      expect(await readdir(folder)).toEqual(['package.json']);
    });

    it('creates a slice next to others from anywhere in their repository, without files that they share', async () => {
      await writeFile(join(folder, 'package.json'), JSON.stringify({ workspaces: ['mf-*'] }));
      await mkdir(join(folder, 'docs'));
      await slices(['create', 'mf-investors'], { cwd: join(folder, 'docs') });

      const files = await filesBelow('mf-investors');
      expect(files).toContain('src/InvestorsPage.tsx');
      expect(files).not.toContain('tsconfig.json');
      expect(await readFile(join(folder, 'mf-investors/package.json'), 'utf8')).not.toContain(
        'devDependencies',
      );
    });

    it.each([
      ['investors', 'cannot be the name'],
      ['mf-Investors', 'cannot be the name'],
      ['mf-', 'cannot be the name'],
      ['mf-a--b', 'cannot be the name'],
      ['mf-../x', 'cannot be the name'],
      ['mf-a-name-that-no-menu-has-room-for', 'cannot be the name'],
      ['mf-admin', 'is reserved for the site'],
      ['mf-there', 'already exists'],
    ])('refuses %s and writes nothing', async (name, reason) => {
      await writeSlice(join(folder, 'mf-there'), 'mf-there');
      const before = await readdir(folder, { recursive: true });

      expect(await slices(['create', name])).toMatchObject({
        exitCode: 2,
        stderr: expect.stringContaining(reason),
      });
      expect(await readdir(folder, { recursive: true })).toEqual(before);
    });

    it('depends on the same versions of tools as this repository', () => {
      const versions = Object.keys(tools).map((name) => [name, Reflect.get(root.devDependencies, name)]);
      const tried = versions.filter(([, version]) => version !== undefined);

      expect(tried.length).toBeGreaterThan(5);
      expect(tools).toMatchObject(Object.fromEntries(tried));
    });
  });

  describe('a deploy token that expires soon', () => {
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000 + 60_000);
    const answer =
      (days: number, registryNow = new Date()): Parameters<typeof startFakeRegistry>[0] =>
      ({ path }) => ({
        status: 200,
        headers: { 'x-token-expires': inDays(days).toISOString(), date: registryNow.toUTCString() },
        body: { data: path === '/api/shells' ? [] : [state] },
      });

    it('causes one warning, on stderr only', async () => {
      const { exitCode, stdout, stderr } = await slices(['status', '--json', '--token', 'lvd_1_x'], {
        answer: answer(13),
      });

      expect(exitCode).toBe(0);
      expect(JSON.parse(stdout)).toMatchObject([state]);
      const day = inDays(13).toISOString().slice(0, 10);
      expect(stderr).toBe(
        `Warning: the deploy token expires in 13 days, on ${day}. Ask an administrator for a new one: slices token create <slice>\n`,
      );
    });

    it('causes a warning by the clock of the registry', async () => {
      expect(
        await slices(['status', '--token', 'lvd_1_x'], { answer: answer(23, inDays(9.5)) }),
      ).toMatchObject({ exitCode: 0, stderr: expect.stringContaining('expires in 13 days') });
    });

    it('causes no warning two weeks before', async () => {
      expect(await slices(['status', '--token', 'lvd_1_x'], { answer: answer(14) })).toMatchObject({
        exitCode: 0,
        stderr: '',
      });
    });
  });

  it.each([
    ['TOKEN_EXPIRED', 401, 'slices token create'],
    ['TOKEN_SCOPE', 403, '--scopes'],
  ])('says what to do after %s', async (code, status, advice) => {
    expect(
      await slices(['rollback', 'mf-probe', '--token', 'lvd_1_x'], {
        answer: (call) => stateAnswer(call) ?? { status, body: { error: 'No.', code } },
      }),
    ).toMatchObject({
      exitCode: 1,
      stderr: expect.stringMatching(new RegExp(`^${code}: No\\.\n.*${advice}`)),
    });
  });

  it('never sends the operator token of this machine to another one', async () => {
    await writeFile(join(folder, 'operator-token'), 'operator');
    const { exitCode, stderr } = await slices(
      ['token', 'list', 'mf-probe', '--registry', 'https://site.example'],
      {
        environment: { DATA_DIR: '.' },
      },
    );

    expect(exitCode).toBe(2);
    expect(stderr).toContain('SLICES_USERNAME');
  });

  it('takes a slice off the site with --force, and says so', async () => {
    const { exitCode, stdout } = await slices(['rollback', 'mf-probe', '--force'], {
      answer: (call) =>
        call.path.endsWith('/rollback')
          ? { status: 200, body: { data: { ...state, live: null, canary: null } } }
          : stateAnswer(call),
    });

    expect(exitCode).toBe(0);
    expect(stdout).toBe(`mf-probe: nothing is live; ${fakeReleaseId} and its pages are off the site\n`);
    expect(registry?.calls.find(({ path }) => path.endsWith('/rollback'))).toMatchObject({
      body: { force: true, expected: fakeReleaseId },
    });
  });

  it.each([
    ['without a token', [], /^TOKEN_MISSING: .*none was given\nGive a deploy token .*slices token create/],
    ['with a wrong one', ['--token', 'x'], /^TOKEN_INVALID: Unknown\nGive a deploy token /],
  ])('says what to do %s', async (_, options, text) => {
    const refused = {
      status: 401,
      body: { error: 'Unknown', code: options.length > 0 ? 'TOKEN_INVALID' : null },
    };
    expect(
      await slices(['rollback', 'mf-probe', ...options], {
        answer: (call) => stateAnswer(call) ?? refused,
      }),
    ).toMatchObject({ exitCode: 1, stderr: expect.stringMatching(text) });
  });

  it('does not repeat an invalid token in its error', async () => {
    const { exitCode, stderr } = await slices(['status'], { environment: { SLICES_TOKEN: 'lvd_1\nsecret' } });

    expect({ exitCode, calls: calls() }).toEqual({ exitCode: 2, calls: [] });
    expect(stderr).toMatch(/line break/);
    expect(stderr).not.toContain('secret');
  });

  it('says no more about a wrong password than the registry does', async () => {
    const { exitCode, stderr } = await slices(['token', 'list', 'mf-probe'], {
      answer: () => ({ status: 401, body: { error: 'Invalid username or password' } }),
      environment: { SLICES_USERNAME: 'ada', SLICES_PASSWORD: 'wrong' },
    });

    expect({ exitCode, stderr }).toEqual({ exitCode: 1, stderr: 'Invalid username or password\n' });
  });

  it.each([
    [['rollback', 'mf-unknown'], 1, 'This site has no slice mf-unknown'],
    [['token', 'revoke', 'mf-probe', '9'], 1, 'mf-probe has no token 9'],
    [['token', 'revoke', 'mf-probe', 'nine'], 2, '"nine" is not the id of a token'],
    [['log', 'Mf Probe'], 2, '"Mf Probe" cannot be the name of a slice'],
  ])('names what does not exist after %j', async (args, exitCode, text) => {
    expect(await slices([...args, '--token', 'x'])).toMatchObject({
      exitCode,
      stderr: expect.stringContaining(text),
    });
  });

  it('names the registry that is not one, or does not answer', async () => {
    const gone = await startFakeRegistry();
    await gone.close();
    expect(await slices(['rollback', 'mf-probe', '--registry', 'ftp://site.example'])).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining('is not the address of a registry'),
    });
    expect(await slices(['token', 'list', 'mf-probe', '--registry', gone.url, '--token', 'x'])).toMatchObject(
      {
        exitCode: 2,
        stderr: expect.stringMatching(/ does not answer: .*\nName the site with --registry/),
      },
    );
  }, 30_000);

  it.each([
    [['promoted']],
    [['promote', '--now']],
    [['token', 'revoke', 'mf-probe']],
    [['log', '--limit', 'x']],
  ])('points to its help after %j', async (args) => {
    const { exitCode, stdout, stderr } = await slices(args);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toContain('--help');
  });
});
