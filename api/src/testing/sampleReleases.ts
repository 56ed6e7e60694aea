import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import supertest from 'supertest';
import type { testApp } from './testApp.js';

/** A token that may act for every slice in registry tests. */
export const operatorToken = 'the operator of the tests, who may do everything';
export const internalSecret = 'the secret that the tests share with the site';

/** A release as a build produces it: its manifest, and the contents of its files. */
export interface SampleRelease {
  readonly slice: string;
  readonly release: string;
  readonly manifest: Record<string, unknown>;
  readonly contents: Readonly<Record<string, string>>;
}

export function sampleRelease(
  digits: string,
  {
    slice = 'mf-public',
    contents = { 'browser/remoteEntry.js': `entry ${digits}`, 'server/remoteEntry.cjs': 'shared by all' },
    ...manifest
  }: { slice?: string; contents?: Record<string, string>; [further: string]: unknown } = {},
): SampleRelease {
  const release = `1.0.0-${digits}`;
  const below = slice === 'mf-public' ? '/companies' : `/${slice}`;
  return {
    slice,
    release,
    contents,
    manifest: {
      slice,
      release,
      container: `${slice.replaceAll('-', '_')}__${digits}`,
      platform: '^2.0.0',
      access: 'public',
      routes: [
        { path: `${below}/:id`, smoke: `${below}/1`, expose: './CompanyPage', scripts: [], styles: [] },
      ],
      slots: [],
      files: Object.fromEntries(
        Object.entries(contents).map(([path, text]) => [path, sha384(text, 'base64')]),
      ),
      browserEntry: 'browser/remoteEntry.js',
      serverEntry: 'server/remoteEntry.cjs',
      ...manifest,
    },
  };
}

export function sha384(text: string, encoding: 'base64' | 'hex'): string {
  return createHash('sha384').update(text).digest(encoding);
}

/** Returns the registry's API as an operator calls it in tests. */
export function registryOf(app: ReturnType<typeof testApp>, token = operatorToken) {
  const as = (request: supertest.Test) => request.set('Authorization', `Bearer ${token}`);
  const registry = {
    get: (path: string) => as(app.get(path)),
    post: (path: string, body: object = {}) => as(app.post(path)).send(body),
    delete: (path: string) => as(app.delete(path)),
    start: ({ slice, manifest }: SampleRelease, further: object = {}) =>
      registry.post(`/api/slices/${slice}/releases`, { manifest, ...further }),
    send: ({ slice, release }: SampleRelease, path: string, content: string | Buffer) =>
      as(app.put(`/api/slices/${slice}/releases/${release}/files/${path}`))
        .set('Content-Type', 'application/octet-stream')
        .send(content),
    complete: ({ slice, release }: SampleRelease) =>
      registry.post(`/api/slices/${slice}/releases/${release}/complete`),
    publish: async (sample: SampleRelease): Promise<SampleRelease> => {
      const { body } = await registry.start(sample).expect(201);
      for (const path of body.data.missing) {
        await registry.send(sample, path, sample.contents[path] ?? '').expect(204);
      }
      await registry.complete(sample).expect(200);
      return sample;
    },
    promote: ({ slice, release }: SampleRelease, further: object = {}) =>
      registry.post(`/api/slices/${slice}/promote`, { release, ...further }),
    rollBack: (slice = 'mf-public', body: object = {}) =>
      registry.post(`/api/slices/${slice}/rollback`, body),
    canary: ({ slice, release }: SampleRelease, percent: number, further: object = {}) =>
      registry.post(`/api/slices/${slice}/canary`, { release, percent, ...further }),
    state: async (slice = 'mf-public') => (await registry.get(`/api/slices/${slice}`).expect(200)).body.data,
    log: async (slice = 'mf-public') =>
      (await registry.get(`/api/slices/${slice}/log`).expect(200)).body.data,
    /** The endpoints that the site calls. */
    internal: {
      get: (path: string) => app.get(`/internal/slices${path}`).set('X-Internal-Secret', internalSecret),
      report: (...counts: object[]) =>
        app.post('/internal/slices/visits').set('X-Internal-Secret', internalSecret).send({ counts }),
    },
  };
  return registry;
}

