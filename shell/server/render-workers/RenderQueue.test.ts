import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { RenderQueue, type Wish } from './RenderQueue';

describe(RenderQueue, () => {
  let queue: RenderQueue<string>;
  /** Who got a worker or was refused, in order. */
  let outcomes: string[];
  beforeEach(() => {
    jest.useFakeTimers();
    queue = new RenderQueue();
    outcomes = [];
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  function wait(page: string, { name = page, ...wish }: Partial<Wish> & { name?: string } = {}): Wish {
    const wanted: Wish = { page, does: 'begin a page', ...wish };
    queue.wait(wanted).then(
      () => outcomes.push(name),
      ({ message }) => outcomes.push(`${name}: ${message}`),
    );
    return wanted;
  }

  async function give(mayHaveIt = (_page: string) => true): Promise<boolean> {
    const next = queue.next(mayHaveIt);
    next?.start('worker');
    await settled();
    return next !== undefined;
  }

  /** As many as may begin, and what waits behind them. */
  async function full(): Promise<Wish[]> {
    const begun = Array.from({ length: 32 }, () => wait('page'));
    while (await give()) {}
    outcomes = [];
    return begun;
  }

  it('gives workers to those who may have one, page by page, and first to what has begun', async () => {
    wait('first', { name: 'first 1' });
    wait('first', { name: 'first 2' });
    wait('second');
    wait('slot', { does: 'begin a slot' });
    wait('begun', { does: 'continue' });
    expect(queue.length).toBe(5);

    expect(await give((page) => page === 'second')).toBe(true);
    expect(await give((page) => page === 'second')).toBe(false);
    wait('second', { name: 'second 2' });
    while (await give()) {}

    expect(outcomes).toEqual(['second', 'begun', 'first 1', 'slot', 'second 2', 'first 2']);
    expect(queue.length).toBe(0);
  });

  it('begins a limited number of renderings of a page at once, and the others in order', async () => {
    const [begun] = await full();
    wait('page', { name: 'third' });
    wait('page', { name: 'fourth' });
    wait('other');
    wait('page', { name: 'begun', does: 'continue' });
    expect(queue.length).toBe(2);
    while (await give()) {}
    expect(outcomes).toEqual(['begun', 'other']);

    queue.end(begun as Wish);
    queue.end(begun as Wish);
    while (await give()) {}
    expect(outcomes).toEqual(['begun', 'other', 'third']);
  });

  it('begins slots without a limit', async () => {
    for (let count = 0; count < 40; count += 1) {
      wait('slot', { does: 'begin a slot' });
    }
    while (await give()) {}

    expect(outcomes).toHaveLength(40);
  });

  it('counts nothing as begun that was refused', async () => {
    for (let count = 0; count < 40; count += 1) {
      queue.end(wait('page'));
      await jest.advanceTimersByTimeAsync(8_000);
    }
    wait('page', { name: 'last' });

    expect(await give()).toBe(true);
    expect(outcomes.at(-1)).toBe('last');
  });

  it('lets nobody wait longer than eight seconds', async () => {
    wait('first');
    await jest.advanceTimersByTimeAsync(7_999);
    wait('second');
    await jest.advanceTimersByTimeAsync(1);
    expect(outcomes).toEqual(['first: No worker was free in time']);

    await give();
    wait('third');
    await jest.advanceTimersByTimeAsync(7_999);
    expect(outcomes).toEqual(['first: No worker was free in time', 'second']);
    expect(queue.length).toBe(1);
  });

  it('refuses a page when 256 wait behind those that may begin', async () => {
    const [begun] = await full();
    for (let count = 0; count < 257; count += 1) {
      wait('page');
    }
    await settled();
    expect(outcomes).toEqual(['page: Too many pages are waiting to be rendered']);

    wait('other');
    queue.end(begun as Wish);
    wait('page');
    await settled();
    expect(outcomes).toHaveLength(1);
  });

  it('gives no place to a client that has left', async () => {
    const [begun] = await full();
    let isThere = true;
    for (let count = 0; count < 256; count += 1) {
      wait('page', { isWanted: () => isThere });
    }
    isThere = false;
    wait('page', { name: 'wanted' });
    await settled();
    expect(outcomes).toHaveLength(256);

    wait('page', { name: 'gone', isWanted: () => isThere });
    queue.end(begun as Wish);
    await give();
    expect(outcomes.slice(256).toSorted()).toEqual(['gone: Nobody is waiting for the page', 'wanted']);
  });

  it('lets a burst wait, but nobody for long while the line never empties', async () => {
    const begun = await full();
    const third = wait('page', { name: 'burst' });
    await jest.advanceTimersByTimeAsync(1_900);
    wait('page', { name: 'late' });
    queue.end(begun[0] as Wish);
    await give();
    expect(outcomes).toEqual(['burst']);

    await jest.advanceTimersByTimeAsync(600);
    wait('page', { name: 'fresh' });
    queue.end(third);
    await give();
    expect(outcomes).toEqual(['burst', 'late: The site is too busy to render the page', 'fresh']);

    // The line is empty: the next burst may wait again.
    wait('page', { name: 'again' });
    await jest.advanceTimersByTimeAsync(1_900);
    queue.end(begun[1] as Wish);
    await give();
    expect(outcomes.at(-1)).toBe('again');
  });
});

async function settled(): Promise<void> {
  await jest.advanceTimersByTimeAsync(0);
}
