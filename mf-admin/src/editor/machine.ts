import type { ThreeWay } from '../compare/threeWay';
import type { EditableRow, FormValues, Resource } from '../kinds/resource';
import type { Verb } from '../records/useWrites';
import type {
  CopySummary,
  Fields,
  KnownCopy,
  OpenRecord,
  OtherEditor,
  Refusal,
  Review,
  ServedRecord,
} from '../working-copies/copies';
import type { SavingState } from '../working-copies/machine';
import {
  afterFlush,
  beginTask,
  confirmRemoval,
  endReview,
  finishTask,
  missRead,
  publish,
  takeRefusal,
  takeServed,
} from './publishing';
import {
  choose,
  compareCopies,
  follow,
  keepAsDraft,
  keepTyped,
  look,
  previewChoice,
  restoreAndPublish,
  stay,
} from './versions';

export interface Publishing {
  readonly name: 'publish';
  readonly values: Fields;
  readonly isStaying: boolean;
  readonly restore: boolean;
  readonly isGone?: boolean;
  /** The note of an author who asks for a review. */
  readonly note?: string | undefined;
}

/** Someone else was first, so what is typed becomes a change to theirs. */
export interface Joining {
  readonly name: 'join';
  readonly publishing: Publishing;
  readonly error: unknown;
  readonly both?: { readonly ours: KnownCopy; readonly theirs: Fields };
}

export interface Conflict<Input> extends ThreeWay<Input> {
  readonly by: string | null;
  readonly at: string | null;
  readonly done: 'published' | 'saved';
  readonly known: KnownCopy;
  /** Null if only the saved changes are disputed. */
  readonly publishing: Pick<Publishing, 'isStaying' | 'note'> | null;
}

export interface EditorState {
  readonly at: 'editing' | 'choosing' | 'flushing' | 'sending' | 'reading' | 'closed';
  readonly task:
    | Publishing
    | Joining
    | { readonly name: 'choose'; readonly values: object }
    | { readonly name: 'sendBack' | 'withdraw'; readonly note: string }
    | { readonly name: 'none' | 'discard' | 'unpublish' | 'remove' | 'restore' | 'keep' };
  readonly row: EditableRow | null;
  readonly wasPublic: boolean;
  readonly others: readonly OtherEditor[];
  readonly continued: CopySummary | null;
  readonly review: Review | null;
  readonly note: string;
  readonly info: string | null;
  readonly deleted: Refusal | null;
  readonly conflict: Conflict<Fields> | null;
}

export interface Notice {
  readonly title: string;
  readonly description: string;
  readonly variant?: 'destructive';
}

export type EditorEvent =
  | {
      readonly type: 'publish';
      readonly isStaying: boolean;
      readonly restore?: boolean;
      readonly isByKey?: boolean;
      readonly note?: string | undefined;
    }
  | { readonly type: 'sendBack' | 'withdraw'; readonly note?: string }
  | { readonly type: 'discard' | 'unpublish' | 'remove' | 'close' }
  | { readonly type: 'begun'; readonly task: EditorState['task'] }
  | { readonly type: 'compare' | 'back' }
  | { readonly type: 'choicePreviewed' | 'chosen'; readonly values: object }
  | { readonly type: 'restoreAndPublish' | 'keepAsDraft' | 'keepTyped' | 'letGo' }
  | { readonly type: 'merged' }
  | { readonly type: 'flushed'; readonly isAllSaved: boolean }
  | { readonly type: 'done' | 'declined' }
  | { readonly type: 'failed'; readonly error: unknown }
  | { readonly type: 'read'; readonly served: ServedRecord<EditableRow> }
  | { readonly type: 'looked'; readonly open: OpenRecord; readonly changes: number }
  | { readonly type: 'followed'; readonly served: ServedRecord<EditableRow>; readonly changes: number };

