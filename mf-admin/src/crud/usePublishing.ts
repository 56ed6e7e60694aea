import { useNotices } from '@site/platform';
import { CallError, useCalls, useRefresh } from '@site/platform/session';
import { useState } from 'react';
import type { EditableRow, FormValues, Resource } from '../kinds/resource';
import type { CopyKeeper } from '../working-copies/CopyKeeper';
import { discardCopy, type Refusal, refusalIn } from '../working-copies/calls';
import {
  fieldValues,
  knownCopy,
  sameFields,
  sentFields,
  servedValues,
  storedValues,
} from '../working-copies/facts';
import { type Conflict, compare } from '../working-copies/merge';
import { workingCopiesRoot } from '../working-copies/workingCopies';
import type { useFormProblems } from './useFormProblems';
import type { StoredRecord } from './useStoredRecord';
import { useWrites, type Verb } from './useWrites';

const OTHER_CHANGES = 'Someone else saved changes just now. Look at them, then publish.';

interface PublishingUse<Row extends EditableRow, Input extends FormValues> {
  readonly resource: Resource<Row, Input>;
  readonly keeper: CopyKeeper;
  readonly stored: StoredRecord<Row, Input>;
  readonly problems: ReturnType<typeof useFormProblems>;
  /** Disables the form during the work, and reports its failure. */
  readonly busy: (verb: Verb, work: () => Promise<void>) => Promise<void>;
  /** Closes the choice between two versions. */
  readonly leaveConflict: () => void;
  readonly onInfo: (sentence: string) => void;
  readonly onClose: () => void;
  /** Discards what is typed, then closes the form. */
  readonly letGo: (close?: () => void) => Promise<void>;
  readonly onPublished: (id: number, values: Input) => void;
}

export interface Publishing<Input> {
  /** Set if the record was deleted and can be restored. */
  readonly deleted: Extract<Refusal, { code: 'RECORD_DELETED' }> | null;
  publish(values: Input, options: { readonly isStaying: boolean; readonly restore?: boolean }): Promise<void>;
  /** Asks for confirmation, then goes back to what is public; a record that was never public moves to the trash. */
  discard(): Promise<void>;
  /** Asks for confirmation, then unpublishes the record. */
  unpublish(): Promise<void>;
  leaveDeleted(): void;
}

