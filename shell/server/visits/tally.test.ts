import { expect, it, jest } from '@jest/globals';
import { Tally } from './tally';

type Entries = readonly (readonly [key: string, entry: { count: number }])[];

class Counted extends Tally<{ count: number }> {
  add(key: string): void {
    const entry = this.of(key, () => ({ count: 0 }));
    if (entry) {
      entry.count += 1;
    }
  }
}

function counted(send: (entries: Entries) => Promise<void>, mostSent?: number): Counted {
  return new Counted({
    most: 3,
    ...(mostSent !== undefined && { mostSent }),
    merge: (since, before) => {
      since.count += before.count;
    },
    send,
  });
}

it('adds what could not be sent to what was counted since, and loses nothing', async () => {
  const sent = jest.fn<(entries: Entries) => Promise<void>>().mockRejectedValueOnce(new Error('away'));
  const tally = counted(sent.mockResolvedValue());
  tally.add('a');
  tally.add('b');
  const first = tally.report();
  tally.add('b');
  // The first one is not over.
  await tally.report();
  await expect(first).rejects.toThrow('away');
  tally.add('c');
  tally.add('beyond the limit');
  await tally.report();
  await tally.report();

  expect(sent).toHaveBeenCalledTimes(2);
  expect(Object.fromEntries(sent.mock.calls[1]?.[0] ?? [])).toEqual({
    a: { count: 1 },
    b: { count: 2 },
    c: { count: 1 },
  });
});

it('sends the oldest first when a report takes only some', async () => {
  const keys: string[][] = [];
  const tally = counted(async (entries) => void keys.push(entries.map(([key]) => key)), 2);
  for (const key of ['a', 'b', 'c', 'a']) {
    tally.add(key);
  }
  await tally.report();
  await tally.report();

  expect(keys).toEqual([['a', 'b'], ['c']]);
});
