import { expect, it, jest } from '@jest/globals';
import { PageQueue } from './PageQueue';

const limits = { begun: 2, waiting: 3, patience: { burst: 8_000, standing: 500 }, standingAfter: 2_000 };

it('starts a limited number of pages at once, and the others in order', async () => {
  const queue = new PageQueue(limits);
  const order: string[] = [];
  const [first, second] = await Promise.all([queue.enter(), queue.enter()]);
  const third = queue.enter().then((leave) => {
    order.push('third');
    return leave;
  });
  const fourth = queue.enter().then(() => order.push('fourth'));
  await settled();
  expect(order).toEqual([]);

  first();
  first();
  const leaveThird = await third;
  await settled();
  expect(order).toEqual(['third']);
  leaveThird();
  await fourth;
  expect(order).toEqual(['third', 'fourth']);
  second();
});

it('refuses a request at once when the queue is full', async () => {
  const queue = new PageQueue(limits);
  const leaves = await Promise.all([queue.enter(), queue.enter()]);
  const waiting = [queue.enter(), queue.enter(), queue.enter()];

  await expect(queue.enter()).rejects.toMatchObject({ statusCode: 503 });
  for (const leave of leaves) {
    leave();
  }
  for (const entering of waiting) {
    (await entering)();
  }
  await expect(queue.enter()).resolves.toEqual(expect.any(Function));
});

it('gives no place to a client that has left', async () => {
  const queue = new PageQueue(limits);
  const [leave] = await Promise.all([queue.enter(), queue.enter()]);
  const gone = [queue.enter(() => false), queue.enter(() => false), queue.enter(() => false)];
  const refused = Promise.allSettled(gone);
  const wanted = queue.enter();

  leave();
  await expect(wanted).resolves.toEqual(expect.any(Function));
  expect((await refused).map(({ status }) => status)).toEqual(Array(3).fill('rejected'));
});

it('lets a burst wait, but nobody for long while the queue never empties', async () => {
  jest.useFakeTimers({ now: 0 });
  try {
    const queue = new PageQueue(limits);
    const [first, second] = await Promise.all([queue.enter(), queue.enter()]);
    const burst = queue.enter();
    jest.advanceTimersByTime(1_900);
    const late = queue.enter();
    const latest = queue.enter();
    first();
    const third = await burst;

    jest.advanceTimersByTime(600);
    const refused = Promise.allSettled([late, latest]);
    const fresh = queue.enter();
    third();
    await expect(fresh).resolves.toEqual(expect.any(Function));
    expect((await refused).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    second();

    // The queue is empty: the next burst may wait again.
    await Promise.all([queue.enter()]);
    const again = queue.enter();
    const outcome = expect(again).rejects.toMatchObject({ statusCode: 503 });
    jest.advanceTimersByTime(7_999);
    expect(queue.waiting).toBe(1);
    jest.advanceTimersByTime(1);
    await outcome;
  } finally {
    jest.useRealTimers();
  }
});

function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
