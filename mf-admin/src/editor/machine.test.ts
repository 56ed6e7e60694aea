import { describe, expect, it } from '@jest/globals';
import { CallError } from '@site/platform/session';
import type { EditableRow } from '../kinds/resource';
import type { CopySummary, Fields, OpenRecord, Review, WorkingCopy } from '../working-copies/copies';
import { begin as beginSaving, type SavingState } from '../working-copies/machine';
import {
  type About,
  type Conflict,
  type EditorEffect,
  type EditorEvent,
  type EditorState,
  next,
  steps,
} from './machine';

const values = { text: 'Mine' };
const row: EditableRow = { id: 7, version: 3 };
const having = (text: string | null): EditableRow | null => (text === null ? null : { ...row, ...{ text } });
const known = { recordId: 7, revision: 2, baseVersion: 3, values };
/** Saved, with a working copy. */
const saving: SavingState = { ...beginSaving({ known, sent: null, creationKey: 'a key' }), changes: 1 };
const untouched: SavingState = { ...saving, known: { ...known, revision: null } };
const unknown: SavingState = { ...saving, known: { ...known, recordId: null, revision: null } };
const typing: SavingState = { ...saving, typed: { text: 'More' } };
const copy = (text: string, revision = 2) =>
  ({
    recordId: 7,
    revision,
    baseVersion: 3,
    savedBy: 'grace',
    savedAt: '',
    data: { text },
  }) as unknown as WorkingCopy;
const stopped: SavingState = { ...saving, save: { name: 'stopped', refusal: { code: 'COPY_GONE' } } };
const clashing: SavingState = {
  ...typing,
  save: { name: 'stopped', refusal: { code: 'COPY_CHANGED', workingCopy: copy('Theirs', 5) } },
};
const refusedToSave: SavingState = { ...typing, save: { name: 'refused', sentence: 'Too much.' } };

const resource: About['resource'] = { noun: 'page', blank: () => ({ text: '' }) };
const questioning = { ...resource, publishQuestion: () => 'Really?' };
const withNamesakes = { ...resource, findNamesake: async () => undefined };

const editing: EditorState = {
  at: 'editing',
  task: { name: 'none' },
  row,
  wasPublic: true,
  others: [],
  continued: {} as CopySummary,
  review: null,
  note: '',
  info: null,
  deleted: null,
  conflict: null,
};
const draft: EditorState = { ...editing, row: null, wasPublic: false };
const conflict = { known, done: 'saved', publishing: null, merged: values } as unknown as Conflict<Fields>;
const choosing: EditorState = { ...editing, at: 'choosing', conflict };
const choosingToPublish: EditorState = {
  ...choosing,
  conflict: { ...conflict, done: 'published', publishing: { isStaying: true } },
};
const task = { name: 'publish', values, isStaying: false, restore: false } as const;
const toAsk = { ...task, isStaying: true, note: 'Please' } as const;
const flushing = (name: 'discard' | 'unpublish' | 'remove' | 'keep'): EditorState => ({
  ...editing,
  at: 'flushing',
  task: { name },
});
const publishing: EditorState = { ...editing, at: 'flushing', task };
const joining = (text: string): EditorState => ({
  ...publishing,
  task: { name: 'join', publishing: task, error: null, both: { ours: known, theirs: { text } } },
});
const sendingBack: EditorState = { ...publishing, task: { name: 'sendBack', note: 'No' } };
const sending: EditorState = { ...publishing, at: 'sending' };
const sendingToStay: EditorState = { ...sending, task: { ...task, isStaying: true } };
const reading: EditorState = { ...publishing, at: 'reading' };
const closed: EditorState = { ...editing, at: 'closed' };

const publish: EditorEvent = { type: 'publish', isStaying: false };
const asking: EditorEvent = { ...publish, isStaying: true, note: '' };
const byKey: EditorEvent = { ...publish, isByKey: true };
const begun = (name: 'discard' | 'unpublish' | 'remove'): EditorEvent => ({ type: 'begun', task: { name } });
const flushed: EditorEvent = { type: 'flushed', isAllSaved: true };
const notFlushed: EditorEvent = { type: 'flushed', isAllSaved: false };
const done: EditorEvent = { type: 'done' };
const failed = (status: number, answer: object = {}): EditorEvent => ({
  type: 'failed',
  error: new CallError({ status, text: JSON.stringify(answer) }),
});
const refused = (code: string, details: object = {}) => failed(409, { code, ...details });
const published = (text: string) =>
  refused('RECORD_CHANGED', {
    stored: { version: 4, data: { text }, by: 'grace', at: null },
    base: { text: 'As it was' },
  });
