import { Form, type FormProps } from 'antd';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { EditableRow, FormValues, Resource } from '../kinds/resource';
import type { KeeperSnapshot } from '../working-copies/CopyKeeper';
import type { OtherEditor, Refusal } from '../working-copies/calls';
import { fieldValues, knownCopy, sentFields, servedValues, storedValues } from '../working-copies/facts';
import { type Conflict, compare } from '../working-copies/merge';
import type { CopySummary } from '../working-copies/workingCopies';
import type { OpenedRecord } from './openRecord';
import { showValues } from './showValues';
import { useFollowing } from './useFollowing';
import { useFormProblems } from './useFormProblems';
import { useKeeper } from './useKeeper';
import { usePublishing } from './usePublishing';
import { useRescue } from './useRescue';
import { useStoredRecord } from './useStoredRecord';
import { useWrites, type Verb } from './useWrites';

interface EditorOptions<Row extends EditableRow, Input extends FormValues> {
  readonly resource: Resource<Row, Input>;
  readonly opened: OpenedRecord<Row>;
  readonly onClose: () => void;
  /** Called with the id that a new record has been given. */
  readonly onBegun: (id: number) => void;
  /** Called with what is public now; the form has to be closed. */
  readonly onPublished: (id: number, values: Input) => void;
}

export interface Editor<Row, Input> {
  readonly title: string;
  /** Null until a new record has an id. */
  readonly id: number | null;
  /** The record as stored; null if it is not on the site. */
  readonly row: Row | null;
  /** Whether visitors see the record, in words. */
  readonly status: string;
  /** Where visitors read the record. */
  readonly pageUrl: string | undefined;
  readonly isPublic: boolean;
  /** Whether there are unpublished changes. */
  readonly hasChanges: boolean;
  /** Whether something is being published or discarded; the form is disabled then. */
  readonly isBusy: boolean;
  readonly form: FormProps<Input>;
  readonly save: KeeperSnapshot;
  readonly others: readonly OtherEditor[];
  /** The changes saved earlier that the form started with. */
  readonly continued: CopySummary | null;
  /** A message about what has happened elsewhere. */
  readonly info: string | null;
  /** A decision that is needed before anything is saved or published. */
  readonly refusal: Refusal | null;
  readonly conflict: Conflict<Input> | null;
  /** What is public, as the form would show it. */
  readonly publicValues: Input | null;
  /** Validates and publishes. */
  publish(): void;
  /** The same, but the form stays open. */
  publishAndContinue(): void;
  discard(): void;
  /** Undefined for records that cannot be unpublished separately. */
  readonly unpublish: (() => void) | undefined;
  /** Saves what is typed, asks for confirmation, then deletes the stored record. */
  remove(): Promise<void>;
  close(): void;
  /** Sends unsaved changes now. */
  saveNow(): void;
  /** Records whether the page is shown next to the form and follows it. */
  preview(isPreviewed: boolean): void;
  /** Opens the choice between two versions. */
  showConflict(): void;
  /** Continues with the choices made between the versions. */
  resolve(values: Input): void;
  /** Returns to the form, unchanged. */
  leaveConflict(): void;
  /** Restores the deleted record and publishes. */
  restoreAndPublish(): void;
  keepAsDraft(): void;
  /** Applies what is typed to what the server has now. */
  keepTyped(): void;
  /** Discards what is typed. */
  letGo(): void;
}

