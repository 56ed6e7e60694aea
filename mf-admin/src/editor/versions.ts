import { threeWay } from '../compare/threeWay';
import type { EditableRow } from '../kinds/resource';
import {
  type CopySummary,
  type Fields,
  fieldValues,
  isPending,
  knownCopy,
  type Refusal,
  type ServedRecord,
  sameFields,
  sentFields,
  servedValues,
  unknownCopy,
} from '../working-copies/copies';
import type { SavingState } from '../working-copies/machine';
import type { About, Conflict, EditorEffect, EditorState, Joining, Next, Publishing, Step } from './machine';

export const holdFocus: EditorEffect = { do: 'focus', on: 'current' };

export const leaveFocus: EditorEffect = { do: 'focus', on: 'nothing' };

export function stay(state: EditorState, ...effects: EditorEffect[]): Next {
  return [{ ...state, at: state.conflict ? 'choosing' : 'editing', task: { name: 'none' } }, effects];
}

export function withServed(state: EditorState, { row, copy }: ServedRecord<EditableRow>): EditorState {
  return { ...state, row, wasPublic: state.wasPublic || row !== null, review: copy?.review ?? null };
}

function withdrawal({ review }: EditorState, copy: CopySummary | null): string | null {
  const isWithdrawn = review && review.returnedAt === null && !review.isOwn && copy && !copy.review;
  return isWithdrawn ? `${review.asker} has withdrawn this. Nobody asks for its review any more.` : null;
}

function mergeVersions(
  state: EditorState,
  versions: readonly [base: Fields | null, mine: Fields, theirs: Fields],
  about: Pick<Conflict<Fields>, 'by' | 'at' | 'done' | 'known' | 'publishing'>,
  { formats }: SavingState,
): Next {
  const { known, publishing } = about;
  const compared = threeWay(...versions, formats);
  if (compared.disputed.length > 0) {
    return stay({ ...state, conflict: { ...about, ...compared } }, leaveFocus);
  }
  const values = compared.merged;
  const adopt: EditorEffect = { do: 'adopt', known, values };
  if (!publishing) {
    return stay(state, adopt, { do: 'flush' });
  }
  const { isStaying, note } = publishing;
  const task: Publishing = { name: 'publish', values, isStaying, restore: false, note };
  return [{ ...state, at: 'flushing', task }, [adopt, { do: 'flush', begin: true }]];
}

export function mergePublished(
  state: EditorState,
  publishing: Publishing,
  { stored: { by, at, version, data }, base }: Extract<Refusal, { code: 'RECORD_CHANGED' }>,
  { saving, resource }: About,
): Next {
  const blank = { ...resource.blank() };
  const known = { ...saving.known, baseVersion: version, isUncertain: true };
  const versions = [base && fieldValues(base, blank), publishing.values, fieldValues(data, blank)] as const;
  return mergeVersions(state, versions, { by, at, done: 'published', known, publishing }, saving);
}

/** If two records get the same name, the first one stays. */
export const joinNamesake: Step<'read'> = (state, { served }, { saving, resource }) => {
  const task = state.task as Joining;
  const theirs: Fields = { ...servedValues(resource, served) };
  return [
    {
      ...withServed(state, served),
      at: 'flushing',
      task: { ...task, both: { ours: saving.known, theirs } },
    },
    [
      {
        do: 'adopt',
        known: { ...knownCopy(served, theirs), isUncertain: true },
        values: task.publishing.values,
      },
      { do: 'flush' },
    ],
  ];
};

export function mergeNamesake(
  state: EditorState,
  publishing: Publishing,
  { ours, theirs }: NonNullable<Joining['both']>,
  { saving, resource }: About,
): Next {
  const { known } = saving;
  const about = { by: null, at: null, done: 'published', known, publishing } as const;
  const versions = [{ ...resource.blank() }, publishing.values, theirs] as const;
  const [next, effects] = mergeVersions(state, versions, about, saving);
  const { recordId: id, revision } = ours;
  // The record has the contents of this copy, which is dropped.
  return [next, id === null || revision === null ? effects : [{ do: 'drop', id, revision }, ...effects]];
}

export const compareCopies: Step<'compare'> = (state, _, { saving }) => {
  const { save, known, typed } = saving;
  if (save.name !== 'stopped' || !('workingCopy' in save.refusal)) {
    return [state, []];
  }
  const { workingCopy: copy } = save.refusal;
  const theirs = fieldValues(copy.data, known.values);
  const about = {
    by: copy.savedBy,
    at: copy.savedAt,
    done: 'saved',
    known: knownCopy({ row: null, copy }, theirs),
    publishing: null,
  } as const;
  return mergeVersions(state, [known.values, typed, theirs], about, saving);
};

export const previewChoice: Step<'choicePreviewed'> = (state, { values }, { saving }) => [
  state,
  saving.isPreviewed && saving.save.name !== 'stopped' ? [{ do: 'type', values }] : [],
];

