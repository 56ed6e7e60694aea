import { describe, expect, it } from '@jest/globals';
import { CallError } from '@site/platform/session';
import type { CopySummary, WorkingCopy } from './copies';
import { begin, next, type Save, type SaveEffect, type SaveEvent, type SavingState, steps } from './machine';

const now = 1_000;
const known = { recordId: 7, revision: 1, baseVersion: 3, values: { text: 'A' } };
const untouched = begin({ known, sent: null, creationKey: 'a key' });
/** Saved a while ago. */
const resting: SavingState = { ...untouched, save: { name: 'saved', at: 500 } };
const typing: SavingState = { ...untouched, save: { name: 'typing' }, typed: { text: 'B' } };
const saving: SavingState = { ...typing, save: { name: 'saving' }, sent: typing.typed, changes: 1 };
const away: SavingState = { ...saving, save: { name: 'waiting', why: 'away' }, retry: 2_000 };
const signedOut: SavingState = { ...typing, save: { name: 'waiting', why: 'signed-out' } };
const refused: SavingState = { ...typing, save: { name: 'refused', sentence: 'Too much.' } };
const stopped: SavingState = { ...typing, save: { name: 'stopped', refusal: { code: 'COPY_GONE' } } };
const states = { untouched, resting, typing, saving, away, signedOut, refused, stopped };

/** The same with something else typed. */
const having = (state: SavingState, text: string): SavingState => ({ ...state, typed: { text } });
const unsaved = begin({
  known: { recordId: null, revision: null, baseVersion: null, values: { text: '' } },
  sent: null,
  creationKey: 'a key',
});

const typed = (text: string): SaveEvent => ({ type: 'typed', values: { text } });
const due: SaveEvent = { type: 'due' };
const flushed: SaveEvent = { type: 'flushed', begin: false };
const begun: SaveEvent = { type: 'flushed', begin: true };
const retried: SaveEvent = { type: 'retried' };
const copy = { recordId: 7, revision: 2, baseVersion: 3 } as CopySummary;
const saved = { type: 'saved' as const, call: 1, copy };
const failed = (status: number, answer: object = {}, isOffline = false) => ({
  type: 'failed' as const,
  call: 1,
  error: new CallError({ status, text: JSON.stringify(answer) }),
  isOffline,
});
const changed = (text: string) => ({
  code: 'COPY_CHANGED' as const,
  workingCopy: { ...copy, data: { text } } as unknown as WorkingCopy,
});
const adopted = (text: string, recordId: number | null = 7): SaveEvent => ({
  type: 'adopted',
  known: { ...known, recordId, revision: 5 },
  values: { text },
  keepsReplaced: true,
  creationKey: 'another key',
});
const previewed: SaveEvent = { type: 'previewed', isPreviewed: true };
const stop: SaveEvent = { type: 'stopped', refusal: { code: 'COPY_GONE' } };
const letGo: SaveEvent = { type: 'letGo' };
const ended: SaveEvent = { type: 'ended' };

const keep: SaveEffect = { do: 'keep' };
const forget: SaveEffect = { do: 'forget' };
const pause: SaveEffect = { do: 'pause', pause: 800, longest: 1_500 };
const stopWaiting: SaveEffect = { do: 'stopWaiting' };
const tell = (isAllSaved: boolean): SaveEffect => ({ do: 'tell', isAllSaved });
const retry = (after: number): SaveEffect => ({ do: 'retry', after });
const show = (text: string): SaveEffect => ({ do: 'show', values: { text } });
/** What a save sends. */
const put = (text: string, revision: number | null = 1, call = 1): readonly SaveEffect[] => [
  stopWaiting,
  keep,
  { do: 'save', call, id: 7, body: { data: { text }, revision, baseVersion: 3 } },
];
const isSaved: Save = { name: 'saved', at: now };
const isUntouched: Save = { name: 'untouched' };
const isTyping: Save = { name: 'typing' };
const isSaving: Save = { name: 'saving' };
const isAway: Save = { name: 'waiting', why: 'away' };

type Row = readonly [what: string, SavingState, SaveEvent, Save, readonly SaveEffect[]];

