import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { CallError } from '@site/platform/session';
import { CopyKeeper, type KeeperOptions } from './CopyKeeper';
import type { LeftTyping, TypingStore } from './leftTyping';
import type { CopySummary, Fields, WorkingCopy } from './workingCopies';

/** A server with one working copy. */
let server: { revision: number; data: Fields } | null;
let calls: { what: string; data: Fields; keepsReplaced?: true }[];
/** What happens to the next calls: the response is lost, or the call is refused. */
let troubles: ('lost' | CallError)[];
let kept: Map<string, LeftTyping>;

const store: TypingStore = {
  put: async (typing) => void kept.set(typing.form, structuredClone(typing)),
  remove: async (form) => void kept.delete(form),
  all: async () => [...kept.values()],
};

const summary = (): CopySummary => ({
  kind: 'articles',
  recordId: 7,
  name: '',
  textKey: null,
  baseVersion: null,
  isNew: true,
  isStored: false,
  revision: server?.revision ?? 0,
  savedBy: 'admin',
  savedAt: '2026-11-22T12:00:00.000Z',
});

const refusal = (code: string, details: object = {}) =>
  new CallError({ status: 409, text: JSON.stringify({ error: code, code, ...details }) });
const unreachable = () => new CallError({ status: 0, text: 'Failed to fetch' });

async function take(
  what: string,
  revision: number | null,
  data: Fields,
  keepsReplaced = false,
): Promise<CopySummary> {
  calls.push({ what, data, ...(keepsReplaced && { keepsReplaced }) });
  const [trouble] = troubles.splice(0, 1);
  if (trouble instanceof CallError) {
    throw trouble;
  }
  if (what === 'create' && server) {
    // The same creation again: its new values are ignored.
  } else if (what === 'save' && server?.revision !== (revision ?? undefined)) {
    throw server
      ? refusal('COPY_CHANGED', { workingCopy: { ...summary(), data: server.data } satisfies WorkingCopy })
      : refusal('COPY_GONE');
  } else {
    server = { revision: (revision ?? 0) + 1, data };
  }
  if (trouble === 'lost') {
    throw unreachable();
  }
  return summary();
}

function keep(options: Partial<KeeperOptions> = {}): CopyKeeper {
  return new CopyKeeper({
    kind: 'articles',
    form: 'this form',
    creationKey: 'a key',
    textKey: null,
    known: { recordId: null, revision: null, baseVersion: null, values: { title: '', text: '' } },
    calls: {
      create: ({ data }) => take('create', null, data),
      save: (_, { revision, data, keepsReplaced }) => take('save', revision, data, keepsReplaced),
    },
    store,
    ...options,
  });
}

const existing = (values: Fields, revision: number | null = 1) => ({
  known: { recordId: 7, revision, baseVersion: 3, values },
});
const text = (title: string, more = '') => ({ title, text: more });

beforeEach(() => {
  jest.useFakeTimers();
  server = null;
  calls = [];
  troubles = [];
  kept = new Map();
});

describe('what is typed', () => {
  it('is in the browser at once and on the server within two seconds, even during long typing', async () => {
    const keeper = keep();
    for (let at = 0; at < 2_000; at += 100) {
      keeper.type(text(`Typed for ${at} ms`));
      await jest.advanceTimersByTimeAsync(100);
      expect(kept.get('this form')?.values ?? calls.at(-1)?.data).toEqual(text(`Typed for ${at} ms`));
    }

    expect(calls.map(({ what }) => what)).toEqual(['create']);
    await jest.advanceTimersByTimeAsync(900);
    expect(server).toEqual({ revision: 2, data: text('Typed for 1900 ms') });
    expect(keeper.snapshot()).toMatchObject({ isPending: false, state: { name: 'saved' } });
    expect(kept.size).toBe(0);
  });

  it('is saved in one call after a pause', async () => {
    const keeper = keep();
    keeper.type(text('A'));
    keeper.type(text('AB'));
    await jest.advanceTimersByTimeAsync(700);
    expect(calls).toEqual([]);

    await jest.advanceTimersByTimeAsync(200);

    expect(calls).toEqual([{ what: 'create', data: text('AB') }]);
  });

  it('leaves nothing behind when it equals the stored value', async () => {
    const keeper = keep();
    keeper.type(text('A'));
    keeper.type(text(''));
    await jest.advanceTimersByTimeAsync(5_000);
    await keeper.finish();

    expect(calls).toEqual([]);
    expect(kept.size).toBe(0);
  });

  it('stays in the browser while the server is away, and is sent when it is back', async () => {
    const keeper = keep();
    troubles = [unreachable(), unreachable()];
    keeper.type(text('A'));
    await jest.advanceTimersByTimeAsync(900);
    expect(keeper.snapshot()).toMatchObject({ isPending: true, state: { name: 'waiting', why: 'away' } });
    expect(kept.get('this form')?.values).toEqual(text('A'));

    await jest.advanceTimersByTimeAsync(4_000);

    expect(server?.data).toEqual(text('A'));
    expect(kept.size).toBe(0);
  });

  it('waits for the next sign-in without being sent again and again', async () => {
    const keeper = keep();
    troubles = [new CallError({ status: 401, text: '' })];
    keeper.type(text('A'));
    await jest.advanceTimersByTimeAsync(60_000);
    expect(calls).toHaveLength(1);
    expect(keeper.snapshot().state).toEqual({ name: 'waiting', why: 'signed-out' });

    keeper.tryNow();
    await jest.advanceTimersByTimeAsync(0);

    expect(server?.data).toEqual(text('A'));
  });

  it('is saved when the form closes, or kept for later', async () => {
    const keeper = keep();
    keeper.type(text('A'));
    await keeper.finish();
    expect(server?.data).toEqual(text('A'));

    const other = keep({ form: 'other form', ...existing(text('A')) });
    troubles = [unreachable()];
    other.type(text('B'));
    await other.finish();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(server?.data).toEqual(text('A'));
    expect(kept.get('other form')).toMatchObject({ values: text('B'), base: text('A'), revision: 1 });
  });
});

