import { CallError } from '@site/platform/session';
import { sentenceOf } from '../overlays/useAttempt';
import type { Verb } from '../records/useWrites';
import {
  isPending,
  knownCopy,
  refusalIn,
  sameFields,
  sentFields,
  servedValues,
  storedValues,
} from '../working-copies/copies';
import type { About, EditorEffect, EditorState, Next, Step } from './machine';
import {
  holdFocus,
  joinNamesake,
  keepWith,
  leaveFocus,
  mergeNamesake,
  mergePublished,
  publishChoice,
  stay,
  withServed,
} from './versions';

/** The pressed button disappears, so the first field gets the focus. */
const focusFirst: EditorEffect = { do: 'focus', on: 'first' };

const OTHER_CHANGES = 'Someone else saved changes just now. Look at them, then publish.';

export function isOnSite({ row }: EditorState, { isPublic }: About['resource']): boolean {
  return row !== null && (isPublic?.(row) ?? true);
}

export const publish: Step<'publish'> = (state, event, { saving, resource }) => {
  const { isStaying, restore = false, isByKey = false, note } = event;
  const { known, typed: values } = saving;
  if (isOnSite(state, resource) && known.revision === null && !isPending(saving)) {
    const said = notify('Nothing to publish', 'The site already shows this version');
    return [state, isStaying ? [said] : [said, { do: 'close' }]];
  }
  // Ctrl+Enter is easily pressed by mistake. Texts are always public.
  const isSudden = isByKey && !isOnSite(state, resource) && !resource.textKey;
  const question =
    resource.publishQuestion?.(values) ??
    (isSudden ? `Publish this ${resource.noun}? Visitors see it at once.` : undefined);
  return ask(
    state,
    { name: 'publish', values, isStaying, restore, note },
    note === undefined ? question : undefined,
  );
};

export const endReview: Step<'sendBack' | 'withdraw'> = (state, { type: name, note = '' }) =>
  ask(state, { name, note }, undefined);

export const confirmRemoval: Step<'discard' | 'unpublish' | 'remove'> = (
  state,
  { type: name },
  { resource },
) => {
  const { noun, isClosable } = resource;
  const discarding = state.row
    ? `Discard your changes? The ${noun} goes back to what it was. What you discard stays in its history.`
    : 'Delete this draft? It goes to the trash.';
  const unpublishing = `Unpublish this ${noun}? Visitors stop seeing it at once. It stays here ${isClosable ? 'as closed' : 'as a draft'}.`;
  return ask(state, { name }, { discard: discarding, unpublish: unpublishing, remove: undefined }[name]);
};

function ask(state: EditorState, task: EditorState['task'], question: string | undefined): Next {
  const event = { type: 'begun', task } as const;
  return [state, [{ do: 'send', event, question }]];
}

export const beginTask: Step<'begun'> = (state, { task }) => [
  { ...state, at: 'flushing', task, note: ('note' in task && task.note) || '' },
  [holdFocus, { do: 'flush', begin: task.name === 'publish' }],
];

export const afterFlush: Step<'flushed'> = (state, { isAllSaved }, about) => {
  const { task, row } = state;
  const { known, save } = about.saving;
  const { recordId: id, revision } = known;
  const sending: EditorState = { ...state, at: 'sending' };
  if (task.name === 'join' && task.both) {
    return isAllSaved
      ? mergeNamesake(state, task.publishing, task.both, about)
      : reject(state, task.error, about);
  }
  if (task.name === 'discard') {
    return id === null || revision === null
      ? finishTask(state, { type: 'done' }, about)
      : [sending, [{ do: 'discard', id, revision }]];
  }
  if (!isAllSaved) {
    return save.name === 'stopped'
      ? stay(state)
      : stay(state, complain(state, save.name === 'refused' ? save.sentence : undefined, about));
  }
  if (task.name === 'choose') {
    return publishChoice(state, task.values, about);
  }
  if (task.name === 'publish' && id !== null && revision !== null) {
    const { note, restore } = task;
    return sameFields(known.values, task.values)
      ? [
          sending,
          [note === undefined ? { do: 'publish', id, revision, restore } : { do: 'ask', id, revision, note }],
        ]
      : // Nobody has read words that arrived just now.
        stay({
          ...state,
          conflict: null,
          info: OTHER_CHANGES,
        });
  }
  if (id !== null && revision !== null && (task.name === 'sendBack' || task.name === 'withdraw')) {
    return [sending, [{ do: task.name, id, revision, note: task.note }]];
  }
  return row && (task.name === 'unpublish' || task.name === 'remove')
    ? [sending, [{ do: task.name, row }]]
    : stay(state);
};