const read = (text: string | null, served: WorkingCopy | null = null): EditorEvent => ({
  type: 'read',
  served: { row: having(text), copy: served },
});
const looked = (revision: number | null, version: number | null, changes = 1): EditorEvent => ({
  type: 'looked',
  open: { others: [], version, workingCopy: revision === null ? null : copy('', revision) } as OpenRecord,
  changes,
});
const followed = (text: string | null, served: WorkingCopy | null, changes = 1): EditorEvent => ({
  type: 'followed',
  served: { row: having(text), copy: served },
  changes,
});
const chosen: EditorEvent = { type: 'chosen', values: { text: 'Chosen' } };
const choicePreviewed: EditorEvent = { type: 'choicePreviewed', values: { text: 'Previewed' } };
const previewed: SavingState = { ...saving, isPreviewed: true };
const publishingChoice: EditorState = {
  ...choosingToPublish,
  at: 'flushing',
  task: { name: 'choose', values },
};
const plain = (type: 'discard' | 'unpublish' | 'remove' | 'close' | 'compare' | 'back' | 'merged') =>
  ({ type }) as EditorEvent;

type Row = readonly [
  what: string,
  EditorState,
  EditorEvent,
  EditorState['at'],
  readonly EditorEffect['do'][],
  Partial<About>?,
];

