import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { SliceManifest } from '@site/platform/shell';
import { ProcessEnded } from '@site/sandbox/SandboxedProcess';
import { buildServer } from '../../build/buildShell';
import type { VerifiedRelease } from '../composition/composition';
import { currentRequestId, forRequest } from '../logging/serverLog';
import { SetAside, type WorkerWatch } from './ReleasePool';
import { RenderWorkers } from './RenderWorkers';
import { askWorker, startWorker } from './WorkerProcess';

const root = join(createRequire(import.meta.url).resolve('../../package.json'), '../..');
/** Code that calls back a while after a page has ended, and cannot be cancelled like a timer. */
const later = "const later = (callback) => require('node:crypto').scrypt('a', 'b', 64, callback)";
/** For a busy machine; usually everything is there much sooner. */
const PATIENCE = 8_000;

describe(RenderWorkers, () => {
  let workshop: string;
  let program: string;
  let workers: RenderWorkers;
  const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };

  beforeAll(async () => {
    await mkdir(join(root, '.data'), { recursive: true });
    workshop = await mkdtemp(join(root, '.data/workers-'));
    await buildServer(join(workshop, 'server'));
    program = join(workshop, 'server/renderWorker.cjs');
  }, 60_000);
  afterAll(() => rm(workshop, { recursive: true, force: true }));
  afterEach(() => {
    workers.stop();
    log.error.mockClear();
  });

  let releases = 0;
  /** Builds a release with just this page, after some code at module scope. */
  async function releaseOf(page: string, moduleScope = ''): Promise<VerifiedRelease> {
    releases += 1;
    const folder = join(workshop, `release-${releases}`);
    const code = `${moduleScope};
      module.exports = { init() {}, get: async () => () => ({ page: { data: () => [], component: () => null, ...${page} } }) };`;
    await mkdir(join(folder, 'server'), { recursive: true });
    await writeFile(join(folder, 'server/remoteEntry.cjs'), code);
    const manifest = {
      slice: 'mf-probe',
      release: `1.0.${releases}-0a1b2c3d`,
      container: `mf_probe__${releases}`,
      serverEntry: 'server/remoteEntry.cjs',
      files: { 'server/remoteEntry.cjs': createHash('sha384').update(code).digest('base64') },
      routes: [{ path: '/probe', expose: './Page' }],
      slots: [],
    } as unknown as SliceManifest;
    return { folder, manifest };
  }

  function start(watch?: WorkerWatch): RenderWorkers {
    workers = new RenderWorkers({ program, watch, log });
    return workers;
  }

  async function render(
    release: VerifiedRelease,
    {
      expose = './Page',
      query = '',
      limit = PATIENCE,
    }: { expose?: string; query?: string; limit?: number } = {},
  ) {
    const page = { expose, params: {}, query };
    const answers = { texts: {}, failures: {} };
    const payload = {
      slices: [],
      gate: [],
      retired: [],
      sessionSlices: null,
      override: null,
      isFailed: false,
      assets: { styles: [], sliceStyles: [], scripts: [], preloads: [], fonts: [] },
      settings: {
        headerVariant: 'standard' as const,
        publicUrl: 'http://site',
        year: 2026,
      },
    };
    return workers.ask<'html'>(
      release,
      { do: 'render', page, url: '/probe', answers, isComplete: false, payload },
      limit,
    );
  }

  const sound = () => releaseOf("{ component: () => 'It is there' }");

  it('renders the page of a release', async () => {
    start();

    expect((await render(await sound())).html).toContain('It is there');
  });

  it('does not prepare a release that does not load', async () => {
    start();

    await expect(workers.prepare(await releaseOf('{}', 'throw new Error("broken")'))).rejects.toThrow(
      'broken',
    );
  });

  it('runs only the published files', async () => {
    start();
    const release = await sound();
    await writeFile(join(release.folder, 'server/remoteEntry.cjs'), 'module.exports = {}');

    await expect(workers.prepare(release)).rejects.toThrow('does not match its hash in the manifest');
  });

  it('ends a page that loops forever, and meanwhile renders the pages of others', async () => {
    start();
    const loops = await releaseOf("{ component({ query }) { while (query.has('loop')); return 'Done'; } }");
    const other = await sound();
    await Promise.all([workers.prepare(loops), workers.prepare(other)]);
    const looping = render(loops, { query: 'loop=1', limit: 1_500 }).catch((error: unknown) => error);

    expect((await render(other)).html).toContain('It is there');
    expect(await looping).toMatchObject({ name: 'ProcessEnded', reason: 'overdue' });
    expect((await render(loops)).html).toContain('Done');
  });

  it('does not start a page that nobody is waiting for any more', async () => {
    start();
    const release = await releaseOf(
      "{ component({ query }) { const end = Date.now() + Number(query.get('ms') ?? 0); while (Date.now() < end); return 'Done'; } }",
    );
    await workers.prepare(release);
    let isThere = true;
    const busy = Array.from({ length: Math.max(2, availableParallelism()) }, () =>
      render(release, { query: 'ms=800' }),
    );
    const begin = (isWanted: () => boolean) =>
      workers.begin(
        release,
        { do: 'list', page: { expose: './Page', params: {}, query: '' } },
        PATIENCE,
        isWanted,
      );
    const left = begin(() => isThere).catch((error: unknown) => error);
    const stays = begin(() => true);
    isThere = false;

    expect(await left).toMatchObject({ name: 'TooBusy', message: 'Nobody is waiting for the page' });
    expect((await stays).paths).toEqual([expect.stringContaining('/api/site-content')]);
    await Promise.all(busy);
  });

  it('reports what workers do, and logs the request id when they print or die', async () => {
    const watch = { rendered: jest.fn(), hasEnded: jest.fn(), hasClosed: jest.fn() };
    start(watch);
    const release = await releaseOf(
      "{ component({ query }) { console.log('a word'); if (query.has('exit')) process.exit(3); return 'Done'; } }",
    );
    const named: (string | undefined)[] = [];
    log.warn.mockImplementation(() => named.push(currentRequestId()));
    try {
      await forRequest('a-request', () => render(release));
      await until(() => named.length > 0);
      await forRequest('another', () => render(release, { query: 'exit=1' })).catch(() => {});
    } finally {
      log.warn.mockReset();
    }
    const [state] = workers.states();

    expect(named[0]).toBe('a-request');
    expect(named).toContain('another');
    expect(watch.rendered.mock.calls).toEqual([
      [
        {
          slice: 'mf-probe',
          release: release.manifest.release,
          wait: expect.any(Number),
          duration: expect.any(Number),
        },
      ],
    ]);
    expect(watch.hasEnded).toHaveBeenCalledWith('mf-probe', 'ended');
    expect(state).toMatchObject({ slice: 'mf-probe', busy: 0, waiting: 0 });
    workers.stop();
    expect(watch.hasClosed).toHaveBeenCalledWith('mf-probe', release.manifest.release);
  });

  it('retries a page once in another worker when an earlier page ended its worker', async () => {
    start();
    const release = await releaseOf(
      "{ component({ query }) { if (query.has('exit')) process.exit(3); return 'Done'; } }",
    );

    await expect(render(release, { query: 'exit=1' })).rejects.toMatchObject({
      reason: 'ended',
      exit: { code: 3 },
    });
    // Two workers have ended: the first one, and the one that tried again.
    expect(log.error).toHaveBeenCalledTimes(2);
    expect((await render(release)).html).toContain('Done');
  });

  it('replaces a worker that dies while idle', async () => {
    start();
    const release = await releaseOf(
      "{ component({ query }) { if (query.has('late')) later(() => process.exit(0)); return 'Done'; } }",
      later,
    );
    await render(release, { query: 'late=1' });
    await until(() => log.error.mock.calls.length > 0);

    expect((await render(release)).html).toContain('Done');
  });

  it('ends the timers of a page with the page, and no others', async () => {
    start();
    const release = await releaseOf(
      `{ component({ query }) {
        if (query.has('late')) {
          setTimeout(() => process.exit(0), 20);
          setInterval(() => process.exit(0), 20);
          setImmediate(() => setTimeout(() => process.exit(0), 20));
          require('node:util').promisify(setTimeout)(20).then(() => process.exit(0));
        }
        return 'Went off ' + count + ' times';
      } }`,
      'let count = 0; setInterval(() => { count += 1; }, 10);',
    );
    for (let times = 0; times < 3; times += 1) {
      await render(release, { query: 'late=1' });
    }
    await new Promise((resolve) => setTimeout(resolve, 200));

    expect((await render(release)).html).toMatch(/Went off [1-9]/);
    expect(log.error).not.toHaveBeenCalled();
  });

  it('keeps a worker after an unhandled rejection or an error in a timer', async () => {
    start();
    const release = await releaseOf(
      "{ component() { setTimeout(() => { throw new Error('late'); }); Promise.reject(new Error('forgotten')); return 'Done'; } }",
    );
    await render(release);
    await new Promise((resolve) => setTimeout(resolve, 100));

    expect((await render(release)).html).toContain('Done');
    expect(log.error).not.toHaveBeenCalled();
  });

  it.each([
    ['the heap', 'const all = []; for (;;) all.push(new Array(2e7).fill(0));'],
    ['memory outside of the heap', 'const all = []; for (;;) all.push(new Uint8Array(5e7).fill(1));'],
  ])(
    'ends a page that fills %s',
    async (_, body) => {
      start();
      const release = await releaseOf(`{ component() { ${body} } }`);
      const outcome = await render(release, { limit: 30_000 }).catch((error: unknown) => error);

      // Either the process ends, or its allocation fails and so does the page.
      expect(
        outcome instanceof ProcessEnded || (outcome as { failures: unknown[] }).failures.length > 0,
      ).toBe(true);
    },
    60_000,
  );

  it('shows the fallback for a page that never renders', async () => {
    start();
    const release = await releaseOf('{ component() { throw new Promise(() => {}); } }');
    const { html, failures } = await render(release);

    expect(html).toContain('not available right now');
    expect(failures).toMatchObject([{ isOfSlice: true, isTimeout: true }]);
  });

  it('reports what a page throws, and shows the fallback', async () => {
    start();
    const { html, failures } = await render(
      await releaseOf("{ component() { throw new Error('broken'); } }"),
    );

    expect(html).toContain('not available right now');
    expect(failures).toEqual([{ message: 'Error: broken', isOfSlice: true, isTimeout: false }]);
  });

  it('sets aside a page that keeps ending its workers, then the whole release, and no other release', async () => {
    start();
    const dies = await releaseOf(
      "{ component({ query }) { if (query.has('exit')) process.exit(1); return 'Done'; } }",
    );
    const other = await sound();
    const end = (expose: string) =>
      render(dies, { expose, query: 'exit=1' }).catch((error: unknown) => error);
    await end('./Page');
    await end('./Page');

    const refused = await render(dies).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(SetAside);
    expect((await render(dies, { expose: './Other' })).html).toContain('Done');

    await end('./Another');
    await end('./Another');
    expect(await render(dies, { expose: './Other' }).catch((error: unknown) => error)).toMatchObject({
      name: 'SetAside',
    });
    expect((await render(other)).html).toContain('It is there');
  });

  it('leaves a worker to the other pages when one page hangs', async () => {
    start();
    const release = await releaseOf(
      "{ component({ query }) { if (query.has('never')) throw new Promise(() => {}); return 'Done'; } }",
    );
    // The page counts as slow from its first timeout.
    await render(release, { query: 'never=0' });
    const waiting = Array.from({ length: 6 }, (_, number) =>
      render(release, { query: `never=${number}` }).catch((error: unknown) => error),
    );
    const others = await Promise.race([
      Promise.all([1, 2, 3].map(() => render(release, { expose: './Other' }))),
      Promise.all(waiting).then(() => 'too late' as const),
    ]);

    expect(others).not.toBe('too late');
    // Not awaited: what is left of them ends with the pool.
    void Promise.allSettled(waiting);
  });

  it('does not blame a page for what an earlier one left behind', async () => {
    start();
    const release = await releaseOf(
      "{ component({ query }) { if (query.has('trap')) later(() => { for (;;); }); return 'Done'; } }",
      later,
    );
    await render(release, { query: 'trap=1' });
    await new Promise((resolve) => setTimeout(resolve, 200));

    expect((await render(release, { limit: 1_000 })).html).toContain('Done');
  });

  it('keeps a release from everything that is not its own', async () => {
    start();
    const server = createServer((_request, response) => response.end('reached'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const attempts = `{
      environment: () => Object.keys(process.env).length || denied(),
      arguments: () => process.argv.length || denied(),
      parent: () => process.kill(${process.pid}, 0),
      realParent: async () => ((await real())._kill ?? denied)(${process.pid}, 0),
      realSignal: async () => (await real()).kill.name || denied(),
      realBinding: async () => (await real()).binding('fs'),
      binding: () => process.binding('fs'),
      builtin: () => process.getBuiltinModule('fs').readFileSync('/etc/hostname'),
      files: () => require('node:fs').readFileSync('/etc/hostname'),
      program: () => require('node:child_process').execSync('id'),
      thread: () => require('node:worker_threads').threadId,
      databaseFile: () => require('node:sqlite').DatabaseSync,
      inspector: () => require('node:inspector').open(),
      mainModule: () => process.mainModule.require('fs'),
      globalRequire: () => globalThis.require('fs'),
      code: () => new Function('return 1')(),
      evaluated: () => (0, eval)('1'),
      imported: () => import('node:fs'),
      network: () => fetch('http://127.0.0.1:${port}/').then((answer) => answer.text()),
      socket: () => new Promise((resolve, reject) => {
        const socket = new WebSocket('ws://127.0.0.1:${port}/');
        socket.onopen = resolve;
        socket.onerror = reject;
      }),
    }`;
    const release = await releaseOf(
      "{ component: () => JSON.stringify(globalThis.reached ?? 'not yet') }",
      `const denied = () => { throw new Error('denied'); };
       // What Node's own parts still hold shows itself to whoever listens in on its events.
       const { emit } = require('node:events').prototype;
       let found = null;
       require('node:events').prototype.emit = function (...event) {
         found ??= this.constructor.name === 'process' ? this : null;
         return emit.apply(this, event);
       };
       require('node:util').deprecate(() => {}, 'nothing')();
       const real = async () => { await new Promise((resolve) => setTimeout(resolve, 50)); return found ?? { _kill() {}, kill: denied, binding() {} }; };
       const attempts = ${attempts};
       Promise.all(Object.entries(attempts).map(async ([name, attempt]) => {
         try { await attempt(); return name; } catch { return null; }
       })).then((all) => { globalThis.reached = all.filter(Boolean); })`,
    );
    let html = '';
    await until(async () => {
      ({ html } = await render(release));
      return !html.includes('not yet');
    });
    server.close();

    expect(/<main[^>]*>(.*?)<\/main>/s.exec(html)?.[1]).toContain('[]');
  });

  it('kills a worker whose answer is not one', async () => {
    start();
    const file = join(workshop, 'program.cjs');
    await writeFile(
      file,
      `const channel = new (require('node:net').Socket)({ fd: 3 });
       const say = (text) => { const frame = Buffer.alloc(8 + text.length); frame.writeUInt32BE(text.length); frame.write(text, 8); channel.write(frame); };
       say('{"is":"ready"}');
       channel.once('data', () => say('{"is":"html","html":1}'));`,
    );
    const worker = await startWorker({ program: file });
    await askWorker(worker, { do: 'open', expose: './Page' }, PATIENCE).catch(() => {});

    expect(await worker.ended).toMatchObject({ reason: 'unreadable' });
  });
});

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 10_000;
  while (!(await condition())) {
    if (Date.now() > end) {
      throw new Error('It has not come to that');
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
