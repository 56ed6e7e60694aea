import { type About, type EditorEvent, type EditorState, type Next, type Step, stay } from './editorState';
import { follow, look } from './following';
import { begin, finish, goOn, learn, missRead, publish, refuse, takeBack } from './publishing';
import { choose, compareCopies, keepAsDraft, keepTyped, previewChoice, restoreAndPublish } from './versions';

type Steps = { readonly [Type in EditorEvent['type']]?: Step<Type> };

const always: Steps = {
  looked: (state, { open: { others } }) => [{ ...state, others }, []],
  merged: (state) => [
    { ...state, info: 'Someone else saved changes at the same time. The form now has both.' },
    [],
  ],
};
const close: Step<'close'> = (state) => [state, [{ do: 'close' }]];

/** In each state the events that count. Everything else changes nothing. */
export const steps: Readonly<Record<EditorState['at'], Steps>> = {
  editing: {
    ...always,
    publish,
    discard: takeBack,
    unpublish: takeBack,
    remove: takeBack,
    begun: begin,
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
    begun: begin,
    back: (state) => [{ ...state, at: 'editing', conflict: null }, [{ do: 'type' }]],
    close: (state) => [state, [{ do: 'type' }, { do: 'close' }]],
  },
  flushing: { ...always, flushed: goOn },
  sending: { ...always, done: finish, declined: (state) => stay(state), failed: refuse },
  reading: { ...always, read: learn, failed: missRead },
  closed: {},
};

export function next(state: EditorState, event: EditorEvent, about: About): Next {
  // The table pairs each type of event with a step for it.
  const step = steps[state.at][event.type] as Step<EditorEvent['type']> | undefined;
  return step?.(state, event, about) ?? [state, []];
}