/** In each state, what each event leads to, and what follows in order. */
const rows: readonly Row[] = [
  ['publish', editing, publish, 'editing', ['send']],
  ['publish, with a question', editing, publish, 'editing', ['send'], { resource: questioning }],
  ['publish by key', editing, byKey, 'editing', ['send']],
  ['publish, nothing new', editing, publish, 'editing', ['notify', 'close'], { saving: untouched }],
  [
    'publish to stay, nothing new',
    editing,
    { ...publish, isStaying: true },
    'editing',
    ['notify'],
    { saving: untouched },
  ],
  [
    'publish, nothing new, but hidden',
    editing,
    publish,
    'editing',
    ['send'],
    { saving: untouched, resource: { ...resource, isPublic: () => false } },
  ],
  [
    'publish, not saved yet',
    editing,
    publish,
    'editing',
    ['send'],
    { saving: { ...untouched, typed: { text: 'More' } } },
  ],
  ['publish a new record', draft, publish, 'editing', ['send'], { saving: unknown }],
  ['publishing begins', editing, { type: 'begun', task }, 'flushing', ['focus', 'flush']],
  ['discard', editing, plain('discard'), 'editing', ['send']],
  ['unpublish', editing, plain('unpublish'), 'editing', ['send']],
  ['remove', editing, plain('remove'), 'editing', ['send']],
  ['discarding begins', editing, begun('discard'), 'flushing', ['focus', 'flush']],
  ['compare', editing, plain('compare'), 'choosing', ['focus'], { saving: clashing }],
  [
    'compare, typed what the other has',
    editing,
    plain('compare'),
    'editing',
    ['adopt', 'flush'],
    { saving: { ...clashing, typed: { text: 'Theirs' } } },
  ],
  ['compare, nothing to compare', editing, plain('compare'), 'editing', [], { saving: stopped }],
  ['ask', editing, asking, 'editing', ['send'], { resource: questioning }],
  ['send back', editing, { type: 'sendBack', note: 'No' }, 'editing', ['send']],
  ['withdraw', editing, { type: 'withdraw' }, 'editing', ['send']],
  ['restore and publish', editing, { type: 'restoreAndPublish' }, 'editing', ['send']],
  [
    'restore and publish, without a copy',
    editing,
    { type: 'restoreAndPublish' },
    'reading',
    ['focus', 'restore'],
    { saving: untouched },
  ],
  ['keep as draft', editing, { type: 'keepAsDraft' }, 'editing', []],
  [
    'keep as draft, without a copy',
    editing,
    { type: 'keepAsDraft' },
    'editing',
    ['adopt', 'flush'],
    { saving: untouched },
  ],
  ['keep what is typed', editing, { type: 'keepTyped' }, 'reading', ['focus', 'read'], { saving: stopped }],
  [
    'keep what is typed, unknown to the server',
    editing,
    { type: 'keepTyped' },
    'editing',
    ['adopt', 'flush'],
    { saving: unknown },
  ],
  ['let go', editing, { type: 'letGo' }, 'closed', ['leave']],
  ['close', editing, plain('close'), 'editing', ['close']],
  ['merged', editing, plain('merged'), 'editing', []],
  ['looked, as known', editing, looked(2, 3), 'editing', []],
  ['looked, saved elsewhere', editing, looked(3, 3), 'editing', ['follow']],
  ['looked, published elsewhere', editing, looked(2, 4), 'editing', ['follow']],
  ['looked, deleted elsewhere', editing, looked(2, null), 'editing', ['follow']],
  ['looked before a change made here', editing, looked(3, 3, 0), 'editing', []],
  ['looked, waiting for a decision', editing, looked(3, 3), 'editing', [], { saving: stopped }],
  ['followed, saved elsewhere', editing, followed('As it was', copy('Theirs', 3)), 'editing', ['adopt']],
  ['followed, published elsewhere', editing, followed('As it was', null), 'editing', ['adopt']],
  [
    'followed, while something is typed',
    editing,
    followed('As it was', copy('Theirs', 3)),
    'editing',
    [],
    { saving: typing },
  ],
  ['followed, the same copy', editing, followed('Theirs', copy('Mine')), 'editing', []],
  [
    'followed, the same words, for their review has changed',
    editing,
    followed('As it was', copy('Mine', 3)),
    'editing',
    ['adopt'],
  ],
  [
    'followed, the same words, while something is typed',
    editing,
    followed('As it was', copy('Mine', 3)),
    'editing',
    [],
    { saving: typing },
  ],
  ['followed, deleted', editing, followed(null, null), 'editing', []],
  ['followed before a change made here', editing, followed(null, null, 0), 'editing', []],
  ['choosing, chosen', choosing, chosen, 'editing', ['adopt', 'flush']],
  ['choosing, chosen to publish', choosingToPublish, chosen, 'flushing', ['focus', 'flush']],
  ['choosing, choice previewed', choosing, choicePreviewed, 'choosing', []],
  [
    'choosing, choice previewed beside the page',
    choosing,
    choicePreviewed,
    'choosing',
    ['type'],
    { saving: previewed },
  ],
  [
    'choosing, choice previewed while saving has stopped',
    choosing,
    choicePreviewed,
    'choosing',
    [],
    { saving: { ...stopped, isPreviewed: true } },
  ],
  ['choosing, publish', choosingToPublish, publish, 'choosing', ['send']],
  ['choosing, publishing begins', choosingToPublish, { type: 'begun', task }, 'flushing', ['focus', 'flush']],
  ['choosing, back', choosing, plain('back'), 'editing', ['type']],
  ['choosing, close', choosing, plain('close'), 'choosing', ['type', 'close']],
  ['choosing, chosen and saved', publishingChoice, flushed, 'choosing', ['adopt', 'send']],
  ['choosing, chosen, not saved', publishingChoice, notFlushed, 'choosing', ['notify']],
  ['publishing, saved', publishing, flushed, 'sending', ['publish']],
  [
    'publishing, other words saved',
    publishing,
    flushed,
    'editing',
    [],
    { saving: { ...saving, known: { ...known, values: { text: 'Both' } } } },
  ],
  ['publishing, not saved', publishing, notFlushed, 'editing', ['notify'], { saving: refusedToSave }],
  ['publishing, not saved, a decision is needed', publishing, notFlushed, 'editing', [], { saving: stopped }],
  ['publishing a choice, not saved', { ...publishing, conflict }, notFlushed, 'choosing', ['notify']],
  ['publishing, without a copy', publishing, flushed, 'editing', [], { saving: untouched }],
  ['asking, saved', { ...publishing, task: toAsk }, flushed, 'sending', ['ask']],
  ['sending back, saved', sendingBack, flushed, 'sending', ['sendBack']],
  ['sending back, not saved', sendingBack, notFlushed, 'editing', ['notify']],
  ['discarding, saved', flushing('discard'), flushed, 'sending', ['discard']],
  ['discarding, not saved', flushing('discard'), notFlushed, 'sending', ['discard']],
  [
    'discarding, without a copy',
    flushing('discard'),
    flushed,
    'reading',
    ['notify', 'read'],
    { saving: untouched },
  ],
  ['unpublishing, saved', flushing('unpublish'), flushed, 'sending', ['unpublish']],
  ['unpublishing, not saved', flushing('unpublish'), notFlushed, 'editing', ['notify']],
  ['removing, saved', flushing('remove'), flushed, 'sending', ['remove']],
  ['removing, not saved', flushing('remove'), notFlushed, 'editing', ['notify']],
  ['joining, saved', joining('As it was'), flushed, 'choosing', ['drop', 'focus']],
  ['joining, saved, and merged', joining(''), flushed, 'flushing', ['drop', 'adopt', 'flush']],
  ['joining, not saved', joining(''), notFlushed, 'editing', ['showErrors', 'notify']],
  ['published', sending, done, 'closed', ['finish', 'leave']],
  ['asked', { ...sending, task: toAsk }, done, 'reading', ['notify', 'read']],
  ['sent back', { ...sendingBack, at: 'sending' }, done, 'reading', ['notify', 'read']],
  ['not sent back', { ...sendingBack, at: 'sending' }, failed(409), 'editing', ['notify']],
  ['asked, published elsewhere', { ...sending, task: toAsk }, published('Theirs'), 'choosing', ['focus']],
  ['published, to stay', sendingToStay, done, 'reading', ['finish', 'read']],
  ['discarded', { ...flushing('discard'), at: 'sending' }, done, 'reading', ['notify', 'read']],
  [
    'discarded, a draft',
    { ...draft, at: 'sending', task: { name: 'discard' } },
    done,
    'closed',
    ['notify', 'leave'],
  ],
  ['unpublished', { ...flushing('unpublish'), at: 'sending' }, done, 'reading', ['finish', 'read']],
  ['removed', { ...flushing('remove'), at: 'sending' }, done, 'closed', ['leave']],
  ['not removed after all', { ...flushing('remove'), at: 'sending' }, { type: 'declined' }, 'editing', []],
  [
    'not restored',
    { ...editing, at: 'reading', task: { name: 'restore' } },
    failed(500),
    'editing',
    ['notify'],
  ],
  ['not published', sending, failed(400), 'editing', ['showErrors', 'notify']],
  [
    'not published, no choice either',
    { ...sending, conflict },
    failed(400),
    'editing',
    ['showErrors', 'notify'],
  ],
  ['published elsewhere, the same', sending, published('Mine'), 'flushing', ['adopt', 'flush']],
  ['published elsewhere, something else', sending, published('Theirs'), 'choosing', ['focus']],
  ['deleted elsewhere', sending, refused('RECORD_DELETED'), 'editing', ['focus']],
  ['its copy is gone', sending, refused('COPY_GONE'), 'reading', ['read']],
  ['its copy was changed', sending, refused('COPY_CHANGED'), 'editing', ['follow']],
  ['a name is taken', sending, failed(409), 'editing', ['showErrors', 'notify']],
  ['a namesake may exist', sending, failed(409), 'reading', ['readNamesake'], { resource: withNamesakes }],
  ['read after asking', { ...reading, task: toAsk }, read('Mine'), 'editing', ['focus', 'adopt']],
  [
    'read after asking without a copy: someone else has published',
    { ...reading, task: { ...toAsk, isGone: true } },
    read('Mine'),
    'editing',
    ['focus', 'stopSaving'],
  ],
  ['read after publishing', reading, read('Mine'), 'editing', ['adopt']],
  [
    'read after discarding',
    { ...flushing('discard'), at: 'reading' },
    read('As it was'),
    'editing',
    ['focus', 'adopt'],
  ],
  [
    'read without a copy: published',
    { ...reading, task: { ...task, isGone: true } },
    read('Mine'),
    'closed',
    ['finish', 'leave'],
  ],
  [
    'read without a copy: to stay',
    { ...reading, task: { ...task, isStaying: true, isGone: true } },
    read('Mine'),
    'reading',
    ['finish', 'read'],
  ],
  [
    'read without a copy: not published',
    { ...reading, task: { ...task, isGone: true } },
    read('As it was'),
    'editing',
    ['focus', 'stopSaving'],
  ],
  [
    'read after restoring',
    { ...reading, task: { name: 'restore' } },
    read('As it was'),
    'editing',
    ['adopt', 'send'],
  ],
  [
    'a namesake is read',
    { ...reading, task: { name: 'join', publishing: task, error: null } },
    read('Theirs'),
    'flushing',
    ['adopt', 'flush'],
  ],
  [
    'there is no namesake',
    { ...reading, task: { name: 'join', publishing: task, error: null } },
    failed(0),
    'editing',
    ['showErrors', 'notify'],
  ],
  [
    'read to keep what is typed',
    { ...reading, task: { name: 'keep' } },
    read('Mine'),
    'editing',
    ['adopt', 'flush'],
  ],
  [
    'read to keep what is typed, both changed',
    { ...reading, task: { name: 'keep' } },
    read('Theirs'),
    'choosing',
    ['focus'],
    { saving: typing },
  ],
  [
    'read to keep what is typed, all gone',
    { ...reading, task: { name: 'keep' } },
    read(null),
    'editing',
    ['adopt', 'flush'],
  ],
  ['not read', reading, failed(0), 'editing', ['notify']],
  ...[choosing, publishing, sending, reading].flatMap((state): Row[] => [
    [`${state.at}, looked`, state, looked(3, 3), state.at, []],
    [`${state.at}, merged`, state, plain('merged'), state.at, []],
  ]),
];