describe('typing back to the value on the server', () => {
  it.each([
    ['was refused', new CallError({ status: 413, text: '{}' })],
    ['waits for the next sign-in', new CallError({ status: 401, text: '' })],
  ])('leaves nothing to save when the save %s', async (_, trouble) => {
    server = { revision: 1, data: text('A') };
    const keeper = keep(existing(text('A')));
    troubles = [trouble];
    keeper.type(text('AB'));
    await jest.advanceTimersByTimeAsync(900);
    expect(keeper.snapshot().isPending).toBe(true);
    keeper.type(text('A'));
    await jest.advanceTimersByTimeAsync(60_000);

    expect(keeper.snapshot()).toMatchObject({ isPending: false, state: { name: 'saved' } });
    expect(calls).toHaveLength(1);
    expect(kept.size).toBe(0);
  });

  it('is sent again if an earlier save may have arrived', async () => {
    server = { revision: 1, data: text('A') };
    const keeper = keep(existing(text('A')));
    troubles = ['lost'];
    keeper.type(text('AB'));
    await jest.advanceTimersByTimeAsync(900);
    expect(server.data).toEqual(text('AB'));
    keeper.type(text('A'));
    expect(keeper.snapshot().isPending).toBe(true);
    await jest.advanceTimersByTimeAsync(5_000);

    expect(server.data).toEqual(text('A'));
    expect(keeper.snapshot()).toMatchObject({ isPending: false, state: { name: 'saved' } });
  });
});

it('tries again on time, however much is typed until then', async () => {
  const keeper = keep();
  troubles = [unreachable()];
  keeper.type(text('A'));
  await jest.advanceTimersByTimeAsync(900);
  expect(keeper.snapshot().state.name).toBe('waiting');
  for (let at = 0; at < 2_500; at += 100) {
    keeper.type(text(`Typed for ${at} ms`));
    await jest.advanceTimersByTimeAsync(100);
  }

  expect(calls.length).toBeGreaterThan(1);
});

describe('a form that has ended', () => {
  it('keeps and sends nothing that was discarded while it was being sent', async () => {
    server = { revision: 1, data: text('A') };
    const keeper = keep({
      ...existing(text('A')),
      calls: {
        create: ({ data }) => take('create', null, data),
        async save(_, { revision, data }) {
          await new Promise((resolve) => setTimeout(resolve, 500));
          return take('save', revision, data);
        },
      },
    });
    keeper.type(text('AB'));
    await jest.advanceTimersByTimeAsync(900);
    await keeper.letGo();
    await jest.advanceTimersByTimeAsync(60_000);

    expect(calls).toEqual([{ what: 'save', data: text('AB') }]);
    expect(kept.size).toBe(0);
  });

  it('takes nothing more', async () => {
    const keeper = keep();
    await keeper.finish();
    keeper.type(text('A'));
    keeper.tryNow();
    await jest.advanceTimersByTimeAsync(60_000);

    expect(calls).toEqual([]);
    expect(kept.size).toBe(0);
  });
});

it('keeps what a choice replaces in the history, once', async () => {
  server = { revision: 5, data: text('Theirs') };
  const keeper = keep(existing(text('Title')));
  keeper.adopt(existing(text('Theirs'), 5).known, text('Mine'), { keepsReplaced: true });
  troubles = [unreachable()];
  await keeper.flush();
  await jest.advanceTimersByTimeAsync(5_000);
  keeper.type(text('Mine, and more'));
  await keeper.flush();

  expect(calls).toEqual([
    { what: 'save', data: text('Mine'), keepsReplaced: true },
    { what: 'save', data: text('Mine'), keepsReplaced: true },
    { what: 'save', data: text('Mine, and more') },
  ]);
});