export type EditorEffect =
  /** Sends the event next; if there is a question, only after a yes. */
  | { readonly do: 'send'; readonly event: EditorEvent; readonly question?: string }
  | { readonly do: 'focus'; readonly on: 'current' | 'first' | 'nothing' }
  | { readonly do: 'showErrors'; readonly error: unknown }
  | { readonly do: 'notify'; readonly notice: Notice }
  | { readonly do: 'finish'; readonly verb: Verb }
  /** Answered by `flushed`. With `begin`, a working copy is created in any case. */
  | { readonly do: 'flush'; readonly begin?: boolean }
  | { readonly do: 'type'; readonly values?: object }
  | { readonly do: 'stopSaving'; readonly refusal: Refusal }
  | {
      readonly do: 'adopt';
      readonly known: KnownCopy;
      readonly values: object;
      readonly keepsReplaced?: boolean;
    }
  /** These calls are answered by `done`, `declined` or `failed`. */
  | { readonly do: 'publish'; readonly id: number; readonly revision: number; readonly restore: boolean }
  | { readonly do: 'discard'; readonly id: number; readonly revision: number }
  | {
      readonly do: 'ask' | 'sendBack' | 'withdraw';
      readonly id: number;
      readonly revision: number;
      readonly note: string;
    }
  | { readonly do: 'unpublish' | 'remove'; readonly row: EditableRow }
  | { readonly do: 'read' | 'restore'; readonly id: number }
  | { readonly do: 'readNamesake' }
  | { readonly do: 'drop'; readonly id: number; readonly revision: number }
  | { readonly do: 'follow'; readonly id: number; readonly changes: number }
  | { readonly do: 'leave'; readonly published: Fields | null }
  | { readonly do: 'close' };

export interface About {
  readonly saving: SavingState;
  readonly resource: Pick<
    Resource<EditableRow, FormValues>,
    'noun' | 'blank' | 'isPublic' | 'isClosable' | 'publishQuestion' | 'findNamesake' | 'textKey'
  >;
}

export type Next = readonly [state: EditorState, effects: readonly EditorEffect[]];
export type Step<Type extends EditorEvent['type']> = (
  state: EditorState,
  event: EditorEvent & { readonly type: Type },
  about: About,
) => Next;

type Steps = { readonly [Type in EditorEvent['type']]?: Step<Type> };

const always: Steps = {
  looked: (state, { open: { others } }) => [{ ...state, others }, []],
  merged: (state) => [
    { ...state, info: 'Someone else saved changes at the same time. The form now has both.' },
    [],
  ],
};
const close: Step<'close'> = (state) => [state, [{ do: 'close' }]];

/** Events that are not listed change nothing. */
export const steps: Readonly<Record<EditorState['at'], Steps>> = {
  editing: {
    ...always,
    publish,
    discard: confirmRemoval,
    unpublish: confirmRemoval,
    remove: confirmRemoval,
    sendBack: endReview,
    withdraw: endReview,
    begun: beginTask,
    compare: compareCopies,
    restoreAndPublish,
    keepAsDraft,
    keepTyped,
    letGo: (state) => [{ ...state, at: 'closed' }, [{ do: 'leave', published: null }]],
    looked: look,
    followed: follow,
    close,
  },
  choosing: {
    ...always,
    choicePreviewed: previewChoice,
    chosen: choose,
    publish,
    begun: beginTask,
    back: (state) => [{ ...state, at: 'editing', conflict: null }, [{ do: 'type' }]],
    close: (state) => [state, [{ do: 'type' }, { do: 'close' }]],
  },
  flushing: { ...always, flushed: afterFlush },
  sending: { ...always, done: finishTask, declined: (state) => stay(state), failed: takeRefusal },
  reading: { ...always, read: takeServed, failed: missRead },
  closed: {},
};

export function next(state: EditorState, event: EditorEvent, about: About): Next {
  // The table pairs each type of event with a step for it.
  const step = steps[state.at][event.type] as Step<EditorEvent['type']> | undefined;
  return step?.(state, event, about) ?? [state, []];
}