const about: About = { saving, resource };

describe('an editor', () => {
  it.each(rows)('%s', (_, state, event, at, effects, more = {}) => {
    const [end, followed] = next(state, event, { ...about, ...more });
    expect(end.at).toBe(at);
    expect(followed.map((effect) => effect.do)).toEqual(effects);
  });

  const events = [...new Map(rows.map(([, , event]) => [event.type, event])).values()];
  const named = (at: EditorState['at']) =>
    new Set(rows.filter(([, state]) => state.at === at).map(([, , { type }]) => type));

  it.each(
    [editing, choosing, publishing, sending, reading, closed].flatMap((state) =>
      events
        .filter(({ type }) => !named(state.at).has(type))
        .map((event) => [state.at, event.type, state, event] as const),
    ),
  )('%s, %s: changes nothing', (_, __, state, event) => {
    expect(next(state, event, about)).toEqual([state, []]);
  });

  it('has no step that this table does not name', () => {
    for (const at of Object.keys(steps) as EditorState['at'][]) {
      expect(named(at)).toEqual(new Set(Object.keys(steps[at])));
    }
  });
});

describe('what an editor knows', () => {
  const after = (state: EditorState, event: EditorEvent, more: Partial<About> = {}) =>
    next(state, event, { ...about, ...more });

  it.each([
    ['deleted', followed(null, null), null],
    ['published elsewhere', followed('Theirs', copy('Mine')), 'Theirs'],
  ])('is the record as stored: %s', (_, event, text) => {
    expect(after(editing, event)[0].row).toEqual(having(text));
  });

  it('is who else has the record open, whatever else is going on', () => {
    const others = [{ name: 'grace', isSameSession: false, openedAt: '' }];
    const event = { type: 'looked', open: { others, workingCopy: null, version: 3 }, changes: 0 } as const;
    expect(after(sending, event)[0].others).toEqual(others);
  });

  it('is that a record was once public, even when it is deleted', () => {
    expect(after(draft, read('Mine'))[0].wasPublic).toBe(false);
    const [shown] = after({ ...reading, ...draft, at: 'reading', task }, read('Mine'));
    expect(shown.wasPublic).toBe(true);
    expect(after(shown, followed(null, null))[0].wasPublic).toBe(true);
  });

  it.each<[string, EditorEvent, SavingState]>([
    ['before anything is typed', followed('As it was', copy('Mine', 3)), saving],
    ['while something is typed', followed('As it was', copy('Mine', 3)), typing],
    ['before a save that has merged it', looked(2, 3), saving],
  ])('is that a review was withdrawn %s', (_, event, saving) => {
    const review = { asker: 'Grace', isOwn: false, returnedAt: null } as Review;
    const withdrawn = 'Grace has withdrawn this. Nobody asks for its review any more.';
    const of = (review: Review) => after({ ...editing, review }, event, { saving })[0];
    expect(of(review)).toMatchObject({ review: null, info: withdrawn });
    expect(of({ ...review, isOwn: true })).toMatchObject({ review: null, info: null });
    expect(of({ ...review, returnedAt: '2026-11-22' })).toMatchObject({ review: null, info: null });
  });

  it('is that a review was withdrawn, also by whoever has gone on writing', () => {
    const review = { asker: 'Grace', isOwn: false, returnedAt: null } as Review;
    const of = (saving: SavingState) =>
      after({ ...editing, review }, followed('As it was', copy('Theirs', 3)), { saving })[0].info;
    const withdrawn = 'Grace has withdrawn this. Nobody asks for its review any more.';
    expect(of(saving)).toMatch(new RegExp(`^${withdrawn} .+ The form shows them\\.$`));
    expect(of(typing)).toMatch(new RegExp(`^${withdrawn} .+ made changes in another window just now\\.$`));
  });

  it('is no longer that changes were saved earlier once the form shows others', () => {
    expect(after(editing, followed('As it was', copy('Theirs', 3)))[0].continued).toBeNull();
    expect(after(editing, followed('Theirs', copy('Mine')))[0].continued).not.toBeNull();
  });

  it('is that a record was deleted, until it is public again or kept as a draft', () => {
    const [deleted] = after(sending, refused('RECORD_DELETED'));
    expect(deleted).toMatchObject({ row: null, deleted: { code: 'RECORD_DELETED' } });
    expect(after({ ...sendingToStay, deleted: deleted.deleted }, done)[0].deleted).toBeNull();
    expect(after(deleted, { type: 'keepAsDraft' })[0].deleted).toBeNull();
  });
});

