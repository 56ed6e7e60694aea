import { sliceRules } from '@site/platform/admin-rules';
import { useUnsavedChanges } from '@site/platform/session';
import { useId, useState } from 'react';
import { Button } from '../parts/Button';
import { Dialog } from '../parts/Dialog';
import field from '../parts/field.module.css';
import { Note } from '../parts/Note';
import { Advice, CheckList } from '../slices/CheckList';
import { type JudgingProgress, judgingText, type SliceState } from '../slices/slices';
import styles from './MoveDialog.module.css';
import { type Refusal, refusalOf } from './refusal';
import { ShareInput } from './ShareInput';
import { type Plan, useSliceActions } from './useSliceActions';

const FIRST_SHARE = 10;
const most = sliceRules.reason.maxLength;

interface MoveDialogProps {
  readonly state: SliceState;
  readonly plan: Plan;
  readonly onClose: () => void;
}

export function MoveDialog({ state, plan, onClose }: MoveDialogProps) {
  const actions = useSliceActions(state.slice);
  const current = state.canary?.release === plan.release ? state.canary.percent : undefined;
  const [percent, setPercent] = useState(current ?? FIRST_SHARE);
  const [reason, setReason] = useState('');
  const [isForced, setForced] = useState(false);
  const [isMoving, setMoving] = useState(false);
  const [judging, setJudging] = useState<JudgingProgress>();
  const [refusal, setRefusal] = useState<Refusal>();
  // What was live when the dialog opened; the list behind it keeps updating.
  const [seen, setSeen] = useState(state.live);
  const unsaved = useUnsavedChanges(reason.trim() !== '');
  const reasonId = useId();
  const words = wordsOf(plan, state);
  const isGated = plan.kind === 'promote' || plan.kind === 'canary';
  const isMarked = typeof plan.markReason === 'string';

  async function confirm() {
    setMoving(true);
    setRefusal(undefined);
    setJudging(undefined);
    try {
      await actions.move(plan, {
        percent,
        isForced,
        reason: reason.trim(),
        expected: seen,
        onJudging: setJudging,
      });
      unsaved.letGo();
      onClose();
    } catch (error) {
      setRefusal(refusalOf(error));
      setMoving(false);
    }
  }

  function close() {
    if (!isMoving && unsaved.confirmLeaving()) {
      onClose();
    }
  }

  const hasChanged = state.live !== seen && !isMoving;

  return (
    <Dialog
      title={words.title}
      onClose={close}
      buttons={
        <>
          <Button disabled={isMoving} onClick={close}>
            Cancel
          </Button>
          <Button
            look={isGated ? 'primary' : 'primary-danger'}
            disabled={(isMarked && !isForced) || hasChanged}
            isBusy={isMoving}
            onClick={() => void confirm()}
          >
            {words.confirm}
          </Button>
        </>
      }
    >
      <p className={styles.text}>{words.text}</p>
      {plan.kind === 'canary' && <ShareInput value={percent} disabled={isMoving} onChange={setPercent} />}
      <label className={field.label} htmlFor={reasonId}>
        Reason
      </label>
      <div className={styles.field}>
        <textarea
          id={reasonId}
          className={`${field.field} ${field.lines}`}
          autoFocus
          dir="auto"
          rows={2}
          placeholder="Shown in the history"
          maxLength={most}
          disabled={isMoving}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <span className={styles.count}>{`${reason.length} / ${most}`}</span>
      </div>
      {isMarked && (
        <div className={styles.marked}>
          <Note
            look="warning"
            title={
              plan.markedBy
                ? `${plan.markedBy} marked this release as bad`
                : 'This release was rolled back automatically'
            }
          >
            {plan.markReason}
          </Note>
          <label className={field.check}>
            <input
              type="checkbox"
              checked={isForced}
              disabled={isMoving}
              onChange={({ target }) => setForced(target.checked)}
            />
            Use it anyway
          </label>
        </div>
      )}
      {isMoving && isGated && (
        <p className={styles.progress} role="status">
          {judging
            ? `The gate is checking the release: ${judgingText(judging)}.`
            : 'The gate is checking the release: its files, pages and size.'}
        </p>
      )}
      {refusal && <RefusalNote refusal={refusal} />}
      {hasChanged && (
        <div className={styles.marked}>
          <Note
            look="warning"
            title={state.live ? `${state.live} has gone live in the meantime` : 'No release is live any more'}
          >
            When you opened this dialog, {seen ?? 'no release'} was live.
          </Note>
          {/* A rollback would now lead to another release than announced, so it cannot be confirmed. */}
          {plan.kind !== 'rollback' && (
            <label className={field.check}>
              <input
                type="checkbox"
                checked={false}
                onChange={() => {
                  setSeen(state.live);
                  setRefusal(undefined);
                }}
              />
              I have seen this and want to continue
            </label>
          )}
        </div>
      )}
    </Dialog>
  );
}

function RefusalNote({ refusal }: { refusal: Refusal }) {
  // The sentence already contains the first check.
  const [first, ...others] = refusal.checks.filter(({ passed }) => !passed);
  return (
    <div className={styles.refusal}>
      <Note
        look="error"
        title={
          <span className={styles.sentence}>
            {refusal.code && <code className={styles.code}>{refusal.code}</code>} {refusal.sentence}
          </span>
        }
      >
        {refusal.advice && <Advice text={refusal.advice} />}
        {first && (
          <p>
            Failed check: <strong>{first.name}</strong>
          </p>
        )}
        {others.length > 0 && <CheckList checks={others} />}
      </Note>
    </div>
  );
}

function wordsOf({ kind, release }: Plan, { slice, live }: SliceState) {
  switch (kind) {
    case 'promote':
      return {
        title: `Promote ${release}`,
        text: live
          ? `Visitors to ${slice} get it instead of ${live}. Open pages stay as they are.`
          : `Visitors get ${slice} for the first time.`,
        confirm: 'Promote',
      };
    case 'rollback':
      return {
        title: `Roll back to ${release}`,
        text: `Visitors to ${slice} get it again instead of ${live}. Open pages stay as they are.`,
        confirm: 'Roll back',
      };
    case 'canary':
      return {
        title: `Canary ${release}`,
        text: `A share of the visits to ${slice} gets it; the rest get ${live}. Visitors who get it keep it when you raise the share.`,
        confirm: 'Set the share',
      };
    case 'end-canary':
      return {
        title: `End the canary ${release}`,
        text: `All new visits to ${slice} get ${live}. Open pages stay as they are.`,
        confirm: 'End the canary',
      };
  }
}
