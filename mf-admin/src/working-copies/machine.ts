import { ApiError } from '@site/platform';
import { CallError, isTemporary } from '@site/platform/session';
import { threeWay } from '../compare/threeWay';
import {
  type CopyCalls,
  type CopySummary,
  type Fields,
  fieldValues,
  isPending,
  type KnownCopy,
  knownCopy,
  type Refusal,
  refusalIn,
  sameFields,
  type WorkingCopy,
} from './copies';

/** In milliseconds, after the last key. */
const PAUSE = 800;

/** In milliseconds, while the page beside the form follows at once. */
const PAUSE_IN_PREVIEW = 100;

/** With the call, nothing stays unsaved for longer than two seconds. */
const LONGEST_WAIT = 1_500;

/** In milliseconds, doubled with each further failure. */
const FIRST_RETRY = 1_000;

const LAST_RETRY = 30_000;

export type Save =
  | { readonly name: 'untouched' }
  | { readonly name: 'typing' }
  | { readonly name: 'saving' }
  | { readonly name: 'saved'; readonly at: number }
  /** Saving is tried again by itself, or after the next sign-in. */
  | { readonly name: 'waiting'; readonly why: 'offline' | 'away' | 'signed-out' }
  | { readonly name: 'refused'; readonly sentence: string | undefined }
  | { readonly name: 'stopped'; readonly refusal: Refusal };

export function isSignedOut(save: Save): boolean {
  return save.name === 'waiting' && save.why === 'signed-out';
}

export interface SavingState {
  readonly save: Save;
  readonly known: KnownCopy;
  readonly typed: Fields;
  readonly sent: Fields | null;
  readonly sentBefore: Fields | null;
  readonly creationKey: string;
  readonly formats?: Readonly<Record<string, string>> | undefined;
  readonly retry: number;
  readonly isPreviewed: boolean;
  /** The history keeps what the next save replaces. */
  readonly keepsReplaced: boolean;
  /** Counts local changes of the working copy, because an earlier response does not know of them. */
  readonly changes: number;
  readonly hasEnded: boolean;
}

export type SaveEvent =
  | { readonly type: 'typed'; readonly values: Fields }
  | { readonly type: 'previewed'; readonly isPreviewed: boolean }
  /** With `begin`, a working copy is created in any case. */
  | { readonly type: 'flushed'; readonly begin: boolean }
  | { readonly type: 'saved'; readonly call: number; readonly copy: CopySummary }
  | { readonly type: 'failed'; readonly call: number; readonly error: unknown; readonly isOffline: boolean }
  | {
      readonly type: 'adopted';
      readonly known: KnownCopy;
      readonly values: Fields;
      readonly keepsReplaced: boolean;
      readonly creationKey: string;
    }
  | { readonly type: 'stopped'; readonly refusal: Refusal }
  | { readonly type: 'due' | 'retried' | 'letGo' | 'ended' };

export type SaveEffect =
  | { readonly do: 'keep' | 'forget' | 'stopWaiting' }
  /** `due` follows after this pause, which starts anew with each key, but never later than the longest. */
  | { readonly do: 'pause'; readonly pause: number; readonly longest: number }
  | { readonly do: 'retry'; readonly after: number }
  | { readonly do: 'create'; readonly call: number; readonly body: Parameters<CopyCalls['create']>[0] }
  | {
      readonly do: 'save';
      readonly call: number;
      readonly id: number;
      readonly body: Parameters<CopyCalls['save']>[1];
    }
  | { readonly do: 'show'; readonly values: Fields }
  | { readonly do: 'tell'; readonly isAllSaved: boolean };

type Next = readonly [state: SavingState, effects: readonly SaveEffect[]];
type Step<Type extends SaveEvent['type']> = (
  state: SavingState,
  event: SaveEvent & { readonly type: Type },
  now: number,
) => Next;
type Steps = { readonly [Type in SaveEvent['type']]?: Step<Type> };

const always: Steps = {
  previewed: (state, { isPreviewed }) => [{ ...state, isPreviewed }, []],
  adopted: adopt,
  stopped: (state, { refusal }) => stop(state, refusal),
  letGo: (state) => end({ ...state, typed: state.known.values, sent: null }, [{ do: 'forget' }]),
  ended: (state) => end(state),
};