describe('what an editor sends', () => {
  const effects = (state: EditorState, event: EditorEvent, more: Partial<About> = {}) =>
    next(state, event, { ...about, ...more })[1];

  it('publishes what was typed when it was asked to, and restores the record if it has to', () => {
    const [send] = effects(editing, { type: 'publish', isStaying: true, restore: true });
    expect(send).toMatchObject({ event: { task: { values, isStaying: true, restore: true } } });
    expect(effects({ ...publishing, task: { ...task, restore: true } }, flushed)).toEqual([
      { do: 'publish', id: 7, revision: 2, restore: true },
    ]);
  });

  it('asks before a key puts something on the site that is not there', () => {
    const question = (state: EditorState, about: Partial<About> = {}, event = byKey) =>
      effects(state, event, about)[0];
    const asked = { question: 'Publish this page? Visitors see it at once.' };
    expect(question(draft)).toMatchObject(asked);
    const hidden = { resource: { ...resource, isPublic: () => false } };
    expect(question(editing, hidden)).toMatchObject(asked);
    expect(question(editing)).toMatchObject({ question: undefined });
    expect(question(draft, {}, publish)).toMatchObject({ question: undefined });
    expect(question(draft, { resource: { ...resource, textKey: 'hero_title' } })).toMatchObject({
      question: undefined,
    });
    expect(question(draft, { resource: questioning })).toMatchObject({ question: 'Really?' });
  });

  it('tells the history which saved words a choice replaces', () => {
    const published: EditorState = { ...choosing, conflict: { ...conflict, done: 'published' } };
    const choices = [choosing, published].map((state) => effects(state, chosen)[0]);
    expect(choices).toMatchObject([{ keepsReplaced: true }, { keepsReplaced: false }]);
  });

  it('saves a merge against the version that is public now', () => {
    const base = { recordId: 7, revision: 2, baseVersion: 4, isUncertain: true, values };
    expect(effects(sending, published('Mine'))[0]).toMatchObject({ known: base });
  });

  it('begins a working copy only to publish', () => {
    expect(effects(editing, { type: 'begun', task })[1]).toMatchObject({ begin: true });
    expect(effects(editing, begun('discard'))[1]).toMatchObject({ begin: false });
  });

  it.each([
    ['refused', refusedToSave, 'Too much.'],
    ['unreachable', typing, 'Failed to update page'],
  ])('says why what is typed is not saved: %s', (_, saving, description) => {
    expect(effects(publishing, notFlushed, { saving })).toMatchObject([
      { notice: { title: 'Error', description } },
    ]);
  });
});