interface GateRun {
  readonly release: string;
  readonly pid: number;
  /** The pages that it opened, or would have. */
  readonly left: readonly string[];
  readonly failed?: readonly string[];
  readonly withoutTrial: boolean;
  /** Beyond that of the tests. */
  readonly niceness: number;
}

/**
 * Creates a gate for tests. It does what the release's first file says: `refuse`, `crash`, `babble`, `mumble`, `hang`,
 * or `wait` until it is opened; otherwise it passes the release. The message of its first check contains its input.
 *
 * A release with the word `pages` has the pages /one, /two and /three in a browser; the gate passes /one, and then
 * `stall`s until it is opened, or fails /two as long as `fail` is there, or passes all.
 */
export async function fakeGate() {
  const folder = await mkdtemp(join(tmpdir(), 'lumenvale-fake-gate-'));
  const [program, opened, runs] = ['checkRelease.cjs', 'opened', 'runs'].map((name) =>
    join(folder, name),
  ) as [string, string, string];
  await writeFile(
    program,
    `const { appendFileSync, existsSync, readFileSync, readdirSync } = require('node:fs');
    const { getPriority } = require('node:os');
    const task = JSON.parse(readFileSync(0, 'utf8'));
    const entry = readFileSync(task.folder + '/browser/remoteEntry.js', 'utf8');
    const files = readdirSync(task.folder, { recursive: true }).sort();
    const browser = task.browser && { ...task.browser, live: task.browser.live.map(({ folder, ...one }) => ({ ...one, files: readdirSync(folder).sort() })) };
    const told = { ...task, browser, folder: undefined, files, settings: Object.keys(process.env) };
    const check = (name, code, message) => ({ name, passed: code === null, code, message, milliseconds: 1 });
    const refused = entry.includes('refuse') ? 'OVER_BUDGET' : null;
    if (entry.includes('crash')) {
      console.error('The shell is not built');
      process.exit(2);
    }
    if (entry.includes('hang')) {
      require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' });
    }
    const isOpen = () => existsSync(${JSON.stringify(opened)});
    const tell = (event) => console.log(JSON.stringify(event));
    const pages = entry.includes('pages') && task.browser ? ['/one', '/two', '/three'] : [];
    const left = pages.filter((page) => !task.browser.passed.includes(page));
    const bad = entry.includes('fail') && !isOpen() ? '/two' : null;
    appendFileSync(${JSON.stringify(runs)}, JSON.stringify({ release: task.release, pid: process.pid, left, failed: task.browser?.failed, withoutTrial: task.withoutTrial === true, niceness: getPriority() - ${getPriority()} }) + String.fromCharCode(10));
    tell({ check: 'manifest', passed: true });
    if (pages.length > 0) {
      tell({ pages });
    }
    const visit = (pages) => {
      for (const page of pages) {
        tell({ page, passed: page !== bad, problem: page === bad ? page + ': broken' : null });
      }
    };
    const isStalled = entry.includes('stall') && !isOpen();
    visit(isStalled ? left.slice(0, 1) : left);
    const passing = ['identity', ...(task.withoutTrial ? [] : ['server', 'smoke', 'process'])].map((name) => check(name, null, 'Fine'));
    const inBrowser = pages.length > 0 ? [check('browser', bad && 'BROWSER_ERROR', bad ? bad + ': broken' : pages.length + ' pages passed in a browser')] : [];
    const verdict = pages.length > 0 || entry.includes('pages') ? { checks: [check('manifest', null, JSON.stringify(told)), ...passing, ...inBrowser] } : { checks: [check('manifest', null, JSON.stringify(told)), check('budget', refused, entry.includes('mumble') ? 'The' + String.fromCharCode(0, 0xd800) + ' budget.'.repeat(1000) : 'The budget.')] };
    const timer = setInterval(() => {
      if (!entry.includes('hang') && (!/wait|stall/.test(entry) || isOpen())) {
        clearInterval(timer);
        visit(isStalled ? left.slice(1) : []);
        console.log(entry.includes('babble') ? 'Fine!' : JSON.stringify(verdict));
      }
    }, 5);`,
  );
  return {
    program,
    open: () => writeFile(opened, ''),
    close: () => rm(opened, { force: true }),
    /** What each run since the last call was asked to do. */
    async runs(): Promise<GateRun[]> {
      const lines = await readFile(runs, 'utf8').catch(() => '');
      await rm(runs, { force: true });
      return lines
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line));
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
