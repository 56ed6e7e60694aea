import { ApiError } from '@site/platform';
import { Moment, usePolledRead } from '@site/platform/session';
import { Button } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { StatusTag } from '../list/StatusTag';
import { sizeInWords } from '../media/media';
import styles from './SubmissionDrawer.module.css';
import { StatusMark } from './submissionColumns';
import { fullName, type Submission } from './submissions';
import { deliveryLabels, type Message, type Note, type Reply, replyPath } from './thread';

const DELIVERY_PAUSE = 2_000;

interface OpenedItemProps {
  readonly enquiry: Submission;
  readonly isAlone: boolean;
  readonly isMoved: boolean;
}

export function OpenedItem({ enquiry, isAlone, isMoved }: OpenedItemProps) {
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isMoved) {
      item.current?.focus();
    } else if (!isAlone) {
      item.current?.scrollIntoView?.({ block: 'nearest' });
    }
  }, [isMoved, isAlone]);
  const { interest, createdAt, message } = enquiry;
  return (
    <li
      ref={item}
      tabIndex={-1}
      className={`${styles.enquiry} ${styles.opened}`}
      aria-current={isAlone ? undefined : 'true'}
    >
      <p className={styles.itemFacts}>
        <strong dir="auto">{interest}</strong>
        <Moment at={createdAt} />
      </p>
      <p className={styles.itemText} dir="auto">
        {message}
      </p>
    </li>
  );
}

export function OtherItem({ enquiry, onOpen }: { readonly enquiry: Submission; onOpen(id: number): void }) {
  const { id, interest, createdAt, message, status } = enquiry;
  return (
    <li className={styles.enquiry}>
      <p className={styles.itemFacts}>
        <strong dir="auto">{interest}</strong>
        <span dir="auto">{fullName(enquiry)}</span>
        <Moment at={createdAt} />
        <StatusMark status={status} />
        <Button size="small" type="link" className={styles.itemAction} onClick={() => onOpen(id)}>
          Open
        </Button>
      </p>
      <p className={styles.itemText} dir="auto">
        {message}
      </p>
    </li>
  );
}

interface ReplyItemProps {
  readonly enquiryId: number;
  readonly reply: Reply;
}

export function ReplyItem({ enquiryId, reply }: ReplyItemProps) {
  const { id, message, sentAt, sentBy } = reply;
  const [isSettled, setSettled] = useState(false);
  const { data, error } = usePolledRead(
    reply.delivery === 'queued' ? replyPath(enquiryId, id) : null,
    isSettled ? null : DELIVERY_PAUSE,
  );
  const { delivery, failure } = data?.data ?? reply;
  const isGone = error instanceof ApiError && error.status === 404;
  if (!isSettled && (isGone || (data && delivery !== 'queued'))) {
    setSettled(true);
  }
  return (
    <li className={styles.reply}>
      <p className={styles.itemFacts}>
        <strong dir="auto">{sentBy ? `Reply by ${sentBy}` : 'Reply'}</strong>
        <Moment at={sentAt} />
        <StatusTag look={delivery === 'failed' ? 'failed' : undefined}>{deliveryLabels[delivery]}</StatusTag>
      </p>
      {failure && <p className={styles.failure}>{failure}</p>}
      <p className={styles.itemText} dir="auto">
        {message}
      </p>
    </li>
  );
}

export function MessageItem({ message, email }: { readonly message: Message; readonly email: string }) {
  const [isUnfolded, setUnfolded] = useState(false);
  const quotedId = useId();
  const { isAutomatic, fromName, fromAddress, isFromAnother, receivedAt, text, quoted, isCut } = message;
  const files = message.attachments.map(({ name, size }) =>
    size === null ? name : `${name} (${sizeInWords(size)})`,
  );
  return (
    <li className={styles.enquiry}>
      <p className={styles.itemFacts}>
        <strong dir="auto">
          {isAutomatic ? 'Automatic mail' : 'Mail'} from {fromName || fromAddress || 'an unknown sender'}
        </strong>
        <Moment at={receivedAt} />
      </p>
      {isFromAnother && !isAutomatic && (
        <p className={styles.failure}>
          It came from another address{fromAddress && `, ${fromAddress}`}. Replies go to {email}.
        </p>
      )}
      <p className={styles.itemText} dir="auto">
        {text || 'It has no text.'}
      </p>
      {quoted !== '' && (
        <>
          <Button
            size="small"
            type="link"
            className={styles.unfold}
            aria-expanded={isUnfolded}
            aria-controls={quotedId}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            {isUnfolded ? 'Hide earlier mails' : 'Show earlier mails'}
          </Button>
          <p id={quotedId} className={styles.quoted} dir="auto" hidden={!isUnfolded}>
            {quoted}
          </p>
        </>
      )}
      {files.length > 0 && (
        <p className={styles.files}>Attachments, only in the mailbox: {files.join(', ')}</p>
      )}
      {isCut && <p className={styles.files}>The mail is longer. All of it is in the mailbox.</p>}
    </li>
  );
}

export function NoteItem({ note, onRemove }: { readonly note: Note; onRemove(note: Note): void }) {
  const { text, writtenBy, createdAt, canDelete } = note;
  return (
    <li className={styles.note}>
      <p className={styles.itemFacts}>
        <strong dir="auto">Note by {writtenBy}</strong>
        <Moment at={createdAt} />
        {canDelete && (
          <Button
            size="small"
            type="link"
            className={styles.itemAction}
            aria-label={`Delete the note by ${writtenBy}`}
            onClick={() => onRemove(note)}
          >
            Delete
          </Button>
        )}
      </p>
      <p className={styles.itemText} dir="auto">
        {text}
      </p>
    </li>
  );
}
