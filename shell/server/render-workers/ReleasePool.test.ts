import { availableParallelism } from 'node:os';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type EndReason, ProcessEnded } from '@site/sandbox/SandboxedProcess';
import type { VerifiedRelease } from '../composition/composition';
import type { Order, ServerHalf } from './orders';
import type { FurtherOrder } from './ReleasePool';
import type { Answer } from './WorkerProcess';

/** A worker without a process. Tests say what it answers, and when it ends. */
class FakeWorker {
  readonly loaded: string[] = [];
  readonly ended: Promise<ProcessEnded>;
  gone: ProcessEnded | null = null;
  orders = 0;
  order: Order | null = null;
  private settle: PromiseWithResolvers<Answer> | null = null;
  private readonly ending = Promise.withResolvers<ProcessEnded>();
  readonly print: (line: string) => unknown;

  constructor(print: (line: string) => unknown) {
    this.print = print;
    this.ended = this.ending.promise;
  }

  ask(order: Order): Promise<unknown> {
    this.orders += 1;
    if (order.do === 'load') {
      expect(order).toEqual({ do: 'load', half, isTrial: false });
      return load(this);
    }
    if (order.do === 'open') {
      this.loaded.push(order.expose);
      return open(order.expose, this);
    }
    this.order = order;
    this.settle = Promise.withResolvers();
    return this.settle.promise;
  }

  async answer(text = '', isTimeout = false): Promise<void> {
    const failures = isTimeout ? [{ message: '', isOfSlice: true, isTimeout }] : [];
    const isFirst = this.order?.do === 'list';
    this.order = null;
    this.settle?.resolve(
      isFirst ? { is: 'paths', paths: [text] } : { is: 'html', html: text, failures, remarks: [] },
    );
    await settled();
  }

  async end(reason: EndReason = 'ended', isOfOrder = true): Promise<void> {
    const exit = reason === 'ended' && isOfOrder ? { code: 1, how: 'with code 1', said: '' } : null;
    this.stop(new ProcessEnded(reason, 'It ended', exit));
    await settled();
  }

  kill(reason: EndReason, message: string): void {
    this.stop(new ProcessEnded(reason, message));
  }

  private stop(end: ProcessEnded): void {
    this.gone ??= end;
    this.order = null;
    this.settle?.reject(this.gone);
    this.ending.resolve(this.gone);
  }
}

const started: FakeWorker[] = [];
let load: (worker: FakeWorker) => Promise<void>;
let open: (expose: string, worker: FakeWorker) => Promise<Answer>;
const half: ServerHalf = {
  slice: 'mf-probe',
  release: '1.0.0-0a1b2c3d',
  entry: 'server/remoteEntry.cjs',
  files: {},
};
const read = jest.fn(async () => half);
jest.unstable_mockModule('./readServerHalf', () => ({ readServerHalf: read }));
jest.unstable_mockModule('./WorkerProcess', () => ({
  async startWorker({ onPrinted }: { onPrinted: (line: string) => unknown }) {
    const worker = new FakeWorker(onPrinted);
    started.push(worker);
    return worker;
  },
  askWorker: (worker: FakeWorker, order: Order) => worker.ask(order),
}));
const { ReleasePool, SetAside } = await import('./ReleasePool');

/** As many workers as a release may have. */
const MOST = Math.max(2, availableParallelism());
const log = { warn: jest.fn(), error: jest.fn() };
const watch = { rendered: jest.fn(), hasEnded: jest.fn(), hasClosed: jest.fn() };
const release = {
  manifest: {
    slice: 'mf-probe',
    release: '1.0.0-0a1b2c3d',
    routes: [{ expose: './Page' }, { expose: './Other' }],
    slots: [
      { name: 'mf-shelf/beside', expose: './Slot' },
      { name: 'header-search', expose: './InBrowsers' },
    ],
  },
} as unknown as VerifiedRelease;
const options = { program: 'renderWorker.cjs', watch, log };

