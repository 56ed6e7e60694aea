import { useRead } from '@site/platform';
import { mailUrl } from '@site/platform/addresses';
import { Moment, usePolledRead } from '@site/platform/session';
import { Button, Drawer, Select } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { AbsentRecord } from '../overlays/AbsentRecord';
import { useFocusBack } from '../overlays/useFocusBack';
import { NoteForm } from './NoteForm';
import { ReplyDialog } from './ReplyDialog';
import { useLeftReplies } from './replyDrafts';
import styles from './SubmissionDrawer.module.css';
import { assigneeName, StatusMark } from './submissionColumns';
import {
  assigneesPath,
  deliveryLabels,
  fullName,
  type Submission,
  type Thread,
  threadPath,
} from './submissions';
import { ThreadItems } from './ThreadItems';
import type { Neighbours } from './useNeighbours';
import { useReaders } from './useReaders';
import { useSubmissionActions } from './useSubmissionActions';

const DELIVERY_PAUSE = 2_000;

const spamReasonTexts: Readonly<Record<Submission['spamReasons'][number], string>> = {
  honeypot: 'a field that no person sees was filled in',
  fast: 'it was sent within seconds',
  'link-in-name': 'the name is a link',
  links: 'many links',
  repeated: 'others sent nearly the same',
  link: 'a link',
  capitals: 'all in capitals',
};

function spamSentence({ spamReasons }: Pick<Submission, 'spamReasons'>): string {
  const reasons = spamReasons.map((reason) => spamReasonTexts[reason]).join(', ');
  return reasons === '' ? 'Marked by hand' : `Held when it came: ${reasons}`;
}

