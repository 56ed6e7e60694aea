import { useRead } from '@site/platform';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useLastAnswer } from '../list/useList';
import styles from './SubmissionDrawer.module.css';
import { type Submission } from './submissions';
import { type Note, type Thread, threadPath } from './thread';
import { MessageItem, NoteItem, OpenedItem, OtherItem, ReplyItem } from './threadEntries';

interface ThreadItemsProps {
  readonly thread: Thread;
  readonly opened: Submission;
  readonly isMoved: boolean;
  readonly onOpen: (id: number) => void;
  readonly onRemove: (note: Note) => void;
}

export function ThreadItems({ thread, opened, isMoved, ...shared }: ThreadItemsProps) {
  return (
    <ol className={styles.thread}>
      <ThreadPart
        {...shared}
        thread={thread}
        opened={opened}
        openedItem={
          <OpenedItem key="opened" enquiry={opened} isAlone={opened.otherEnquiries === 0} isMoved={isMoved} />
        }
      />
    </ol>
  );
}

interface PartProps extends Omit<ThreadItemsProps, 'isMoved'> {
  readonly before?: string;
  readonly openedItem?: ReactNode;
}

function ThreadPart({ thread, before, openedItem, ...shared }: PartProps) {
  const { opened, onOpen, onRemove } = shared;
  const { enquiries, messages, notes, oldest, earlier } = thread;
  const isOlder = oldest !== null && opened.createdAt < oldest;
  const isHere = ({ id, createdAt }: Submission) =>
    id !== opened.id &&
    (oldest === null || createdAt >= oldest) &&
    (before === undefined || createdAt < before);
  const items: { readonly at: string; readonly item: ReactNode }[] = [
    ...(isOlder ? [] : [{ at: opened.createdAt, item: openedItem }]),
    ...enquiries.filter(isHere).map((enquiry) => ({
      at: enquiry.createdAt,
      item: <OtherItem key={`enquiry ${enquiry.id}`} enquiry={enquiry} onOpen={onOpen} />,
    })),
    ...enquiries.flatMap(({ id, replies }) =>
      replies.map((reply) => ({
        at: reply.sentAt,
        item: <ReplyItem key={`reply ${reply.id}`} enquiryId={id} reply={reply} />,
      })),
    ),
    ...messages.map((message) => ({
      at: message.receivedAt,
      item: <MessageItem key={`message ${message.id}`} message={message} email={opened.email} />,
    })),
    ...notes.map((note) => ({
      at: note.createdAt,
      item: <NoteItem key={`note ${note.id}`} note={note} onRemove={onRemove} />,
    })),
  ];
  return [
    // In one list, so that it stays mounted when newer items make it older.
    isOlder && openedItem,
    oldest !== null && earlier > 0 && (
      <EarlierPart key="earlier" {...shared} before={oldest} count={earlier} />
    ),
    ...items.toSorted((one, other) => one.at.localeCompare(other.at)).map(({ item }) => item),
  ];
}

interface EarlierPartProps extends Omit<PartProps, 'thread' | 'openedItem'> {
  readonly before: string;
  readonly count: number;
}

function EarlierPart({ count, ...shared }: EarlierPartProps) {
  const [isShown, setShown] = useState(false);
  const { data, error, mutate } = useRead(isShown ? threadPath(shared.opened.id, shared.before) : null);
  /** The last part stays open while something new moves the others. */
  const last = useLastAnswer({ data });
  return (
    <>
      {isShown && last && <ThreadPart {...shared} thread={last.data} />}
      <li>
        <Button
          size="small"
          aria-expanded={isShown && last !== undefined}
          loading={isShown && !last && !error}
          onClick={() => (isShown && error && !last ? void mutate() : setShown(!isShown))}
        >
          {isShown && last ? 'Hide earlier' : `Show earlier (${count})`}
        </Button>
        {isShown && error && (
          <span className={styles.failure} role="alert">
            {' '}
            Failed to fetch what is earlier
          </span>
        )}
      </li>
    </>
  );
}
