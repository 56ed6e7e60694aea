import { mailUrl } from '@site/platform/addresses';
import { Moment } from '@site/platform/session';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { keepNoticesAbove } from '../overlays/keepNoticesAbove';
import { Assignee } from './Assignee';
import { NoteForm } from './NoteForm';
import { ReplyDialog } from './reply/ReplyDialog';
import { useLeftReplies } from './reply/replyDrafts';
import styles from './SubmissionDrawer.module.css';
import { type Submission } from './submissions';
import { ThreadItems } from './ThreadItems';
import { deliveryLabels, type Thread } from './thread';
import { useReaders } from './useReaders';
import { useSubmissionActions } from './useSubmissionActions';

interface SubmissionDetailProps {
  readonly submission: Submission;
  readonly thread: Thread;
  readonly isMoved: boolean;
  readonly nextOpen: number | undefined;
  readonly onGo: (id: number) => void;
  readonly onChanged: () => void;
  readonly onDeleted: () => void;
}

export function SubmissionDetail({
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
  const { email, company, replyCount, status, notification, acknowledgement } = submission;

  const isArchived = status === 'archived';
  const isSpam = status === 'spam';
  const unarchived = replyCount > 0 ? 'replied' : 'new';

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
        // Pressing again would take it back.
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
        {readers.length > 0 && <p className={styles.none}>Open elsewhere, too: {readers.join(', ')}</p>}
      </div>
      <ThreadItems
        thread={thread}
        opened={submission}
        isMoved={isMoved}
        onOpen={onGo}
        onRemove={(note) => void actions.removeNote(note)}
      />
      {left && (
        <p className={styles.none}>
          You began a reply on <Moment at={new Date(left.at).toISOString()} />. It is not sent.
        </p>
      )}
      {replyCount === 0 && <p className={styles.none}>This enquiry has no reply yet.</p>}
      {shown === 'note' && (
        <NoteForm onSave={(text) => actions.addNote(submission, text)} onClose={() => setShown(undefined)} />
      )}
      <div ref={keepNoticesAbove} className={styles.actions}>
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