export const steps: Readonly<Record<Save['name'], Steps>> = {
  untouched: { ...always, typed: type, flushed: flush },
  typing: { ...always, typed: type, due: sendRest, flushed: flush },
  saving: { ...always, typed: typeAhead, saved: takeSaved, failed: fail },
  saved: { ...always, typed: type, flushed: flush },
  waiting: { ...always, typed: typeAhead, due: sendRest, flushed: flush, retried: retryAtOnce },
  refused: { ...always, typed: type, flushed: flush, retried: retryAtOnce },
  stopped: { ...always, typed: typeAhead, flushed: (state) => [state, [tell(false)]] },
};

export function next(state: SavingState, event: SaveEvent, now: number): Next {
  if (state.hasEnded) {
    return [state, event.type === 'flushed' ? [tell(false)] : []];
  }
  // The table pairs each type of event with a step for it.
  const step = steps[state.save.name][event.type] as Step<SaveEvent['type']> | undefined;
  return step?.(state, event, now) ?? [state, []];
}

export function begin(options: Pick<SavingState, 'known' | 'sent' | 'creationKey' | 'formats'>): SavingState {
  return {
    ...options,
    save: { name: 'untouched' },
    typed: options.known.values,
    sentBefore: null,
    retry: FIRST_RETRY,
    isPreviewed: false,
    keepsReplaced: false,
    changes: 0,
    hasEnded: false,
  };
}

function type(before: SavingState, { values }: { values: Fields }, now: number): Next {
  const state = { ...before, typed: values };
  if (isPending(state)) {
    return pause(state);
  }
  return state.save.name === 'untouched' || state.save.name === 'saved'
    ? [state, [{ do: 'forget' }]]
    : rest(state, now);
}

/** Typing goes on during a call, a retry or a decision. */
function typeAhead(before: SavingState, { values }: { values: Fields }, now: number): Next {
  const state = { ...before, typed: values };
  return isPending(state) || state.save.name !== 'waiting' ? [state, [keep(state)]] : rest(state, now);
}

function pause(state: SavingState): Next {
  // A preview follows each word, not each letter.
  const [pause, longest] = state.isPreviewed ? [PAUSE_IN_PREVIEW, PAUSE_IN_PREVIEW] : [PAUSE, LONGEST_WAIT];
  return [{ ...state, save: { name: 'typing' } }, [keep(state), { do: 'pause', pause, longest }]];
}

function rest(state: SavingState, now: number, isAllSaved = true): Next {
  const save: Save = state.known.revision === null ? { name: 'untouched' } : { name: 'saved', at: now };
  return [
    { ...state, save, retry: FIRST_RETRY },
    [{ do: 'forget' }, { do: 'stopWaiting' }, tell(isAllSaved)],
  ];
}

function sendRest(state: SavingState): Next {
  return isPending(state) ? send(state) : [state, []];
}

function flush(state: SavingState, { begin }: { begin: boolean }): Next {
  return isPending(state) || (begin && state.known.revision === null) ? send(state) : [state, [tell(true)]];
}

function retryAtOnce(state: SavingState): Next {
  return sendRest({ ...state, retry: FIRST_RETRY });
}

function send(before: SavingState): Next {
  const call = before.changes + 1;
  const state: SavingState = {
    ...before,
    save: { name: 'saving' },
    sent: before.typed,
    sentBefore: before.sent,
    changes: call,
  };
  const { known, typed: data, creationKey, keepsReplaced } = state;
  const { recordId: id, revision, baseVersion } = known;
  const body = {
    data,
    revision,
    ...(baseVersion !== null && { baseVersion }),
    ...(keepsReplaced && { keepsReplaced }),
  };
  return [
    state,
    [
      { do: 'stopWaiting' },
      keep(state),
      id === null ? { do: 'create', call, body: { data, creationKey } } : { do: 'save', call, id, body },
    ],
  ];
}