describe('a lost answer', () => {
  it('to a save is not a conflict with oneself', async () => {
    server = { revision: 1, data: text('A') };
    const keeper = keep(existing(text('A')));
    troubles = ['lost'];
    keeper.type(text('AB'));
    await jest.advanceTimersByTimeAsync(900);
    keeper.type(text('ABC'));
    await jest.advanceTimersByTimeAsync(5_000);

    expect(server).toEqual({ revision: 3, data: text('ABC') });
    expect(keeper.snapshot().state.name).toBe('saved');
  });

  it('to the save of a killed form is not one either', async () => {
    server = { revision: 2, data: text('AB') };
    const keeper = keep({ ...existing(text('A')), sent: text('AB') });
    keeper.type(text('ABC'));
    await keeper.flush();

    expect(server).toEqual({ revision: 3, data: text('ABC') });
  });

  it('to a creation does not lose what was typed since', async () => {
    const keeper = keep();
    troubles = ['lost'];
    keeper.type(text('A'));
    await jest.advanceTimersByTimeAsync(900);
    keeper.type(text('AB'));
    await jest.advanceTimersByTimeAsync(5_000);

    expect(calls.map(({ what }) => what)).toEqual(['create', 'create', 'save']);
    expect(server?.data).toEqual(text('AB'));
  });
});

describe('a change that someone else saves in the same working copy', () => {
  it('is merged where only one has changed something, and both are saved', async () => {
    const onMerged = jest.fn();
    const base = text('Title', 'One.\n\nTwo.');
    server = { revision: 5, data: text('Theirs', 'One.\n\nTwo.') };
    const keeper = keep({ ...existing(base), onMerged });
    keeper.type(text('Title', 'One.\n\nTwo, mine.'));
    await jest.advanceTimersByTimeAsync(3_000);

    const both = text('Theirs', 'One.\n\nTwo, mine.');
    expect(onMerged).toHaveBeenCalledWith(both);
    expect(server).toEqual({ revision: 6, data: both });
  });

  it('pauses saving where both have changed the same until one is chosen, while the browser keeps what is typed', async () => {
    server = { revision: 5, data: text('Theirs') };
    const keeper = keep(existing(text('Title')));
    keeper.type(text('Mine'));
    await jest.advanceTimersByTimeAsync(3_000);
    keeper.type(text('Mine, and more'));
    await jest.advanceTimersByTimeAsync(3_000);

    expect(keeper.snapshot().state).toMatchObject({ name: 'stopped', refusal: { code: 'COPY_CHANGED' } });
    expect(calls).toHaveLength(1);
    expect(kept.get('this form')?.values).toEqual(text('Mine, and more'));

    keeper.adopt({ ...existing(text('Theirs'), 5).known }, text('Chosen'));
    await keeper.flush();
    expect(server).toEqual({ revision: 6, data: text('Chosen') });
  });

  it('pauses saving when it was published or discarded', async () => {
    const keeper = keep(existing(text('Title')));
    keeper.type(text('Mine'));
    await jest.advanceTimersByTimeAsync(3_000);

    expect(keeper.snapshot().state).toEqual({
      name: 'stopped',
      refusal: { error: 'COPY_GONE', code: 'COPY_GONE' },
    });
  });
});

it('shows why the server refuses, and tries again when something else is typed', async () => {
  const keeper = keep();
  troubles = [new CallError({ status: 413, text: '{"error":"That is too much."}' })];
  keeper.type(text('Too much'));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(keeper.snapshot().state).toEqual({ name: 'refused', sentence: 'That is too much.' });
  expect(calls).toHaveLength(1);

  keeper.type(text('Less'));
  await jest.advanceTimersByTimeAsync(900);
  expect(server?.data).toEqual(text('Less'));
});

it('says that only the page has the changes when the browser cannot keep them', async () => {
  const keeper = keep({ store: { ...store, put: async () => Promise.reject(new Error('No room')) } });
  troubles = [unreachable()];
  keeper.type(text('A'));
  await jest.advanceTimersByTimeAsync(900);
  expect(keeper.snapshot().isAtRisk).toBe(true);

  await jest.advanceTimersByTimeAsync(5_000);
  expect(keeper.snapshot().isAtRisk).toBe(false);
});

it('starts a working copy of an unchanged record on request', async () => {
  const keeper = keep(existing(text('Title'), null));
  await keeper.flush();
  expect(calls).toEqual([]);

  await keeper.flush({ begin: true });
  expect(calls).toEqual([{ what: 'save', data: text('Title') }]);
});