/** Edits one record in a form: typed changes are saved at once, and public once published. */
export function useEditor<Row extends EditableRow, Input extends FormValues>({
  resource,
  opened,
  ...ways
}: EditorOptions<Row, Input>): Editor<Row, Input> {
  // Long operations finish with the callbacks current at that time: a new record has another address by then.
  const latest = useRef(ways);
  useEffect(() => {
    latest.current = ways;
  });
  const onClose = () => latest.current.onClose();
  const [form] = Form.useForm<Input>();
  const writes = useWrites(resource);
  const [served] = useState(() => servedValues(resource, opened));
  const [initialValues] = useState(() => (opened.left ? fieldValues(opened.left.values, served) : served));
  const [isBusy, setBusy] = useState(false);
  const [conflict, setConflict] = useState<Conflict<Input> | null>(null);
  const [info, setInfo] = useState<string | null>(null);
  const [continued, setContinued] = useState<CopySummary | null>(opened.copy);
  const isStaying = useRef(false);
  const problems = useFormProblems(form, isBusy);
  const { keeper, snapshot } = useKeeper({
    resource,
    opened,
    initialValues: served,
    onBegun: (id) => latest.current.onBegun(id),
    onMerged(values) {
      showValues(form, values);
      setInfo('Someone else saved changes at the same time. The form now has both.');
    },
  });
  const stored = useStoredRecord(resource, opened, form, keeper, setConflict);

  async function busy(verb: Verb, work: () => Promise<void>): Promise<void> {
    problems.holdFocus();
    setBusy(true);
    try {
      await work();
    } catch (error) {
      writes.reportFailure(verb, error);
    } finally {
      setBusy(false);
    }
  }

  async function letGo(close = onClose): Promise<void> {
    await keeper.letGo();
    problems.leaveFocus();
    close();
  }

  const publishing = usePublishing({
    resource,
    keeper,
    stored,
    problems,
    busy,
    leaveConflict: () => setConflict(null),
    onInfo: setInfo,
    onClose,
    letGo,
    onPublished: (id, values) => latest.current.onPublished(id, values),
  });
  const { state, known } = snapshot;
  const id = known.recordId;
  const typed = () => form.getFieldsValue(true) as Input;
  const rescue = useRescue({ resource, form, keeper, stored, publishing, busy });
  const others = useFollowing({
    resource,
    opened,
    keeper,
    snapshot,
    stored,
    isWaiting: isBusy || conflict !== null,
    onFollowed(sentence, isShown) {
      setInfo(sentence);
      if (isShown) {
        setContinued(null);
      }
    },
  });
  const isPublic = stored.row !== null && (resource.isPublic?.(stored.row) ?? true);
  const hasChanges = known.revision !== null || snapshot.isPending;

  return {
    title: stored.wasPublic || resource.textKey ? `Edit ${resource.noun}` : `New ${resource.noun}`,
    id,
    row: stored.row,
    status: statusInWords(isPublic, hasChanges, stored.wasPublic),
    pageUrl: isPublic && stored.row ? resource.pageUrl?.(stored.row) : undefined,
    isPublic,
    hasChanges,
    isBusy,
    save: snapshot,
    others,
    preview: (isPreviewed) => keeper.preview(isPreviewed),
    continued,
    info,
    refusal: publishing.deleted ?? (state.name === 'stopped' ? state.refusal : null),
    conflict,
    publicValues: stored.row && storedValues(resource, stored.row),
    form: {
      form,
      initialValues,
      disabled: isBusy,
      validateTrigger: 'onBlur',
      onFinish: () => {
        if (!isBusy) {
          void publishing.publish(typed(), { isStaying: isStaying.current });
        }
      },
      onValuesChange: (changed) => {
        keeper.type(sentFields(typed()));
        problems.recheck(Object.keys(changed));
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
          event.preventDefault();
          isStaying.current = false;
          form.submit();
        }
      },
    },
    publish() {
      isStaying.current = false;
      form.submit();
    },
    publishAndContinue() {
      isStaying.current = true;
      form.submit();
    },
    discard: () => void publishing.discard(),
    unpublish: isPublic && !resource.isAlwaysPublic ? () => void publishing.unpublish() : undefined,
    async remove() {
      const { row } = stored;
      if (!row || isBusy) {
        return;
      }
      await busy('delete', async () => {
        // So that restoring the record also brings back what was typed a moment ago.
        const isSaved = await keeper.flush();
        if (isSaved && (await writes.remove(row))) {
          await letGo();
        } else if (!isSaved && keeper.snapshot().state.name !== 'stopped') {
          writes.reportFailure('delete', undefined);
        }
      });
    },
    close() {
      if (!isBusy) {
        onClose();
      }
    },
    saveNow: () => keeper.tryNow(),
    showConflict() {
      if (state.name === 'stopped' && 'workingCopy' in state.refusal) {
        const { workingCopy } = state.refusal;
        const base = fieldValues(known.values, initialValues);
        const theirs = fieldValues(workingCopy.data, initialValues);
        setConflict(
          compare([base, typed(), theirs], {
            by: workingCopy.savedBy,
            at: workingCopy.savedAt,
            done: 'saved',
            goOn: 'save',
            known: knownCopy({ row: null, copy: workingCopy }, theirs),
          }),
        );
      }
    },
    resolve(values) {
      if (conflict) {
        form.setFieldsValue(values);
        // Saved words that were not chosen are kept in the history.
        keeper.adopt(conflict.known, sentFields(values), { keepsReplaced: conflict.done === 'saved' });
        if (conflict.goOn === 'save') {
          setConflict(null);
          void keeper.flush();
        } else {
          void publishing.publish(values, { isStaying: conflict.goOn === 'publish-and-stay' });
        }
      }
    },
    leaveConflict: () => setConflict(null),
    restoreAndPublish: () => void rescue.restoreAndPublish(),
    keepAsDraft: () => rescue.keepAsDraft(),
    keepTyped: () => void rescue.keepTyped(),
    letGo: () => void letGo(),
  };
}

function statusInWords(isPublic: boolean, hasChanges: boolean, wasPublic: boolean): string {
  if (isPublic) {
    return hasChanges ? 'Published, with unpublished changes' : 'Published';
  }
  return wasPublic ? 'Unpublished' : 'Draft: not on the site';
}