export const finishTask: Step<'done'> = (before, _, { saving }) => {
  const { task, row } = before;
  const { recordId: id } = saving.known;
  const isDraft = task.name === 'discard' && row === null;
  const isOver =
    id === null || isDraft || task.name === 'remove' || (task.name === 'publish' && !task.isStaying);
  const done: Readonly<Record<string, string>> = {
    discard: isDraft ? 'Draft deleted' : 'Changes discarded',
    ask: 'Editors know that this waits for review',
    sendBack: 'Sent back with your note',
    withdraw: 'This no longer waits for review',
  };
  const description = done[isAsking(task) ? 'ask' : task.name];
  const said: EditorEffect =
    description === undefined ? { do: 'finish', verb: verbOf(before) } : notify('Success', description);
  const published = task.name === 'publish' ? task.values : null;
  return [
    { ...before, at: isOver ? 'closed' : 'reading', note: '', deleted: null, conflict: null },
    [
      // A deletion has its own notice, with an undo.
      ...(task.name === 'remove' ? [] : [said]),
      isOver ? { do: 'leave', published } : { do: 'read', id },
    ],
  ];
};

export const takeRefusal: Step<'failed'> = (state, { error }, about) => {
  const { task } = state;
  const { recordId: id } = about.saving.known;
  if (task.name !== 'publish' || id === null) {
    return stay(state, complain(state, sentenceOf(error), about));
  }
  const refusal = refusalIn(error);
  switch (refusal?.code) {
    case 'RECORD_CHANGED':
      return mergePublished(state, task, refusal, about);
    case 'COPY_GONE':
      return [{ ...state, at: 'reading', task: { ...task, isGone: true } }, [{ do: 'read', id }]];
    case 'RECORD_DELETED':
      return stay({ ...state, row: null, deleted: refusal }, leaveFocus);
    case undefined: {
      const join = { name: 'join', publishing: task, error } as const;
      return about.resource.findNamesake && error instanceof CallError && error.status === 409
        ? [{ ...state, at: 'reading', task: join }, [{ do: 'readNamesake' }]]
        : reject(state, error, about);
    }
    default:
      // What someone else has saved is shown before it is published.
      return stay(
        { ...state, conflict: null, info: OTHER_CHANGES },
        { do: 'follow', id, changes: about.saving.changes },
      );
  }
};

function reject(before: EditorState, error: unknown, about: About): Next {
  const state = { ...before, conflict: null };
  return stay(state, { do: 'showErrors', error }, complain(state, sentenceOf(error), about));
}

export const missRead: Step<'failed'> = (state, { error }, about) =>
  state.task.name === 'join'
    ? reject(state, state.task.error, about)
    : stay(state, complain(state, sentenceOf(error), about));

export const takeServed: Step<'read'> = (before, event, about) => {
  const { task } = before;
  const { row, copy } = event.served;
  const { saving, resource } = about;
  const state = withServed(before, event.served);
  const values = servedValues(resource, event.served);
  const known = knownCopy(event.served, values);
  const show: EditorEffect = { do: 'adopt', known, values };
  switch (task.name) {
    case 'join':
      return joinNamesake(before, event, about);
    case 'keep':
      return keepWith(before, event, about);
    case 'restore':
      return stay(
        state,
        { do: 'adopt', known, values: saving.typed },
        { do: 'send', event: { type: 'publish', isStaying: false } },
      );
    case 'publish':
      if (task.isGone) {
        // If an answer was lost, it may have published or not.
        const isDone =
          !isAsking(task) && row && !copy && sameFields(sentFields(storedValues(resource, row)), task.values);
        return isDone
          ? finishTask({ ...before, task: { ...task, isGone: false } }, { type: 'done' }, about)
          : stay(before, leaveFocus, { do: 'stopSaving', refusal: { code: 'COPY_GONE' } });
      }
      return stay(state, ...(isAsking(task) ? [focusFirst] : []), show);
    default:
      return stay(state, focusFirst, show);
  }
};

function isAsking(task: EditorState['task']): boolean {
  return task.name === 'publish' && task.note !== undefined;
}

function verbOf({ task, wasPublic }: EditorState): Verb {
  const verbs: Readonly<Record<string, Verb>> = {
    discard: 'delete',
    remove: 'delete',
    unpublish: 'unpublish',
  };
  return verbs[task.name] ?? (wasPublic ? 'update' : 'create');
}

/** Complains in the API's words, if there are any. */
function complain(state: EditorState, sentence: string | undefined, { resource }: About): EditorEffect {
  const { task } = state;
  const failed: Readonly<Record<string, string>> = { sendBack: 'send back the', withdraw: 'withdraw the' };
  const what = isAsking(task) ? 'ask for a review of the' : (failed[task.name] ?? verbOf(state));
  return notify('Error', sentence ?? `Failed to ${what} ${resource.noun}`, 'destructive');
}

function notify(title: string, description: string, variant?: 'destructive'): EditorEffect {
  return { do: 'notify', notice: { title, description, variant } };
}