/** In each state, what each event leads to, and what follows in order. */
const rows: readonly Row[] = [
  ['untouched, typed', untouched, typed('B'), isTyping, [keep, pause]],
  ['untouched, typed what the server has', untouched, typed('A'), untouched.save, [forget]],
  ['saved, typed', resting, typed('B'), isTyping, [keep, pause]],
  ['saved, typed what the server has', resting, typed('A'), resting.save, [forget]],
  ['saved, flushed', resting, flushed, resting.save, [tell(true)]],
  ['untouched, flushed', untouched, flushed, untouched.save, [tell(true)]],
  ['untouched, begun with a working copy', untouched, begun, untouched.save, [tell(true)]],
  [
    'untouched, begun without one',
    { ...untouched, known: { ...known, revision: null } },
    begun,
    isSaving,
    [
      stopWaiting,
      forget,
      { do: 'save', call: 1, id: 7, body: { data: { text: 'A' }, revision: null, baseVersion: 3 } },
    ],
  ],
  ['typing, typed more', typing, typed('BC'), isTyping, [keep, pause]],
  [
    'typing, typed in a preview',
    { ...typing, isPreviewed: true },
    typed('BC'),
    isTyping,
    [keep, { do: 'pause', pause: 100, longest: 100 }],
  ],
  ['typing, typed back', typing, typed('A'), isSaved, [forget, stopWaiting, tell(true)]],
  ['typing, typed back without a copy', having(unsaved, ''), typed(''), isUntouched, [forget]],
  ['typing, due', typing, due, isSaving, put('B')],
  [
    'typing in a new record, due',
    { ...having(unsaved, 'B'), save: isTyping },
    due,
    isSaving,
    [stopWaiting, keep, { do: 'create', call: 1, body: { data: { text: 'B' }, creationKey: 'a key' } }],
  ],
  ['typing, flushed', typing, flushed, isSaving, put('B')],
  ['saving, typed', saving, typed('BC'), isSaving, [keep]],
  ['saving, saved', saving, saved, isSaved, [forget, stopWaiting, tell(true)]],
  ['saving, saved, and typed since', having(saving, 'BC'), saved, isSaving, put('BC', 2, 3)],
  [
    'saving a new record twice, saved',
    { ...saving, known: { ...known, recordId: null }, sentBefore: { text: 'Before' } },
    saved,
    isSaving,
    put('B', 2, 3),
  ],
  ['saving, saved by an earlier call', { ...saving, changes: 3 }, saved, isSaving, []],
  ['saving, failed in an earlier call', { ...saving, changes: 3 }, failed(500), isSaving, []],
  ['saving, unreachable', saving, failed(0), isAway, [retry(1_000), tell(false)]],
  [
    'saving, offline',
    saving,
    failed(0, {}, true),
    { name: 'waiting', why: 'offline' },
    [retry(1_000), tell(false)],
  ],
  ...[408, 429, 500, 503].map(
    (status): Row => [
      `saving, failed with ${status}`,
      saving,
      failed(status),
      isAway,
      [retry(1_000), tell(false)],
    ],
  ),
  ['saving, signed out', saving, failed(401), signedOut.save, [keep, tell(false)]],
  ['saving, refused', saving, failed(413, { error: 'Too much.' }), refused.save, [keep, tell(false)]],
  [
    'saving, and typed back, signed out',
    having(saving, 'A'),
    failed(401),
    isSaved,
    [forget, stopWaiting, tell(false)],
  ],
  [
    'saving, and typed back, unreachable',
    having(saving, 'A'),
    failed(0),
    isAway,
    [retry(1_000), tell(false)],
  ],
  [
    'saving, its own lost answer',
    { ...saving, sentBefore: { text: 'Before' } },
    failed(409, changed('Before')),
    isSaving,
    put('B', 2, 3),
  ],
  [
    'saving, what the server has',
    saving,
    failed(409, changed('B')),
    isSaved,
    [forget, stopWaiting, tell(true)],
  ],
  [
    'saving, changed elsewhere, both in different lines',
    { ...having(saving, 'A\nb'), known: { ...known, values: { text: 'A\nB' } } },
    failed(409, changed('a\nB')),
    isSaving,
    [show('a\nb'), ...put('a\nb', 2, 3)],
  ],
  [
    'saving, changed elsewhere, but not its words',
    saving,
    failed(409, changed('A')),
    isSaving,
    put('B', 2, 3),
  ],
  [
    'saving, changed elsewhere in the same line',
    saving,
    failed(409, changed('C')),
    { name: 'stopped', refusal: changed('C') },
    [stopWaiting, tell(false)],
  ],
  ...[failed(404), failed(409, { code: 'COPY_GONE' })].map(
    (event): Row => [
      'saving, gone',
      saving,
      event,
      { name: 'stopped', refusal: { code: 'COPY_GONE' } },
      [stopWaiting, tell(false)],
    ],
  ),
  ['away, typed', away, typed('BC'), away.save, [keep]],
  ['away, typed back to what was sent before', away, typed('A'), away.save, [keep]],
  ['away, due', away, due, isSaving, put('B', 1, 2)],
  ['away, flushed', away, flushed, isSaving, put('B', 1, 2)],
  ['away, retried', away, retried, isSaving, put('B', 1, 2)],
  ['signed out, typed', signedOut, typed('BC'), signedOut.save, [keep]],
  ['signed out, typed back', signedOut, typed('A'), isSaved, [forget, stopWaiting, tell(true)]],
  ['signed out, due', signedOut, due, isSaving, put('B')],
  ['signed out, flushed', signedOut, flushed, isSaving, put('B')],
  ['signed in again', signedOut, retried, isSaving, put('B')],
  ['refused, typed', refused, typed('BC'), isTyping, [keep, pause]],
  ['refused, typed back', refused, typed('A'), isSaved, [forget, stopWaiting, tell(true)]],
  ['refused, flushed', refused, flushed, isSaving, put('B')],
  ['refused, retried', refused, retried, isSaving, put('B')],
  ['stopped, typed', stopped, typed('BC'), stopped.save, [keep]],
  ['stopped, typed back', stopped, typed('A'), stopped.save, [forget]],
  ['stopped, flushed', stopped, flushed, stopped.save, [tell(false)]],
  ...Object.entries(states).flatMap(([name, state]): Row[] => [
    [`${name}, previewed`, state, previewed, state.save, []],
    [`${name}, adopted with a choice`, state, adopted('Chosen'), isTyping, [stopWaiting, keep, pause]],
    [`${name}, adopted as it is`, state, adopted('A'), isUntouched, [stopWaiting, forget, tell(true)]],
    [`${name}, stopped`, state, stop, stopped.save, [stopWaiting, tell(false)]],
    [`${name}, let go`, state, letGo, state.save, [stopWaiting, forget, tell(false)]],
    [`${name}, ended`, state, ended, state.save, [stopWaiting, tell(false)]],
  ]),
];

