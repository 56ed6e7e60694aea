import { isPending, knownCopy, servedValues } from '../working-copies/facts';
import { type EditorEffect, type Step, withRow } from './editorState';

/** Reads the record if it has changed elsewhere. Publishing and choosing learn of that by themselves. */
export const look: Step<'looked'> = (before, { open, changes }, { saving }) => {
  const state = { ...before, others: open.others };
  const { recordId: id, revision } = saving.known;
  const isAsKnown =
    (open.workingCopy?.revision ?? null) === revision && open.version === (state.row?.version ?? null);
  // A save made in the meantime may or may not be in the response, which is then ignored.
  const isIgnored = id === null || changes !== saving.changes || saving.save.name === 'stopped';
  return [state, isAsKnown || isIgnored ? [] : [{ do: 'follow', id, changes }]];
};

/** If something was typed here, changes are only reported: the next save or publish merges both. */
export const follow: Step<'followed'> = (before, { served, changes }, { saving, resource }) => {
  const { row, copy } = served;
  const state = withRow(before, row);
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
  if (isPending(saving)) {
    return inform(`${who} made changes in another window just now.`);
  }
  const values = servedValues(resource, served);
  const info = copy
    ? `${who} saved changes in another window just now. The form shows them.`
    : 'The changes were published or discarded elsewhere just now. The form shows what is stored.';
  return [{ ...state, info, continued: null }, [{ do: 'adopt', known: knownCopy(served, values), values }]];
};
