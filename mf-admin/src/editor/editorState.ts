import type { ThreeWay } from '../compare/threeWay';
import type { EditableRow, FormValues, Resource } from '../kinds/resource';
import type { Verb } from '../records/useWrites';
import type { OpenRecord, OtherEditor, Refusal } from '../working-copies/calls';
import type { KnownCopy, ServedRecord } from '../working-copies/facts';
import type { SavingState } from '../working-copies/machine';
import type { CopySummary, Fields } from '../working-copies/workingCopies';

export interface Publishing {
  readonly name: 'publish';
  readonly values: Fields;
  /** The form stays open. */
  readonly isStaying: boolean;
  /** A deleted record is restored first. */
  readonly restore: boolean;
  /** Its copy was gone: the record is read to learn whether an earlier call has published it. */
  readonly isGone?: boolean;
}

/** Someone else was first in the place that a new record takes: what is typed becomes changes to their record. */
export interface Joining {
  readonly name: 'join';
  readonly publishing: Publishing;
  /** Why it could not be published. */
  readonly error: unknown;
  /** What the server had of ours, and has of theirs, once that is read. */
  readonly both?: { readonly ours: KnownCopy; readonly theirs: Fields };
}

/** Two versions of a record between which somebody has to choose, paragraph by paragraph. */
export interface Conflict<Input> extends ThreeWay<Input> {
  /** Who made the other version, if known, and when it was saved. */
  readonly by: string | null;
  readonly at: string | null;
  /** What happened to the other version. */
  readonly done: 'published' | 'saved';
  /** The state that the choice is saved against. */
  readonly known: KnownCopy;
  /** What is published once the choice is saved; null for nothing. */
  readonly publishing: Pick<Publishing, 'isStaying'> | null;
}

export interface EditorState {
  readonly at: 'editing' | 'choosing' | 'flushing' | 'sending' | 'reading' | 'closed';
  /** What is being done while the form is disabled. */
  readonly task:
    | Publishing
    | Joining
    | { readonly name: 'none' | 'discard' | 'unpublish' | 'remove' | 'restore' | 'keep' };
  /** The record as stored; null if it is not on the site. */
  readonly row: EditableRow | null;
  /** Whether it is, or ever was, public. */
  readonly wasPublic: boolean;
  readonly others: readonly OtherEditor[];
  /** The changes saved earlier that the form started with. */
  readonly continued: CopySummary | null;
  /** A message about what has happened elsewhere. */
  readonly info: string | null;
  /** Set if the record was deleted and can be restored. */
  readonly deleted: Refusal | null;
  readonly conflict: Conflict<Fields> | null;
}

export interface Notice {
  readonly title: string;
  readonly description: string;
  readonly variant?: 'destructive';
}

export type EditorEvent =
  | { readonly type: 'publish'; readonly isStaying: boolean; readonly restore?: boolean }
  | { readonly type: 'discard' | 'unpublish' | 'remove' | 'close' }
  /** Work begins; whatever had to be asked was answered. */
  | { readonly type: 'begun'; readonly task: EditorState['task'] }
  /** The choice between two versions is opened, left, or made. */
  | { readonly type: 'compare' | 'back' }
  | { readonly type: 'chosen'; readonly values: object }
  /** What to do with what is typed after its record or working copy is gone. */
  | { readonly type: 'restoreAndPublish' | 'keepAsDraft' | 'keepTyped' | 'letGo' }
  /** While saving, someone else's changes were merged. */
  | { readonly type: 'merged' }
  /** Everything is sent, as far as it could be. */
  | { readonly type: 'flushed'; readonly isAllSaved: boolean }
  | { readonly type: 'done' | 'declined' }
  | { readonly type: 'failed'; readonly error: unknown }
  | { readonly type: 'read'; readonly served: ServedRecord<EditableRow> }
  /** What the server had after so many changes made here. */
  | { readonly type: 'looked'; readonly open: OpenRecord; readonly changes: number }
  | { readonly type: 'followed'; readonly served: ServedRecord<EditableRow>; readonly changes: number };

/** What follows from an event, in order. */
export type EditorEffect =
  /** The event comes next, after the question only if the administrator agrees. */
  | { readonly do: 'send'; readonly event: EditorEvent; readonly question?: string }
  | { readonly do: 'focus'; readonly on: 'current' | 'first' | 'nothing' }
  | { readonly do: 'showErrors'; readonly error: unknown }
  | { readonly do: 'notify'; readonly notice: Notice }
  /** Reports what is done, and refreshes the lists. */
  | { readonly do: 'finish'; readonly verb: Verb }
  /** Saves what is typed; answered by `flushed`. With `begin`, there is a working copy in any case. */
  | { readonly do: 'flush'; readonly begin?: boolean }
  | { readonly do: 'stopSaving'; readonly refusal: Refusal }
  /** The form shows these values, to be saved against this state of the server. */
  | {
      readonly do: 'adopt';
      readonly known: KnownCopy;
      readonly values: object;
      readonly keepsReplaced?: boolean;
    }
  /** Calls; answered by `done`, `declined` or `failed`. */
  | { readonly do: 'publish'; readonly id: number; readonly revision: number; readonly restore: boolean }
  | { readonly do: 'discard'; readonly id: number; readonly revision: number }
  | { readonly do: 'unpublish' | 'remove'; readonly row: EditableRow }
  /** Answered by `read` or `failed`. */
  | { readonly do: 'read' | 'restore'; readonly id: number }
  | { readonly do: 'readNamesake' }
  /** Without an answer. */
  | { readonly do: 'drop'; readonly id: number; readonly revision: number }
  /** Answered by `followed`. */
  | { readonly do: 'follow'; readonly id: number; readonly changes: number }
  /** What is typed is discarded, and the form closed. */
  | { readonly do: 'leave'; readonly published: Fields | null }
  | { readonly do: 'close' };

/** What a step looks at but does not change. */
export interface About {
  readonly saving: SavingState;
  readonly resource: Pick<
    Resource<EditableRow, FormValues>,
    'noun' | 'blank' | 'isPublic' | 'publishQuestion' | 'findNamesake'
  >;
}

export type Next = readonly [state: EditorState, effects: readonly EditorEffect[]];
export type Step<Type extends EditorEvent['type']> = (
  state: EditorState,
  event: EditorEvent & { readonly type: Type },
  about: About,
) => Next;

/** Once the form can be edited again, the focus is where it is now. */
export const holdFocus: EditorEffect = { do: 'focus', on: 'current' };

/** Something else has the focus by then. */
export const leaveFocus: EditorEffect = { do: 'focus', on: 'nothing' };

/** The form can be edited again. */
export function stay(state: EditorState, ...effects: EditorEffect[]): Next {
  return [{ ...state, at: state.conflict ? 'choosing' : 'editing', task: { name: 'none' } }, effects];
}

export function withRow(state: EditorState, row: EditableRow | null): EditorState {
  return { ...state, row, wasPublic: state.wasPublic || row !== null };
}