describe('saving', () => {
  it.each(rows)('%s', (_, state, event, save, effects) => {
    const [after, followed] = next(state, event, now);
    expect(after.save).toEqual(save);
    expect(followed).toEqual(effects);
  });

  const events = [
    typed('B'),
    due,
    flushed,
    retried,
    saved,
    failed(500),
    previewed,
    adopted('B'),
    stop,
    letGo,
    ended,
  ];

  it.each(
    Object.entries(states).flatMap(([name, state]) =>
      events
        .filter(
          ({ type }) =>
            !rows.some(([, one, event]) => one.save.name === state.save.name && event.type === type),
        )
        .map((event) => [`${name}, ${event.type}`, state, event] as const),
    ),
  )('%s changes nothing', (_, state, event) => {
    expect(next(state, event, now)).toEqual([state, []]);
  });

  it('has no step that this table does not name', () => {
    const named = (name: Save['name']) =>
      rows.filter(([, state]) => state.save.name === name).map(([, , { type }]) => type);
    for (const name of Object.keys(steps) as Save['name'][]) {
      expect(new Set(named(name))).toEqual(new Set(Object.keys(steps[name])));
    }
  });

  it.each(events)('has ended: $type changes nothing', (event) => {
    const state = { ...typing, hasEnded: true };
    expect(next(state, event, now)).toEqual([state, event.type === 'flushed' ? [tell(false)] : []]);
  });
});

describe('what the next save is based on', () => {
  const after = (state: SavingState, ...events: SaveEvent[]) =>
    events.reduce((before, event) => next(before, event, now)[0], state);

  it('is what the server has answered', () => {
    expect(after(saving, saved).known).toEqual({
      ...known,
      revision: 2,
      values: { text: 'B' },
      isUncertain: false,
    });
  });

  it('is in doubt while it is unknown which of two creations was stored', () => {
    const twice = { ...saving, known: { ...known, recordId: null }, sentBefore: { text: 'Before' } };
    expect(after(twice, saved).known.isUncertain).toBe(true);
  });

  it('keeps what was sent before if this call has not arrived', () => {
    const state = { ...saving, sentBefore: { text: 'Before' } };
    expect(after(state, failed(401)).sent).toEqual({ text: 'Before' });
    expect(after(state, failed(503)).sent).toEqual({ text: 'B' });
  });

  it('has another key when the form begins a record anew, and the same otherwise', () => {
    expect(after(saving, adopted('B', null)).creationKey).toBe('another key');
    expect(after(saving, adopted('B')).creationKey).toBe('a key');
  });

  it('waits longer after each failure, half a minute at most, and a second after a success', () => {
    const pauses: number[] = [];
    let state = typing;
    for (let failures = 0; failures < 7; failures += 1) {
      pauses.push(state.retry);
      state = after(state, due, { ...failed(503), call: state.changes + 1 });
    }
    expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
    expect(after(away, due, { ...saved, call: 2 }).retry).toBe(1_000);
    expect(after(having(away, 'BC'), retried).retry).toBe(1_000);
  });

  it('tells the history once that a choice replaces something', () => {
    const chosen = after(saving, adopted('Chosen'), due);
    expect(chosen.keepsReplaced).toBe(true);
    expect(after(chosen, { ...saved, call: chosen.changes }).keepsReplaced).toBe(false);
    expect(after(saving, adopted('A')).keepsReplaced).toBe(false);
  });
});