function takeSaved(
  state: SavingState,
  { call, copy }: { call: number; copy: CopySummary },
  now: number,
): Next {
  const { known, sent, sentBefore } = state;
  if (call !== state.changes || sent === null) {
    return [state, []];
  }
  // Two calls have tried to create it, and either may be stored.
  const isUncertain = known.recordId === null && sentBefore !== null && !sameFields(sentBefore, sent);
  return takeKnown(
    { ...state, keepsReplaced: false },
    { ...knownCopy({ row: null, copy }, sent), isUncertain },
    now,
  );
}

function takeKnown(before: SavingState, known: KnownCopy, now: number): Next {
  const state = { ...before, known, sent: null, changes: before.changes + 1, retry: FIRST_RETRY };
  return isPending(state) ? send(state) : rest(state, now);
}

function fail(
  state: SavingState,
  { call, error, isOffline }: { call: number; error: unknown; isOffline: boolean },
  now: number,
): Next {
  if (call !== state.changes) {
    return [state, []];
  }
  const status = error instanceof ApiError ? error.status : 0;
  const refusal = refusalIn(error) ?? (status === 404 ? { code: 'COPY_GONE' as const } : undefined);
  if (refusal) {
    return 'workingCopy' in refusal ? mergeTheirs(state, refusal, now) : stop(state, refusal);
  }
  if (isTemporary(error)) {
    const why = status === 0 && isOffline ? 'offline' : 'away';
    const waiting = { ...state, retry: Math.min(LAST_RETRY, state.retry * 2) };
    return wait(waiting, { name: 'waiting', why }, { do: 'retry', after: state.retry }, now);
  }
  const save: Save =
    status === 401
      ? { name: 'waiting', why: 'signed-out' }
      : { name: 'refused', sentence: error instanceof CallError ? error.sentence : undefined };
  return wait({ ...state, sent: state.sentBefore }, save, { do: 'keep' }, now);
}

function wait(state: SavingState, save: Save, effect: SaveEffect, now: number): Next {
  return isPending(state) ? [{ ...state, save }, [effect, tell(false)]] : rest(state, now, false);
}

/** Merges what is stored: our own change whose response was lost, or someone else's. */
function mergeTheirs(
  state: SavingState,
  refusal: Extract<Refusal, { workingCopy: WorkingCopy }>,
  now: number,
): Next {
  const copy = refusal.workingCopy;
  const theirs = fieldValues(copy.data, state.known.values);
  const known = knownCopy({ row: null, copy }, theirs);
  if ([state.sent, state.sentBefore].some((one) => one && sameFields(one, theirs))) {
    return takeKnown({ ...state, keepsReplaced: false }, known, now);
  }
  const { merged, disputed } = threeWay<Fields>(state.known.values, state.typed, theirs, state.formats);
  if (disputed.length > 0) {
    return stop(state, refusal);
  }
  const [merging, effects] = takeKnown({ ...state, typed: merged }, known, now);
  return [merging, sameFields(merged, state.typed) ? effects : [{ do: 'show', values: merged }, ...effects]];
}

function adopt(
  before: SavingState,
  { known, values, keepsReplaced, creationKey }: Extract<SaveEvent, { type: 'adopted' }>,
): Next {
  const state = {
    ...before,
    known,
    typed: values,
    sent: null,
    // The record is another one than the one created here before.
    creationKey: known.recordId === null ? creationKey : before.creationKey,
    changes: before.changes + 1,
  };
  if (isPending(state)) {
    const [typing, effects] = pause({ ...state, keepsReplaced });
    return [typing, [{ do: 'stopWaiting' }, ...effects]];
  }
  return [
    { ...state, save: { name: 'untouched' }, keepsReplaced: false },
    [{ do: 'stopWaiting' }, { do: 'forget' }, tell(true)],
  ];
}

function stop(state: SavingState, refusal: Refusal): Next {
  return [{ ...state, save: { name: 'stopped', refusal } }, [{ do: 'stopWaiting' }, tell(false)]];
}

function end(state: SavingState, effects: readonly SaveEffect[] = []): Next {
  return [{ ...state, hasEnded: true }, [{ do: 'stopWaiting' }, ...effects, tell(false)]];
}

function keep(state: SavingState): SaveEffect {
  return { do: isPending(state) ? 'keep' : 'forget' };
}

function tell(isAllSaved: boolean): SaveEffect {
  return { do: 'tell', isAllSaved };
}