/** Publishes or discards the contents of a form. */
export function usePublishing<Row extends EditableRow, Input extends FormValues>({
  resource,
  keeper,
  stored,
  problems,
  busy,
  leaveConflict,
  onInfo,
  onClose,
  letGo,
  onPublished,
}: PublishingUse<Row, Input>): Publishing<Input> {
  const calls = useCalls();
  const refresh = useRefresh();
  const notify = useNotices((notices) => notices.notify);
  const writes = useWrites(resource);
  const [deleted, setDeleted] = useState<Publishing<Input>['deleted']>(null);
  const { kind, noun } = resource;
  const verb = stored.wasPublic ? 'update' : 'create';

  async function send(values: Input, isStaying: boolean, restore = false): Promise<void> {
    if (!(await keeper.flush({ begin: true }))) {
      reportUnsaved();
      return;
    }
    const { recordId, revision, values: saved } = keeper.snapshot().known;
    if (recordId === null || revision === null) {
      return;
    }
    if (!sameFields(saved, sentFields(values))) {
      // Words that have only just arrived are not published before anyone has looked at them.
      leaveConflict();
      onInfo(OTHER_CHANGES);
      return;
    }
    try {
      await calls.send('post', '/api/working-copies/{kind}/{id}/publish', {
        params: { kind, id: recordId },
        body: { revision, restore },
      });
    } catch (error) {
      await refuse(error, recordId, values, isStaying);
      return;
    }
    await finish(recordId, values, isStaying);
  }

  async function finish(id: number, values: Input, isStaying: boolean): Promise<void> {
    setDeleted(null);
    leaveConflict();
    void writes.finish(verb);
    if (isStaying) {
      stored.show(await stored.read(id));
      return;
    }
    await letGo(() => onPublished(id, values));
  }

  /** Reports that unsaved changes cannot be published; the notes say why they are unsaved. */
  function reportUnsaved() {
    const { state } = keeper.snapshot();
    if (state.name === 'stopped') {
      return;
    }
    notify({
      title: 'Error',
      description: (state.name === 'refused' && state.sentence) || `Failed to ${verb} ${noun}`,
      variant: 'destructive',
    });
  }

  async function refuse(error: unknown, id: number, mine: Input, isStaying: boolean): Promise<void> {
    const refusal = refusalIn(error);
    if (refusal?.code === 'RECORD_CHANGED') {
      await meet(refusal, mine, isStaying);
    } else if (refusal?.code === 'RECORD_DELETED') {
      problems.leaveFocus();
      stored.learn(null);
      setDeleted(refusal);
    } else if (refusal?.code === 'COPY_GONE') {
      await missCopy(id, mine, isStaying);
    } else if (refusal) {
      stored.show(await stored.read(id));
      onInfo(OTHER_CHANGES);
    } else if (!(await meetNamesake(error, mine, isStaying))) {
      leaveConflict();
      problems.show(error);
      writes.reportFailure(verb, error);
    }
  }

  /**
   * Handles the case that someone else was first in the place that a new record takes: what is typed becomes changes to
   * their record. Resolves with whether that is the case.
   */
  async function meetNamesake(error: unknown, mine: Input, isStaying: boolean): Promise<boolean> {
    if (!resource.findNamesake || !(error instanceof CallError) || error.status !== 409) {
      return false;
    }
    const namesake = await resource.findNamesake(calls);
    if (!namesake) {
      return false;
    }
    const before = keeper.snapshot().known;
    const served = await stored.read(namesake.id);
    const theirs = servedValues(resource, served);
    stored.learn(served.row);
    keeper.adopt({ ...knownCopy(served, theirs), isUncertain: true }, sentFields(mine));
    if (!(await keeper.flush())) {
      return false;
    }
    if (before.recordId !== null && before.revision !== null) {
      // Its contents are in the other copy now.
      await discardCopy(calls, kind, before.recordId, before.revision).catch(() => undefined);
    }
    const conflict = compare([resource.blank(), mine, theirs], {
      by: null,
      at: null,
      done: 'published',
      known: keeper.snapshot().known,
      goOn: isStaying ? 'publish-and-stay' : 'publish',
    });
    await publishMerged(conflict, isStaying);
    return true;
  }

  async function publishMerged(conflict: Conflict<Input>, isStaying: boolean): Promise<void> {
    if (stored.merge(conflict) === 'merged') {
      await send(conflict.merged, isStaying);
    } else {
      problems.leaveFocus();
    }
  }

  /**
   * Handles a record that has changed in the meantime: what needs no choice is published, the rest is put to the
   * editor.
   */
  async function meet(
    { stored: { version, data, by, at }, base }: Extract<Refusal, { code: 'RECORD_CHANGED' }>,
    mine: Input,
    isStaying: boolean,
  ): Promise<void> {
    const blank = resource.blank();
    const conflict = compare([base && fieldValues(base, blank), mine, fieldValues(data, blank)], {
      by,
      at,
      done: 'published',
      known: { ...keeper.snapshot().known, baseVersion: version, isUncertain: true },
      goOn: isStaying ? 'publish-and-stay' : 'publish',
    });
    await publishMerged(conflict, isStaying);
  }

  /** If the response to a call was lost, nobody knows whether it has published. */
  async function missCopy(id: number, mine: Input, isStaying: boolean): Promise<void> {
    const served = await stored.read(id);
    const isPublished =
      served.row &&
      !served.copy &&
      sameFields(sentFields(storedValues(resource, served.row)), sentFields(mine));
    if (isPublished) {
      await finish(id, mine, isStaying);
    } else {
      problems.leaveFocus();
      keeper.stop({ code: 'COPY_GONE' });
    }
  }

  return {
    deleted,
    leaveDeleted: () => setDeleted(null),
    async publish(values, { isStaying, restore }) {
      const { known, isPending } = keeper.snapshot();
      const { row } = stored;
      if (row && known.revision === null && !isPending && (resource.isPublic?.(row) ?? true)) {
        writes.reportNoChanges();
        if (!isStaying) {
          onClose();
        }
        return;
      }
      const question = resource.publishQuestion?.(values);
      if (question === undefined || window.confirm(question)) {
        await busy(verb, () => send(values, isStaying, restore));
      }
    },
    async discard() {
      const isDraft = stored.row === null;
      const question = isDraft
        ? 'Delete this draft? It goes to the trash.'
        : `Discard your changes? The ${noun} goes back to what it was. What you discard stays in its history.`;
      if (!window.confirm(question)) {
        return;
      }
      await busy('delete', async () => {
        await keeper.flush();
        const { recordId, revision } = keeper.snapshot().known;
        if (recordId !== null && revision !== null) {
          await discardCopy(calls, kind, recordId, revision);
        }
        notify({ title: 'Success', description: isDraft ? 'Draft deleted' : 'Changes discarded' });
        void refresh(workingCopiesRoot);
        setDeleted(null);
        if (isDraft || recordId === null) {
          await letGo();
        } else {
          stored.show(await stored.read(recordId));
          // The pressed button is gone.
          problems.beginAnew();
        }
      });
    },
    async unpublish() {
      const { row } = stored;
      if (
        !row ||
        !window.confirm(
          `Unpublish this ${noun}? Visitors stop seeing it at once. It stays here as unpublished.`,
        )
      ) {
        return;
      }
      await busy('unpublish', async () => {
        if (!(await keeper.flush())) {
          reportUnsaved();
          return;
        }
        await calls.send('post', '/api/working-copies/{kind}/{id}/unpublish', {
          params: { kind, id: row.id },
          body: { version: row.version },
        });
        void writes.finish('unpublish');
        stored.show(await stored.read(row.id));
        problems.beginAnew();
      });
    },
  };
}