describe(ReleasePool, () => {
  let pool: InstanceType<typeof ReleasePool>;
  /** How renders ended, in order. */
  let outcomes: unknown[];
  beforeEach(() => {
    jest.useFakeTimers();
    // No process runs for 0 ms.
    jest.advanceTimersByTime(1);
    jest.clearAllMocks();
    started.length = 0;
    outcomes = [];
    load = async () => {};
    open = async () => ({ is: 'done' });
    read.mockClear();
    pool = new ReleasePool(release, options);
  });
  afterEach(() => {
    pool.close();
    jest.useRealTimers();
  });

  const fail = (error: unknown) => outcomes.push(error);

  /** Orders a page whose only order is the first, without waiting for it. */
  async function render(expose = './Page', isWanted = () => true): Promise<void> {
    const page = { expose, params: {}, query: '' };
    void pool.begin({ do: 'list', page }, 1_000, isWanted).then(({ paths, end }) => {
      outcomes.push(paths[0]);
      end();
    }, fail);
    await settled();
  }

  /** Continues a page. */
  async function continued(expose: string): Promise<void> {
    const order = { do: 'render', page: { expose, params: {}, query: '' } } as unknown as FurtherOrder;
    void pool.ask<'html'>(order, 1_000).then(({ html }) => outcomes.push(html), fail);
    await settled();
  }
  const pageOf = ({ order }: FakeWorker) => (order && 'page' in order ? order.page.expose : null);
  const busy = () => started.filter(({ order }) => order !== null);

  /** Has workers die on a page until it is set aside. Each render is tried again once. */
  async function killThrice(expose: string): Promise<void> {
    for (let death = 0; death < 3; death += 1) {
      if (busy().length === 0) {
        await render(expose);
      }
      await busy()[0]?.end();
    }
  }

  it('starts a worker with everything the release has, and keeps it', async () => {
    await pool.prepare();
    await pool.prepare();

    expect(started.map(({ loaded }) => loaded)).toEqual([['./Page', './Other', './Slot']]);
    expect(pool.state()).toEqual({
      slice: 'mf-probe',
      release: '1.0.0-0a1b2c3d',
      workers: 1,
      busy: 0,
      waiting: 0,
    });
  });

  it('says why a release does not load, and loads it again on the next attempt', async () => {
    load = () => Promise.reject(new Error('It is broken'));
    await expect(pool.prepare()).rejects.toThrow('It is broken');
    expect(log.error).toHaveBeenCalledWith(
      'A render worker of mf-probe 1.0.0-0a1b2c3d did not start: It is broken',
    );
    expect(started[0]?.gone).toMatchObject({ reason: 'stopped' });

    load = async () => {};
    await pool.prepare();
    expect(pool.state().workers).toBe(1);
  });

  it('reads a release once, and again if it could not be read', async () => {
    read.mockRejectedValueOnce(new Error('No such file'));
    await expect(pool.prepare()).rejects.toThrow('No such file');

    await render();
    await render();
    expect(started).toHaveLength(2);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('refuses what waits for a worker that does not start', async () => {
    load = () => Promise.reject(new Error('It is broken'));
    await render();

    expect(outcomes).toEqual([new Error('It is broken')]);
    expect(pool.state()).toMatchObject({ workers: 0, waiting: 0 });
  });

  it.each([
    ['while it loads', new ProcessEnded('ended', 'It exits')],
    ['at its start', new ProcessEnded('not started', 'It exits', { code: 1, how: 'with code 1', said: '' })],
  ])('does not start a release again that has ended its worker six times %s', async (_, end) => {
    load = () => Promise.reject(end);
    for (let attempt = 0; attempt < 6; attempt += 1) {
      await pool.prepare().catch(() => {});
    }
    await render();

    expect(started).toHaveLength(6);
    expect(outcomes).toEqual([expect.any(SetAside)]);
  });

  it('lets a page begin again however often its order was carried out a second time', async () => {
    for (let time = 0; time < 40; time += 1) {
      // Deaths of more than a minute ago do not set a page aside.
      jest.advanceTimersByTime(61_000);
      await render();
      await busy()[0]?.end('ended', false);
      await busy()[0]?.answer(String(time));
    }

    expect(outcomes).toHaveLength(40);
    expect(outcomes.at(-1)).toBe('39');
  });

  it('blames no release for workers that the machine did not start', async () => {
    load = () => Promise.reject(new ProcessEnded('not started', 'No memory'));
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await pool.prepare().catch(() => {});
    }

    expect(started).toHaveLength(10);
  });

  it('starts no more workers than it may have while they are starting', async () => {
    const loading = Promise.withResolvers<void>();
    load = () => loading.promise;
    for (let count = 0; count < MOST + 3; count += 1) {
      await render();
    }
    expect(started).toHaveLength(MOST);

    loading.resolve();
    await settled();
    expect(pool.state()).toMatchObject({ workers: MOST, busy: MOST, waiting: 3 });
  });

  it('keeps a worker in which one page does not load, but none that ended', async () => {
    open = async (expose) => {
      if (expose === './Page') {
        throw new Error('Only this page');
      }
      return { is: 'done' };
    };
    await pool.prepare();
    expect(pool.state().workers).toBe(1);

    pool.close();
    open = () => Promise.reject(new ProcessEnded('overdue', 'It hangs'));
    const other = new ReleasePool(release, options);
    await expect(other.prepare()).rejects.toThrow('It hangs');
    expect(other.state().workers).toBe(0);
  });

  it('has at most as many workers as there are cores, and gives each one order at a time', async () => {
    for (let count = 0; count < MOST + 3; count += 1) {
      await render();
    }

    expect(started).toHaveLength(MOST);
    expect(pool.state()).toMatchObject({ workers: MOST, busy: MOST, waiting: 3 });
    for (let count = 0; count < MOST + 3; count += 1) {
      await busy()[0]?.answer(`${count}`);
    }
    expect(outcomes).toEqual(Array.from({ length: MOST + 3 }, (_, count) => `${count}`));
    expect(pool.state()).toMatchObject({ workers: MOST, busy: 0, waiting: 0 });
  });

  it('continues a page that it has begun before it begins another one', async () => {
    for (let count = 0; count < MOST; count += 1) {
      await render();
    }
    await render('./New');
    await continued('./Begun');
    const [first] = started;
    await first?.answer();
    expect(first && pageOf(first)).toBe('./Begun');
    await first?.answer();
    expect(first && pageOf(first)).toBe('./New');
  });

  it('begins no page that nobody is waiting for any more', async () => {
    let isThere = true;
    for (let count = 0; count < MOST; count += 1) {
      await render();
    }
    await render('./Left', () => isThere);
    await render('./Stays');
    isThere = false;
    await started[0]?.answer();

    expect(outcomes).toContainEqual(
      expect.objectContaining({ message: 'Nobody is waiting for the page', name: 'TooBusy' }),
    );
    expect(started[0] && pageOf(started[0])).toBe('./Stays');
  });

  it('replaces a worker after 5,000 orders', async () => {
    for (let count = 0; count < 5_000; count += 1) {
      await render();
      await busy()[0]?.answer();
    }

    expect(started).toHaveLength(2);
    expect(started[0]?.gone).toMatchObject({ reason: 'stopped' });
    expect(pool.state().workers).toBe(1);
    expect(log.error).not.toHaveBeenCalled();
  });

  it('tries a page again when its worker ended by itself, once', async () => {
    await render();
    await busy()[0]?.end();
    expect(outcomes).toEqual([]);
    await busy()[0]?.end();

    expect(outcomes).toEqual([expect.objectContaining({ reason: 'ended' })]);
    expect(watch.hasEnded.mock.calls).toEqual([
      ['mf-probe', 'ended'],
      ['mf-probe', 'ended'],
    ]);
    expect(log.error).toHaveBeenCalledWith('A render worker of mf-probe 1.0.0-0a1b2c3d ended: It ended');
  });

  it.each(['overdue', 'unreadable'] as const)('does not repeat a page that is %s', async (reason) => {
    await render();
    await busy()[0]?.end(reason);

    expect(outcomes).toEqual([expect.objectContaining({ reason })]);
    expect(busy()).toEqual([]);
  });

  it('sets a page aside after three deaths, which the others do not notice', async () => {
    await killThrice('./Page');
    expect(outcomes).toContainEqual(expect.objectContaining({ name: 'SetAside' }));
    outcomes = [];
    await render('./Page');
    expect(outcomes).toEqual([expect.any(SetAside)]);
    expect(log.error).toHaveBeenCalledWith(
      'mf-probe 1.0.0-0a1b2c3d ./Page keeps ending its render workers and is set aside for 30 s',
    );

    await render('./Other');
    expect(busy()).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(30_000);
    await render('./Page');
    expect(busy()).toHaveLength(2);
  });

  it('sets a page aside that was overdue three times', async () => {
    for (let death = 0; death < 3; death += 1) {
      await render();
      await busy()[0]?.end('overdue');
    }
    outcomes = [];
    await render();

    expect(outcomes).toEqual([expect.any(SetAside)]);
  });

  it('refuses what waits for a page that is set aside, and nothing else', async () => {
    await render('./Page');
    await busy()[0]?.end('overdue');
    await render('./Page');
    await busy()[0]?.end('overdue');
    for (let count = 0; count < MOST - 1; count += 1) {
      await render('./Other');
    }
    await render('./Page');
    await render('./Page');
    await render('./Other');
    outcomes = [];
    await started.find((worker) => pageOf(worker) === './Page')?.end('overdue');

    expect(outcomes.filter((one) => one instanceof SetAside)).toHaveLength(1);
    expect(busy().map(pageOf)).toEqual(Array.from({ length: MOST }, () => './Other'));
  });

  it('ends the other workers of a release that is set aside, and refuses what waits', async () => {
    await killThrice('./Page');
    for (let count = 0; count < MOST; count += 1) {
      await render('./Other');
    }
    await render('./Third');
    outcomes = [];
    for (let death = 0; death < 3; death += 1) {
      await busy()[0]?.end('overdue');
      await render('./Fourth');
    }

    expect(started.filter(({ gone }) => !gone)).toEqual([]);
    expect(pool.state()).toMatchObject({ workers: 0, busy: 0, waiting: 0 });
    expect(log.error).toHaveBeenCalledWith(
      'mf-probe 1.0.0-0a1b2c3d keeps ending its render workers and is set aside for 30 s',
    );
  });

  it('has all workers again after fifty answers', async () => {
    await killThrice('./Page');
    await killThrice('./Other');
    await jest.advanceTimersByTimeAsync(30_000);
    for (let count = 0; count < 50; count += 1) {
      await render('./Third');
      await busy()[0]?.answer();
    }
    for (let count = 0; count < MOST; count += 1) {
      await render('./Third');
    }

    expect(pool.state()).toMatchObject({ workers: MOST, busy: MOST, waiting: 0 });
  });

  it('sets the release aside after six deaths, whatever the page, then tries it with one worker', async () => {
    await killThrice('./Page');
    await killThrice('./Other');
    outcomes = [];
    await render('./Third');

    expect(outcomes).toEqual([expect.any(SetAside)]);
    expect(pool.state().workers).toBe(0);
    await jest.advanceTimersByTimeAsync(30_000);
    await render('./Third');
    await render('./Third');
    expect(pool.state()).toMatchObject({ workers: 1, busy: 1, waiting: 1 });
  });

  it('blames no page for what an earlier one left behind', async () => {
    for (let death = 0; death < 3; death += 1) {
      await render();
      await busy()[0]?.end('ended', false);
      await busy()[0]?.answer();
    }
    outcomes = [];
    await render();

    expect(busy()).toHaveLength(1);
    expect(outcomes).toEqual([]);
  });

  it('blames no page for workers that die while idle', async () => {
    for (let death = 0; death < 3; death += 1) {
      await render();
      await busy()[0]?.answer();
      await started.at(-1)?.end();
    }
    await render();

    expect(busy()).toHaveLength(1);
  });

  it('replaces a worker that dies while idle', async () => {
    await pool.prepare();
    await started[0]?.end();

    expect(started).toHaveLength(2);
    expect(pool.state().workers).toBe(1);
  });

  it('does not replace a worker that dies while idle if there is another', async () => {
    await render();
    await render();
    await Promise.all(busy().map((worker) => worker.answer()));
    await started[0]?.end();

    expect(started).toHaveLength(2);
    expect(pool.state().workers).toBe(1);
  });

  it('takes no page for slow whose worker ended', async () => {
    await render();
    await busy()[0]?.end('unreadable');
    for (let count = 0; count < MOST; count += 1) {
      await render();
    }

    expect(busy()).toHaveLength(MOST);
  });

  it.each([
    ['timed out', (worker?: FakeWorker) => worker?.answer('', true)],
    ['was overdue', (worker?: FakeWorker) => worker?.end('overdue')],
  ])('leaves a worker to the others for a minute when a page %s', async (_, isSlow) => {
    await continued('./Slow');
    await isSlow(busy()[0]);
    for (let count = 0; count < MOST + 1; count += 1) {
      await render('./Slow');
    }
    expect(busy()).toHaveLength(MOST - 1);
    await render('./Other');
    expect(busy().map(pageOf)).toContain('./Other');
    // The worker that another page has counts for that one.
    await busy()
      .find((worker) => pageOf(worker) === './Slow')
      ?.answer();
    expect(busy().map(pageOf).toSorted()).toEqual([
      './Other',
      ...Array.from({ length: MOST - 1 }, () => './Slow'),
    ]);

    await jest.advanceTimersByTimeAsync(60_001);
    outcomes = [];
    for (let count = 0; count < MOST; count += 1) {
      await render('./Slow');
    }
    await Promise.all(busy().map((worker) => worker.answer()));
    expect(busy().map(pageOf)).toEqual(Array.from({ length: MOST }, () => './Slow'));
  });

  it('reports each rendering, with how long it waited and took', async () => {
    await pool.prepare();
    await continued('./Page');
    await jest.advanceTimersByTimeAsync(40);
    await busy()[0]?.answer();

    expect(watch.rendered.mock.calls).toEqual([
      [{ slice: 'mf-probe', release: '1.0.0-0a1b2c3d', wait: 0, duration: 40 }],
    ]);
  });

  it('logs at most 20 lines a minute of what a release prints', async () => {
    await pool.prepare();
    for (let line = 0; line < 30; line += 1) {
      started[0]?.print(`line ${line}`);
    }

    expect(log.warn).toHaveBeenCalledTimes(20);
    expect(log.warn).toHaveBeenCalledWith('mf-probe 1.0.0-0a1b2c3d printed: line 0');
  });

  it('ends its workers and refuses what is waiting when it is closed', async () => {
    for (let count = 0; count < MOST + 1; count += 1) {
      await render();
    }
    pool.close();
    await settled();

    expect(started.map(({ gone }) => gone?.reason)).toEqual(started.map(() => 'stopped'));
    expect(started).toHaveLength(MOST);
    expect(outcomes).toContainEqual(expect.objectContaining({ name: 'TooBusy' }));
    expect(watch.hasClosed.mock.calls).toEqual([['mf-probe', '1.0.0-0a1b2c3d']]);
    expect(log.error).not.toHaveBeenCalled();
  });

  it('ends a worker that was still starting when it was closed', async () => {
    const loading = Promise.withResolvers<void>();
    load = () => loading.promise;
    await render();
    pool.close();
    loading.resolve();
    await settled();

    expect(started.map(({ gone }) => gone?.reason)).toEqual(['stopped']);
  });
});

async function settled(): Promise<void> {
  await jest.advanceTimersByTimeAsync(0);
}