export const choose: Step<'chosen'> = (state, { values }) => {
  if (!state.conflict) {
    return [state, []];
  }
  const { known, done, publishing } = state.conflict;
  if (!publishing) {
    // The history keeps words that were saved but not chosen.
    const adopt: EditorEffect = { do: 'adopt', known, values, keepsReplaced: done === 'saved' };
    return stay({ ...state, conflict: null }, adopt, { do: 'flush' });
  }
  // A choice that was previewed may still be saving.
  return [{ ...state, at: 'flushing', task: { name: 'choose', values } }, [holdFocus, { do: 'flush' }]];
};

export function publishChoice(state: EditorState, values: object, { saving }: About): Next {
  const { known, publishing } = state.conflict ?? {};
  if (!known || !publishing) {
    return stay(state);
  }
  const { baseVersion } = known;
  const adopted = { ...saving.known, baseVersion, isUncertain: true };
  const { isStaying, note } = publishing;
  const event = { type: 'publish', isStaying, note } as const;
  return stay(state, { do: 'adopt', known: adopted, values }, { do: 'send', event });
}

export const restoreAndPublish: Step<'restoreAndPublish'> = (state, _, { saving }) => {
  const { recordId: id, revision } = saving.known;
  if (id === null || revision !== null) {
    return [state, [{ do: 'send', event: { type: 'publish', isStaying: false, restore: true } }]];
  }
  // Nothing could be saved, so the record is restored first.
  return [{ ...state, at: 'reading', task: { name: 'restore' } }, [holdFocus, { do: 'restore', id }]];
};

export const keepAsDraft: Step<'keepAsDraft'> = (before, _, about) => {
  const state = { ...before, deleted: null };
  return about.saving.known.revision === null ? beginAnew(state, about) : [state, []];
};

export const keepTyped: Step<'keepTyped'> = (state, _, about) => {
  const { recordId: id } = about.saving.known;
  return id === null
    ? beginAnew(state, about)
    : [{ ...state, at: 'reading', task: { name: 'keep' } }, [holdFocus, { do: 'read', id }]];
};

export const keepWith: Step<'read'> = (state, { served }, about) => {
  const { row, copy } = served;
  const { known, typed } = about.saving;
  if (!row && !copy) {
    return beginAnew(state, about);
  }
  const theirs: Fields = { ...servedValues(about.resource, served) };
  const by = copy?.savedBy ?? null;
  const at = copy?.savedAt ?? null;
  const done = copy ? 'saved' : 'published';
  const conflict = { by, at, done, known: knownCopy(served, theirs), publishing: null } as const;
  const versions = [fieldValues(known.values, theirs), typed, theirs] as const;
  return mergeVersions(withServed(state, served), versions, conflict, about.saving);
};

function beginAnew(state: EditorState, { saving }: About): Next {
  const adopt: EditorEffect = { do: 'adopt', known: unknownCopy, values: saving.typed };
  return stay(withServed(state, { row: null, copy: null }), adopt, { do: 'flush' });
}

export const look: Step<'looked'> = (before, { open, changes }, { saving }) => {
  const state = { ...before, others: open.others };
  const { recordId: id, revision } = saving.known;
  const isAsKnown =
    (open.workingCopy?.revision ?? null) === revision && open.version === (state.row?.version ?? null);
  // The response may or may not include a save of the meantime.
  if (id === null || changes !== saving.changes || saving.save.name === 'stopped') {
    return [state, []];
  }
  if (!isAsKnown) {
    return [state, [{ do: 'follow', id, changes }]];
  }
  // A save may already have merged the other changes.
  const { workingCopy: copy } = open;
  return [{ ...state, review: copy?.review ?? null, info: withdrawal(before, copy) ?? state.info }, []];
};

/** What was typed here is merged by the next save or publish. */
export const follow: Step<'followed'> = (before, { served, changes }, { saving, resource }) => {
  const { row, copy } = served;
  const state = withServed(before, served);
  const who = copy?.savedBy ?? 'Someone';
  const inform = (info: string, ...effects: EditorEffect[]) => [{ ...state, info }, effects] as const;
  if (changes !== saving.changes) {
    return [before, []];
  }
  if (!row && !copy) {
    return inform(`This ${resource.noun} was deleted elsewhere.`);
  }
  if (copy && copy.revision === saving.known.revision) {
    return inform(
      'A change was published elsewhere just now. Your changes and theirs will be merged when you publish.',
    );
  }
  const values = servedValues(resource, served);
  const isSame = copy !== null && sameFields(sentFields(values), saving.known.values);
  const withdrawn = withdrawal(before, copy);
  const said = (change: string) => [withdrawn, change].filter(Boolean).join(' ');
  if (isPending(saving)) {
    return isSame
      ? [{ ...state, info: withdrawn ?? state.info }, []]
      : inform(said(`${who} made changes in another window just now.`));
  }
  const info = isSame
    ? withdrawn
    : copy
      ? said(`${who} saved changes in another window just now. The form shows them.`)
      : 'The changes were published or discarded elsewhere just now. The form shows what is stored.';
  return [{ ...state, info, continued: null }, [{ do: 'adopt', known: knownCopy(served, values), values }]];
};
