import { useCalls, useRefresh, useSession, useUnsavedChanges } from '@site/platform/session';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { v4 as newUuid } from 'uuid';
import type { EditableRow, FormValues, Resource } from '../kinds/resource';
import { CopyKeeper, type KeeperSnapshot } from '../working-copies/CopyKeeper';
import { copyCalls, forgetEditor } from '../working-copies/calls';
import { knownByLeft, knownCopy } from '../working-copies/facts';
import { browserTyping } from '../working-copies/leftTyping';
import { isSignedOut } from '../working-copies/machine';
import { type Fields, workingCopiesRoot } from '../working-copies/workingCopies';
import type { OpenedRecord } from './openRecord';

interface KeeperUse<Row extends EditableRow, Input extends FormValues> {
  readonly resource: Pick<Resource<Row, Input>, 'kind' | 'textKey'>;
  readonly opened: OpenedRecord<Row>;
  /** The values that the form starts with. */
  readonly initialValues: Input;
  /** Called with the values to show after a merge with someone else's changes. */
  readonly onMerged: (values: Fields) => void;
  /** Called with the id that a new record has been given. */
  readonly onBegun: (id: number) => void;
}

/** Saves what is typed for as long as the form is open, and releases the form once everything is saved. */
export function useKeeper<Row extends EditableRow, Input extends FormValues>({
  resource: { kind, textKey },
  opened,
  initialValues,
  onMerged,
  onBegun,
}: KeeperUse<Row, Input>): { readonly keeper: CopyKeeper; readonly snapshot: KeeperSnapshot } {
  const calls = useCalls();
  const refresh = useRefresh();
  const merged = useRef(onMerged);
  useEffect(() => {
    merged.current = onMerged;
  });
  const [keeper] = useState(() => {
    const { left, form } = opened;
    return new CopyKeeper({
      kind,
      textKey: textKey ?? null,
      form,
      creationKey: left?.creationKey ?? newUuid(),
      known: left ? knownByLeft(left) : knownCopy(opened, initialValues),
      sent: left?.sent ?? null,
      calls: copyCalls(calls, kind),
      store: browserTyping,
      onMerged: (values) => merged.current(values),
    });
  });
  const snapshot = useSyncExternalStore(keeper.subscribe, keeper.snapshot);
  const { recordId } = snapshot.known;
  useUnsavedChanges(snapshot.isAtRisk);

  // biome-ignore lint/correctness/useExhaustiveDependencies: for the lifetime of the form
  useEffect(() => {
    if (opened.left) {
      keeper.type(opened.left.values);
      void keeper.flush();
    }
    const tryNow = () => keeper.tryNow();
    const sendBeforeLeaving = () => {
      if (document.visibilityState === 'hidden') {
        void keeper.flush();
      }
    };
    window.addEventListener('online', tryNow);
    document.addEventListener('visibilitychange', sendBeforeLeaving);
    return () => {
      window.removeEventListener('online', tryNow);
      document.removeEventListener('visibilitychange', sendBeforeLeaving);
      void close();
    };
  }, []);

  const hasSessionEnded = useSession((session) => session.status === 'signed-in' && session.hasEnded);
  const isWaitingForSignIn = useRef(false);
  useEffect(() => {
    if (hasSessionEnded) {
      // A sign-in requested by this form's own save resumes or fails that save without help from here.
      isWaitingForSignIn.current = isSignedOut(keeper.snapshot().state);
    } else if (isWaitingForSignIn.current) {
      isWaitingForSignIn.current = false;
      keeper.tryNow();
    }
  }, [hasSessionEnded, keeper]);

  async function close(): Promise<void> {
    await keeper.finish();
    opened.release();
    const { known } = keeper.snapshot();
    if (known.recordId !== null) {
      await forgetEditor(calls, kind, known.recordId, opened.form);
    }
    if (keeper.changes > 0) {
      await refresh(workingCopiesRoot);
    }
  }

  const named = useRef(recordId);
  useEffect(() => {
    if (recordId !== null && recordId !== named.current) {
      named.current = recordId;
      onBegun(recordId);
    }
  });
  return { keeper, snapshot };
}
