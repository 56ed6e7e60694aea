import { ApiError, Message, Spinner } from '@site/platform';
import { mailUrl } from '@site/platform/addresses';
import { formatMoment } from '@site/platform/format-moment';
import { usePolledRead } from '@site/platform/session';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { useFocusBack } from '../dialogs/useFocusBack';
import { ReplyDialog } from './ReplyDialog';
import { ReplyThread } from './ReplyThread';
import { StatusMark } from './StatusMark';
import styles from './SubmissionDrawer.module.css';
import { deliveryLabels, fullName, type Submission, submissionPath } from './submissions';
import { useSubmissionActions } from './useSubmissionActions';

const DELIVERY_PAUSE = 2_000;

interface SubmissionDrawerProps {
  readonly id: number;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

export function SubmissionDrawer({ id, onChanged, onClose }: SubmissionDrawerProps) {
  const [isWaiting, setWaiting] = useState(false);
  const { data, error, mutate } = usePolledRead(submissionPath(id), isWaiting ? DELIVERY_PAUSE : null);
  const submission = data?.data;
  const isQueued = submission?.replies.some(({ delivery }) => delivery === 'queued') ?? false;
  if (isQueued !== isWaiting) {
    setWaiting(isQueued);
  }
  useFocusBack();

  function content() {
    if (submission) {
      return <SubmissionDetail submission={submission} onChanged={onChanged} onDeleted={onClose} />;
    }
    if (error instanceof ApiError && error.status === 404) {
      return <Message title="There is no such enquiry" text="It may have been deleted." />;
    }
    return error ? (
      <Message title="Failed to fetch submission" onRetry={() => void mutate()} />
    ) : (
      <Spinner label="Loading the enquiry" />
    );
  }

  return (
    <Drawer
      open
      title={submission ? fullName(submission) : 'Enquiry'}
      size="min(44rem, 100%)"
      classNames={{ header: styles.header }}
      onClose={onClose}
      extra={submission && <StatusMark status={submission.status} />}
    >
      {content()}
    </Drawer>
  );
}

interface SubmissionDetailProps {
  readonly submission: Submission;
  readonly onChanged: () => void;
  readonly onDeleted: () => void;
}

function SubmissionDetail({ submission, onChanged, onDeleted }: SubmissionDetailProps) {
  const actions = useSubmissionActions();
  const [isReplying, setReplying] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { email, company, interest, createdAt, message, replies, status, notification } = submission;

  async function act(action: () => Promise<boolean>, after: () => void) {
    setBusy(true);
    const isDone = await action();
    setBusy(false);
    if (isDone) {
      after();
    }
  }

  return (
    <>
      <dl className={styles.facts}>
        <dt>Email</dt>
        <dd>
          <a href={mailUrl(email)}>{email}</a>
        </dd>
        <dt>Company</dt>
        <dd dir="auto">{company ?? '–'}</dd>
        <dt>Topic</dt>
        <dd dir="auto">{interest}</dd>
        <dt>Received</dt>
        <dd>
          <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
        </dd>
        {notification && notification.delivery !== 'sent' && (
          <>
            <dt>Notification</dt>
            <dd className={notification.delivery === 'failed' ? styles.failed : undefined}>
              {[deliveryLabels[notification.delivery], notification.failure].filter(Boolean).join(': ')}
            </dd>
          </>
        )}
      </dl>
      <p className={styles.message} dir="auto">
        {message}
      </p>
      <div className={styles.actions}>
        <Button type="primary" onClick={() => setReplying(true)}>
          Reply
        </Button>
        {status === 'archived' ? (
          <Button
            disabled={isBusy}
            onClick={() =>
              void act(
                () => actions.changeStatus(submission, replies.length > 0 ? 'replied' : 'new'),
                onChanged,
              )
            }
          >
            Unarchive
          </Button>
        ) : (
          <Button
            disabled={isBusy}
            onClick={() => void act(() => actions.changeStatus(submission, 'archived'), onChanged)}
          >
            Archive
          </Button>
        )}
        <Button
          danger
          disabled={isBusy}
          onClick={() => void act(() => actions.remove(submission), onDeleted)}
        >
          Delete
        </Button>
      </div>
      <h3 className={styles.heading}>Replies</h3>
      {replies.length > 0 ? (
        <ReplyThread replies={replies} />
      ) : (
        <p className={styles.none}>Nobody has answered yet.</p>
      )}
      {isReplying && (
        <ReplyDialog submission={submission} onSent={onChanged} onClose={() => setReplying(false)} />
      )}
    </>
  );
}
