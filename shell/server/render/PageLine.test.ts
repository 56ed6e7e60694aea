import { expect, it, jest } from '@jest/globals';
import { PageLine } from './PageLine';

const limits = { begun: 2, waiting: 3, patience: { burst: 8_000, standing: 500 }, standingAfter: 2_000 };

it('begins so many pages at once, and the others in their order', async () => {
  const line = new PageLine(limits);
  const order: string[] = [];
  const [first, second] = await Promise.all([line.enter(), line.enter()]);
  const third = line.enter().then((leave) => {
    order.push('third');
    return leave;
  });
  const fourth = line.enter().then(() => order.push('fourth'));
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

it('refuses at once who would have to wait behind too many', async () => {
  const line = new PageLine(limits);
  const leaves = await Promise.all([line.enter(), line.enter()]);
  const waiting = [line.enter(), line.enter(), line.enter()];

  await expect(line.enter()).rejects.toMatchObject({ statusCode: 503 });
  for (const leave of leaves) {
    leave();
  }
  for (const entering of waiting) {
    (await entering)();
  }
  await expect(line.enter()).resolves.toEqual(expect.any(Function));
});

it('gives no place to who has left', async () => {
  const line = new PageLine(limits);
  const [leave] = await Promise.all([line.enter(), line.enter()]);
  const gone = [line.enter(() => false), line.enter(() => false), line.enter(() => false)];
  const refused = Promise.allSettled(gone);
  const wanted = line.enter();

  leave();
  await expect(wanted).resolves.toEqual(expect.any(Function));
  expect((await refused).map(({ status }) => status)).toEqual(Array(3).fill('rejected'));
});

it('lets a burst wait, and while there is always somebody waiting, nobody for long', async () => {
  jest.useFakeTimers({ now: 0 });
  try {
    const line = new PageLine(limits);
    const [first, second] = await Promise.all([line.enter(), line.enter()]);
    const burst = line.enter();
    jest.advanceTimersByTime(1_900);
    const late = line.enter();
    const latest = line.enter();
    first();
    const third = await burst;

    jest.advanceTimersByTime(600);
    const refused = Promise.allSettled([late, latest]);
    const fresh = line.enter();
    third();
    await expect(fresh).resolves.toEqual(expect.any(Function));
    expect((await refused).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    second();

    // The queue is empty: the next burst may wait again.
    await Promise.all([line.enter()]);
    const again = line.enter();
    const outcome = expect(again).rejects.toMatchObject({ statusCode: 503 });
    jest.advanceTimersByTime(7_999);
    expect(line.waiting).toBe(1);
    jest.advanceTimersByTime(1);
    await outcome;
  } finally {
    jest.useRealTimers();
  }
});

function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