interface SubmissionDrawerProps {
  readonly id: number;
  readonly neighbours: Neighbours;
  readonly onGo: (id: number) => void;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

export function SubmissionDrawer({ id, neighbours, onGo, onChanged, onClose }: SubmissionDrawerProps) {
  const [isWaiting, setWaiting] = useState(false);
  const { data, error, mutate } = usePolledRead(threadPath(id), isWaiting ? DELIVERY_PAUSE : null);
  const submission = data?.data.enquiries.find((one) => one.id === id);
  const isQueued = submission?.replies.some(({ delivery }) => delivery === 'queued') ?? false;
  if (isQueued !== isWaiting) {
    setWaiting(isQueued);
  }
  /** The focus follows; an enquiry that is opened from the list leaves it to the drawer. */
  const [isMoved, setMoved] = useState(false);
  useFocusBack();

  function go(to: number | undefined) {
    if (to !== undefined) {
      setMoved(true);
      onGo(to);
    }
  }
  useListKeys({ j: () => go(neighbours.next), k: () => go(neighbours.previous) });

  return (
    <Drawer
      open
      title={submission ? fullName(submission) : 'Enquiry'}
      size="min(44rem, 100%)"
      classNames={{ header: styles.header, body: styles.body }}
      onClose={onClose}
      extra={submission && <StatusMark status={submission.status} />}
    >
      {data && submission ? (
        <SubmissionDetail
          key={id}
          submission={submission}
          thread={data.data}
          isMoved={isMoved}
          nextOpen={neighbours.nextOpen}
          onGo={go}
          onChanged={onChanged}
          onDeleted={onClose}
        />
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

/** As in mail programs; not while somebody types, or in what is above the drawer. */
function useListKeys(actions: Readonly<Record<'j' | 'k', () => void>>) {
  const current = useRef(actions);
  current.current = actions;
  useEffect(() => {
    function press({ key, target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent) {
      const action = key === 'j' || key === 'k' ? current.current[key] : undefined;
      const isTyped =
        target instanceof Element &&
        target.closest('input, textarea, select, [contenteditable], [role=menu], .ant-modal-wrap');
      if (action && !isTyped && !ctrlKey && !metaKey && !altKey && !defaultPrevented) {
        action();
      }
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

interface SubmissionDetailProps {
  readonly submission: Submission;
  readonly thread: Thread;
  readonly isMoved: boolean;
  readonly nextOpen: number | undefined;
  readonly onGo: (id: number) => void;
  readonly onChanged: () => void;
  readonly onDeleted: () => void;
}

function SubmissionDetail({
  submission,
  thread,
  isMoved,
  nextOpen,
  onGo,
  onChanged,
  onDeleted,
}: SubmissionDetailProps) {
  const actions = useSubmissionActions();
  const [shown, setShown] = useState<'reply' | 'note'>();
  const [isBusy, setBusy] = useState(false);
  const readers = useReaders(submission.id);
  const left = useLeftReplies(shown).find(({ enquiry }) => enquiry === submission.id);
  const next = useRef<HTMLButtonElement>(null);
  const { email, company, replies, status, notification, acknowledgement } = submission;

  const isArchived = status === 'archived';
  const isSpam = status === 'spam';
  const unarchived = replies.length > 0 ? 'replied' : 'new';

  async function act(action: () => Promise<boolean>, after: () => void) {
    setBusy(true);
    const isDone = await action();
    setBusy(false);
    if (isDone) {
      after();
    }
  }

  const changeStatus = (to: Submission['status']) =>
    act(
      () => actions.changeStatus(submission, to),
      () => {
        onChanged();
        // A second press would take it back.
        if (to === 'archived' || to === 'spam') {
          next.current?.focus();
        }
      },
    );

  return (
    <>
      <dl className={styles.facts}>
        <dt>Email</dt>
        <dd>
          <a href={mailUrl(email)}>{email}</a>
        </dd>
        {company && (
          <>
            <dt>Company</dt>
            <dd dir="auto">{company}</dd>
          </>
        )}
        <dt>Assigned to</dt>
        <dd>
          <Assignee
            submission={submission}
            isDisabled={isBusy}
            onAssigned={(id) => void act(() => actions.assign(submission, id), onChanged)}
          />
        </dd>
        {isSpam && (
          <>
            <dt>Spam</dt>
            <dd>{spamSentence(submission)}</dd>
          </>
        )}
        <MailFact name="Notification" mail={notification?.delivery === 'sent' ? null : notification} />
        <MailFact name="Acknowledgement" mail={acknowledgement} />
      </dl>
      <div aria-live="polite">
        {readers.length > 0 && <p className={styles.readers}>Open elsewhere, too: {readers.join(', ')}</p>}
      </div>
      <ThreadItems
        thread={thread}
        opened={submission.id}
        isMoved={isMoved}
        onOpen={onGo}
        onRemove={(note) => void actions.removeNote(note)}
      />
      {left && (
        <p className={styles.none}>
          You began a reply on <Moment at={new Date(left.at).toISOString()} />. It is not sent.
        </p>
      )}
      {replies.length === 0 && <p className={styles.none}>This enquiry has no reply yet.</p>}
      {shown === 'note' && (
        <NoteForm onSave={(text) => actions.addNote(submission, text)} onClose={() => setShown(undefined)} />
      )}
      <div className={styles.actions}>
        <Button type={status === 'new' ? 'primary' : 'default'} onClick={() => setShown('reply')}>
          {left ? 'Continue Reply' : 'Reply'}
        </Button>
        <Button disabled={shown === 'note'} onClick={() => setShown('note')}>
          Note
        </Button>
        {!isSpam && (
          <Button disabled={isBusy} onClick={() => void changeStatus(isArchived ? unarchived : 'archived')}>
            {isArchived ? 'Unarchive' : 'Archive'}
          </Button>
        )}
        <Button disabled={isBusy} onClick={() => void changeStatus(isSpam ? 'new' : 'spam')}>
          {isSpam ? 'Not Spam' : 'Spam'}
        </Button>
        <Button
          danger
          disabled={isBusy}
          onClick={() => void act(() => actions.remove(submission), onDeleted)}
        >
          Delete
        </Button>
        <span className={styles.way}>
          <span className={styles.keys}>
            <kbd>J</kbd> next, <kbd>K</kbd> previous
          </span>
          <Button
            ref={next}
            type={status === 'new' ? 'default' : 'primary'}
            title="The next new enquiry of the list"
            disabled={nextOpen === undefined}
            onClick={() => nextOpen !== undefined && onGo(nextOpen)}
          >
            Next
          </Button>
        </span>
      </div>
      {shown === 'reply' && (
        <ReplyDialog submission={submission} onSent={onChanged} onClose={() => setShown(undefined)} />
      )}
    </>
  );
}

interface AssigneeProps {
  readonly submission: Submission;
  readonly isDisabled: boolean;
  readonly onAssigned: (id: number | null) => void;
}

const NOBODY = 0;

function Assignee({ submission: { assignee }, isDisabled, onAssigned }: AssigneeProps) {
  const { data } = useRead(assigneesPath);
  const people = data?.data ?? [];
  const you = people.find(({ isYou }) => isYou);
  const isListed = people.some(({ id }) => id === assignee?.id);
  return (
    <span className={styles.assignee}>
      <Select
        size="small"
        aria-label="Assigned to"
        popupMatchSelectWidth={false}
        disabled={isDisabled}
        value={assignee?.id ?? NOBODY}
        options={[
          { value: NOBODY, label: 'Nobody' },
          ...(assignee && !isListed
            ? [{ value: assignee.id, label: assigneeName(assignee), disabled: true }]
            : []),
          ...people.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(id: number) => onAssigned(id === NOBODY ? null : id)}
      />
      {you && you.id !== assignee?.id && (
        <Button size="small" disabled={isDisabled} onClick={() => onAssigned(you.id)}>
          Assign to me
        </Button>
      )}
    </span>
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
