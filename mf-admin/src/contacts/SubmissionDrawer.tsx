import { mailUrl } from '@site/platform/addresses';
import { Moment, usePolledRead } from '@site/platform/session';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { StatusTag } from '../list/StatusTag';
import { AbsentRecord } from '../overlays/AbsentRecord';
import { useFocusBack } from '../overlays/useFocusBack';
import { ReplyDialog } from './ReplyDialog';
import { useLeftReplies } from './replyDrafts';
import styles from './SubmissionDrawer.module.css';
import { StatusMark } from './submissionColumns';
import { deliveryLabels, fullName, type Reply, type Submission, submissionPath } from './submissions';
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

  return (
    <Drawer
      open
      title={submission ? fullName(submission) : 'Enquiry'}
      size="min(44rem, 100%)"
      classNames={{ header: styles.header }}
      onClose={onClose}
      extra={submission && <StatusMark status={submission.status} />}
    >
      {submission ? (
        <SubmissionDetail submission={submission} onChanged={onChanged} onDeleted={onClose} />
      ) : (
        <AbsentRecord
          noun="enquiry"
          error={error}
          failure="Failed to fetch submission"
          onRetry={() => void mutate()}
        />
      )}
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
  const left = useLeftReplies(isReplying).find(({ enquiry }) => enquiry === submission.id);
  const { email, company, interest, createdAt, message, replies, status, notification, acknowledgement } =
    submission;

  const isArchived = status === 'archived';
  const unarchived = replies.length > 0 ? 'replied' : 'new';
  const nextStatus = isArchived ? unarchived : 'archived';

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
          <Moment at={createdAt} />
        </dd>
        <MailFact name="Notification" mail={notification?.delivery === 'sent' ? null : notification} />
        <MailFact name="Acknowledgement" mail={acknowledgement} />
      </dl>
      <p className={styles.message} dir="auto">
        {message}
      </p>
      <div className={styles.actions}>
        <Button type="primary" onClick={() => setReplying(true)}>
          {left ? 'Continue Reply' : 'Reply'}
        </Button>
        <Button
          disabled={isBusy}
          onClick={() => void act(() => actions.changeStatus(submission, nextStatus), onChanged)}
        >
          {isArchived ? 'Unarchive' : 'Archive'}
        </Button>
        <Button
          danger
          disabled={isBusy}
          onClick={() => void act(() => actions.remove(submission), onDeleted)}
        >
          Delete
        </Button>
      </div>
      <h3 className={styles.heading}>Replies</h3>
      {left && (
        <p className={styles.none}>
          You began a reply on <Moment at={new Date(left.at).toISOString()} />. It is not sent.
        </p>
      )}
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

function MailFact({ name, mail }: { readonly name: string; readonly mail: Submission['notification'] }) {
  return (
    mail && (
      <>
        <dt>{name}</dt>
        <dd className={mail.delivery === 'failed' ? styles.failed : undefined}>
          {[deliveryLabels[mail.delivery], mail.failure].filter(Boolean).join(': ')}
        </dd>
      </>
    )
  );
}

function ReplyThread({ replies }: { readonly replies: readonly Reply[] }) {
  return (
    <ol className={styles.thread}>
      {replies.map(({ id, message, sentAt, delivery, failure }) => (
        <li key={id} className={styles.reply}>
          <p className={styles.replyFacts}>
            <Moment at={sentAt} />
            <StatusTag look={delivery === 'failed' ? 'failed' : undefined}>
              {deliveryLabels[delivery]}
            </StatusTag>
          </p>
          {failure && <p className={styles.failure}>{failure}</p>}
          <p className={styles.replyMessage} dir="auto">
            {message}
          </p>
        </li>
      ))}
    </ol>
  );
}
