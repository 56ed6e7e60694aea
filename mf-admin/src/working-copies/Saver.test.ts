import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { CallError } from '@site/platform/session';
import type { CopySummary, Fields, KnownCopy, Refusal, WorkingCopy } from './copies';
import type { LeftTyping, TypingStore } from './leftTyping';
import { Saver, type SaverOptions } from './Saver';

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
  storedKey: null,
  review: null,
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

/** A form that keeps what is typed. */
function keep(options: Partial<SaverOptions> = {}) {
  const saver = new Saver({
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
  return {
    snapshot: () => saver.snapshot(),
    type: (values: Fields) => saver.send({ type: 'typed', values }),
    preview: (isPreviewed: boolean) => saver.send({ type: 'previewed', isPreviewed }),
    tryNow: () => saver.send({ type: 'retried' }),
    stop: (refusal: Refusal) => saver.send({ type: 'stopped', refusal }),
    adopt: (known: KnownCopy, values: Fields, { keepsReplaced = false } = {}) =>
      saver.send({ type: 'adopted', known, values, keepsReplaced, creationKey: 'another key' }),
    flush: (options?: { begin: boolean }) => saver.flush(options),
    finish: ({ isSending = true } = {}) => (isSending ? saver.finish() : saver.end('ended')),
    letGo: () => saver.end('letGo'),
  };
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

    await jest.advanceTimersByTimeAsync(60_000);
    expect(calls).toHaveLength(1);
    expect(keeper.snapshot()).toMatchObject({ isPending: false, state: { name: 'saved' } });
  });

  it('is saved at every short pause while the page is shown next to the form', async () => {
    const keeper = keep();
    keeper.preview(true);
    keeper.type(text('A'));
    await jest.advanceTimersByTimeAsync(100);

    expect(calls).toEqual([{ what: 'create', data: text('A') }]);
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
    keeper.type(text('AB'));
    await jest.advanceTimersByTimeAsync(60_000);
    expect(calls).toHaveLength(1);
    expect(keeper.snapshot().state).toEqual({ name: 'waiting', why: 'signed-out' });

    keeper.tryNow();
    await jest.advanceTimersByTimeAsync(0);

    expect(server?.data).toEqual(text('AB'));
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

describe('a server that is away', () => {
  it.each([408, 429, 500, 503])('is tried again after a response of %i', async (status) => {
    const keeper = keep();
    troubles = [new CallError({ status, text: '' })];
    keeper.type(text('A'));
    await jest.advanceTimersByTimeAsync(900);
    expect(keeper.snapshot().state).toEqual({ name: 'waiting', why: 'away' });

    await jest.advanceTimersByTimeAsync(1_000);
    expect(server?.data).toEqual(text('A'));
  });

  it('is tried again less and less often, at least every 30 seconds', async () => {
    const times: number[] = [];
    const keeper = keep({
      calls: {
        create() {
          times.push(Date.now());
          return Promise.reject(unreachable());
        },
        save: () => Promise.reject(unreachable()),
      },
    });
    keeper.type(text('A'));
    await jest.advanceTimersByTimeAsync(100_000);

    const pauses = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  });

  it.each([
    ['offline', 'without an answer', unreachable()],
    ['away', 'with a response of 503', new CallError({ status: 503, text: '' })],
  ])('counts as %s %s while the browser says that it is offline', async (why, _, trouble) => {
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    const keeper = keep();
    troubles = [trouble];
    keeper.type(text('A'));
    await jest.advanceTimersByTimeAsync(900);
    Reflect.deleteProperty(navigator, 'onLine');

    expect(keeper.snapshot().state).toEqual({ name: 'waiting', why });
  });
});

describe('a save on request', () => {
  it('says whether everything has arrived', async () => {
    const keeper = keep();
    keeper.type(text('A'));
    const flushed = [keeper.flush(), keeper.flush()];
    expect(await Promise.all(flushed)).toEqual([true, true]);
    expect(calls).toHaveLength(1);

    troubles = [unreachable()];
    keeper.type(text('AB'));
    expect(await keeper.flush()).toBe(false);
    keeper.stop({ code: 'COPY_GONE' });
    expect(await keeper.flush()).toBe(false);
    expect(calls).toHaveLength(2);
  });

  it('sends again at once what the server refused, but nothing that is about to be saved anyway', async () => {
    const keeper = keep();
    keeper.type(text('A'));
    keeper.tryNow();
    await jest.advanceTimersByTimeAsync(0);
    expect(calls).toEqual([]);

    troubles = [new CallError({ status: 413, text: '{}' })];
    await jest.advanceTimersByTimeAsync(900);
    expect(keeper.snapshot().state.name).toBe('refused');
    keeper.tryNow();
    await jest.advanceTimersByTimeAsync(0);
    expect(server?.data).toEqual(text('A'));
  });
});

describe('a new record', () => {
  const created = () => {
    const sent: object[] = [];
    const create: SaverOptions['calls']['create'] = (input) => {
      sent.push(input);
      return take('create', null, input.data);
    };
    return { sent, calls: { create, save: () => Promise.reject(unreachable()) } };
  };

  it.each([null, 'hero_title'])('is created under its key, and under that of a text: %j', async (textKey) => {
    const { sent, calls } = created();
    const keeper = keep({ textKey, calls });
    keeper.type(text('A'));
    await keeper.flush();

    expect(sent).toEqual([{ data: text('A'), creationKey: 'a key', ...(textKey && { textKey }) }]);
  });

  it('has a key of its own when the form continues with it', async () => {
    const { sent, calls } = created();
    const keeper = keep({ ...existing(text('A')), calls });
    keeper.adopt({ recordId: null, revision: null, baseVersion: null, values: text('') }, text('B'));
    await keeper.flush();

    expect(sent).toEqual([{ data: text('B'), creationKey: expect.not.stringMatching('a key') }]);
  });
});

describe('a form that has ended', () => {
  it('sends nothing that was discarded', async () => {
    const keeper = keep();
    keeper.type(text('A'));
    await keeper.letGo();
    await jest.advanceTimersByTimeAsync(60_000);

    expect(calls).toEqual([]);
    expect(kept.size).toBe(0);
    expect(keeper.snapshot().isPending).toBe(false);
  });

  it('leaves in the browser what it may not send', async () => {
    const keeper = keep();
    keeper.type(text('A'));
    await keeper.finish({ isSending: false });
    await jest.advanceTimersByTimeAsync(60_000);

    expect(calls).toEqual([]);
    expect(kept.get('this form')?.values).toEqual(text('A'));
  });

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

it('keeps nothing in the history when a choice changes nothing, or its answer was lost', async () => {
  server = { revision: 5, data: text('Theirs') };
  const keeper = keep(existing(text('Title')));
  keeper.adopt(existing(text('Theirs'), 5).known, text('Theirs'), { keepsReplaced: true });
  keeper.type(text('Mine'));
  await keeper.flush();
  expect(calls).toEqual([{ what: 'save', data: text('Mine') }]);

  keeper.adopt(existing(text('Mine'), 6).known, text('Chosen'), { keepsReplaced: true });
  troubles = ['lost'];
  await keeper.flush();
  await jest.advanceTimersByTimeAsync(5_000);
  keeper.type(text('Chosen, and more'));
  await keeper.flush();
  expect(calls.at(-1)).toEqual({ what: 'save', data: text('Chosen, and more') });
  expect(server?.data).toEqual(text('Chosen, and more'));
});

describe('what an editor has chosen', () => {
  it('is in the browser at once, and is saved without being typed in again', async () => {
    server = { revision: 5, data: text('Theirs') };
    const keeper = keep(existing(text('Title')));
    keeper.adopt(existing(text('Theirs'), 5).known, text('Chosen'));
    expect(keeper.snapshot()).toMatchObject({ isPending: true, state: { name: 'saving' } });
    await jest.advanceTimersByTimeAsync(0);
    expect(kept.get('this form')).toMatchObject({ values: text('Chosen'), creationKey: 'a key' });

    await jest.advanceTimersByTimeAsync(900);
    expect(calls).toEqual([{ what: 'save', data: text('Chosen') }]);
    expect(server).toEqual({ revision: 6, data: text('Chosen') });
  });

  it('leaves nothing to save when it is what the server has', async () => {
    const keeper = keep(existing(text('Title')));
    keeper.type(text('Mine'));
    keeper.adopt(existing(text('Theirs'), 5).known, text('Theirs'));
    await jest.advanceTimersByTimeAsync(60_000);

    expect(calls).toEqual([]);
    expect(keeper.snapshot()).toMatchObject({ isPending: false, state: { name: 'untouched' } });
  });
});

it('goes on from another state only after the call in flight, and takes nothing from its answer', async () => {
  const sent: (readonly [record: number, revision: number | null])[] = [];
  const keeper = keep({
    ...existing(text('A')),
    calls: {
      create: () => Promise.reject(unreachable()),
      async save(record, { revision }) {
        sent.push([record, revision]);
        await new Promise((resolve) => setTimeout(resolve, 500));
        return { ...summary(), recordId: record, revision: (revision ?? 0) + 1 };
      },
    },
  });
  keeper.type(text('AB'));
  await jest.advanceTimersByTimeAsync(900);
  keeper.adopt({ recordId: 9, revision: 4, baseVersion: 1, values: text('Theirs') }, text('AB'));
  const flushed = keeper.flush();
  await jest.advanceTimersByTimeAsync(100);
  expect(sent).toEqual([[7, 1]]);
  await jest.advanceTimersByTimeAsync(1_000);

  expect(await flushed).toBe(true);
  expect(sent).toEqual([
    [7, 1],
    [9, 4],
  ]);
  expect(keeper.snapshot().known).toMatchObject({ recordId: 9, revision: 5 });
});

describe('saving that was stopped', () => {
  it('goes on only when an editor has decided, even if what is typed equals the server', async () => {
    const keeper = keep(existing(text('Title')));
    keeper.type(text('Mine'));
    keeper.stop({ code: 'COPY_GONE' });
    await jest.advanceTimersByTimeAsync(60_000);
    keeper.type(text('Title'));

    expect(calls).toEqual([]);
    expect(keeper.snapshot().state).toEqual({ name: 'stopped', refusal: { code: 'COPY_GONE' } });
  });

  it('is stopped when there is no such record any more', async () => {
    const keeper = keep(existing(text('Title')));
    troubles = [new CallError({ status: 404, text: '' })];
    keeper.type(text('Mine'));
    await jest.advanceTimersByTimeAsync(60_000);

    expect(calls).toHaveLength(1);
    expect(keeper.snapshot().state).toEqual({ name: 'stopped', refusal: { code: 'COPY_GONE' } });
  });
});

it('has nothing to save when what was being sent was typed back and did not arrive', async () => {
  const keeper = keep({
    ...existing(text('A')),
    calls: {
      create: () => Promise.reject(unreachable()),
      async save() {
        await new Promise((resolve) => setTimeout(resolve, 500));
        throw new CallError({ status: 401, text: '' });
      },
    },
  });
  keeper.type(text('AB'));
  await jest.advanceTimersByTimeAsync(900);
  keeper.type(text('A'));
  expect(keeper.snapshot().state.name).toBe('saving');
  await jest.advanceTimersByTimeAsync(500);

  expect(keeper.snapshot()).toMatchObject({ isPending: false, state: { name: 'saved' } });
  expect(kept.size).toBe(0);
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
    expect(keeper.snapshot()).toMatchObject({ isPending: false, state: { name: 'saved' } });
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
  await jest.advanceTimersByTimeAsync(100);
  expect(keeper.snapshot().isAtRisk).toBe(false);

  await jest.advanceTimersByTimeAsync(800);
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
