import { sliceRules } from '@site/platform/admin-rules';
import { useUnsavedChanges } from '@site/platform/session';
import { Alert, Checkbox, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { useFocusBack } from '../../dialogs/useFocusBack';
import { growing } from '../../fields/TextInput';
import type { Move, Plan } from '../move';
import { RefusalNote } from '../RefusalNote';
import { type Refusal, refusalOf } from '../refusal';
import { type JudgingProgress, judgingText, type SliceState } from '../slices';
import { useSliceActions } from '../useSliceActions';
import styles from './MoveDialog.module.css';
import { ShareInput } from './ShareInput';

const FIRST_SHARE = 10;

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
  // The list behind the dialog keeps updating.
  const [seen, setSeen] = useState(state.live);
  const unsaved = useUnsavedChanges(reason.trim() !== '');
  const reasonId = useId();
  useFocusBack();
  const words = wordsOf(plan, state);
  const isMarked = typeof plan.markReason === 'string';

  async function confirm() {
    setMoving(true);
    setRefusal(undefined);
    setJudging(undefined);
    try {
      await actions.move(moveOf(plan, percent, isForced), {
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
    <Modal
      open
      title={words.title}
      onCancel={close}
      onOk={() => void confirm()}
      okText={words.confirm}
      okButtonProps={{
        danger: plan.kind === 'rollback' || plan.kind === 'end-canary',
        disabled: (isMarked && !isForced) || hasChanged,
      }}
      cancelButtonProps={{ disabled: isMoving }}
      confirmLoading={isMoving}
    >
      <p className={styles.text}>{words.text}</p>
      {plan.kind === 'canary' && <ShareInput value={percent} disabled={isMoving} onChange={setPercent} />}
      <label className={styles.label} htmlFor={reasonId}>
        Reason
      </label>
      <div className={styles.field}>
        <Input.TextArea
          id={reasonId}
          autoFocus
          dir="auto"
          placeholder="Shown in the history"
          {...growing(2, 6)}
          maxLength={sliceRules.reason.maxLength}
          showCount
          disabled={isMoving}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
      {isMarked && (
        <div className={styles.marked}>
          <Alert
            type="warning"
            showIcon
            title={
              plan.markedBy
                ? `${plan.markedBy} marked this release as bad`
                : 'This release was rolled back automatically'
            }
            description={plan.markReason}
          />
          <Checkbox
            checked={isForced}
            disabled={isMoving}
            onChange={({ target }) => setForced(target.checked)}
          >
            Use it anyway
          </Checkbox>
        </div>
      )}
      {isMoving && words.isGated && (
        <p className={styles.progress} role="status">
          {judging
            ? `The gate is checking the release: ${judgingText(judging)}.`
            : 'The gate is checking the release: its files, pages and size.'}
        </p>
      )}
      {refusal && <RefusalNote refusal={refusal} />}
      {hasChanged && (
        <div className={styles.marked}>
          <Alert
            type="warning"
            showIcon
            title={state.live ? `${state.live} has gone live in the meantime` : 'No release is live any more'}
            description={`When you opened this dialog, ${seen ?? 'no release'} was live.`}
          />
          {/* A rollback cannot be confirmed again: it would now go back to another release than
              announced. */}
          {plan.kind !== 'rollback' && (
            <Checkbox
              checked={false}
              onChange={() => {
                setSeen(state.live);
                setRefusal(undefined);
              }}
            >
              I have seen this and want to continue
            </Checkbox>
          )}
        </div>
      )}
    </Modal>
  );
}

function moveOf({ kind, release }: Plan, percent: number, isForced: boolean): Move {
  switch (kind) {
    case 'promote':
      return { kind, release, isForced };
    case 'canary':
      return { kind, release, percent, isForced };
    default:
      return { kind, release };
  }
}

interface Words {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly isGated: boolean;
}

function wordsOf({ kind, release }: Plan, { slice, live }: SliceState): Words {
  switch (kind) {
    case 'promote':
      return {
        title: `Promote ${release}`,
        text: live
          ? `Visitors to ${slice} get it instead of ${live}. Open pages stay as they are.`
          : `Visitors get ${slice} for the first time.`,
        confirm: 'Promote',
        isGated: true,
      };
    case 'rollback':
      return {
        title: `Roll back to ${release}`,
        text: `Visitors to ${slice} get it again instead of ${live}. Open pages stay as they are.`,
        confirm: 'Roll back',
        isGated: false,
      };
    case 'canary':
      return {
        title: `Canary ${release}`,
        text: `A share of the visits to ${slice} gets it; the rest get ${live}. Visitors who get it keep it when you raise the share.`,
        confirm: 'Set the share',
        isGated: true,
      };
    case 'end-canary':
      return {
        title: `End the canary ${release}`,
        text: `All new visits to ${slice} get ${live}. Open pages stay as they are.`,
        confirm: 'End the canary',
        isGated: false,
      };
  }
}
