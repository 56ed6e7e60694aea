import { ApiError, useNotices } from '@site/platform';
import { CallError, useCalls, useRefresh } from '@site/platform/session';
import type { EditableRow, FormValues, Resource } from '../kinds/resource';
import { useAttempt, useFailureNotice } from '../overlays/useAttempt';
import { SCHEDULES_ROOT } from '../schedules/schedules';
import { capitalized, pastOf } from '../text/words';
import { useUndoableDelete } from '../trash/useTrash';
import { workingCopiesRoot } from '../working-copies/workingCopies';

export type Verb = 'create' | 'update' | 'delete' | 'unpublish';

export type Writes = ReturnType<typeof useWrites<EditableRow, FormValues>>;

/** Puts each result into the list at once, for an editor that is opened again. */
export function useWrites<Row extends EditableRow, Input extends FormValues>(resource: Resource<Row, Input>) {
  const calls = useCalls();
  const refresh = useRefresh();
  const notify = useNotices((notices) => notices.notify);
  const notifyFailure = useFailureNotice();
  const notifyDeletion = useUndoableDelete();
  const report = useAttempt();
  const { noun } = resource;
  const failureOf = (verb: Verb) => `Failed to ${verb} ${noun}`;

  function finish(verb: Verb, stored?: EditableRow): Promise<void> {
    notify({
      title: 'Success',
      description: `${capitalized(noun)} ${pastOf(verb)} successfully`,
    });
    const others = [workingCopiesRoot, SCHEDULES_ROOT].map((root) => refresh(root));
    return Promise.all([refresh(resource.root, stored), ...others]).then(() => undefined);
  }

  /** Reports the outcome. Resolves once the list is fresh. */
  async function attempt(verb: Verb, write: () => Promise<unknown>): Promise<boolean> {
    const isDone = await report(write, failureOf(verb));
    await (isDone ? finish(verb) : refresh(resource.root));
    return isDone;
  }

  return {
    reportFailure: (verb: Verb, error: unknown) => notifyFailure(error, failureOf(verb)),
    finish,
    attempt,
    async update(row: EditableRow, changes: Partial<Input>): Promise<Row> {
      const { data } = await resource.change(calls, row.id, { ...changes, version: row.version });
      void finish('update', data);
      return data;
    },
    /** Asks first and offers an undo. Resolves once the list is fresh. */
    async remove(row: Row): Promise<boolean> {
      const name = resource.nameOf(row);
      const { removal } = resource;
      const question = removal?.question ?? `Are you sure you want to delete this ${noun}?`;
      if (!window.confirm([question, `“${name}”`, removal?.note].filter(Boolean).join('\n\n'))) {
        return false;
      }
      const isGone = await report(async () => {
        await resource.remove(calls, row.id);
        notifyDeletion({ kind: resource.kind, recordId: row.id, name }, removal?.success);
      }, removal?.failure ?? failureOf('delete'));
      await refresh(resource.root);
      return isGone;
    },
  };
}

export function isConflict(error: unknown): boolean {
  // A conflict with fields means that another record has the value.
  return error instanceof CallError && error.status === 409 && Object.keys(error.fields).length === 0;
}

export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
