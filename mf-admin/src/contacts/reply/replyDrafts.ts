import { ApiError } from '@site/platform';
import { type Calls, serverNow, useUsername } from '@site/platform/session';
import { useEffect, useState } from 'react';
import { v4 as newUuid } from 'uuid';
import { BrowserCopy, holdForm, openTyping, typingStore } from '../../working-copies/leftTyping';
import { submissionPath } from '../submissions';

interface ReplyDraft {
  readonly form: string;
  readonly at: number;
  readonly enquiry: number;
  readonly username: string;
  readonly message: string;
  /** Because of this key, a reply whose response was lost is not sent twice, even after a reload. */
  readonly idempotencyKey: string;
}

const drafts = typingStore<ReplyDraft>('lumenvale-replies');

async function draftsOf(username: string): Promise<readonly ReplyDraft[]> {
  const all = await drafts.all().catch(() => []);
  return all.filter((draft) => draft.username === username).toSorted((one, other) => other.at - one.at);
}

/** Returns the latest first. @param open When it closes, it may leave another draft. */
export function useLeftReplies(open: unknown): readonly ReplyDraft[] {
  const username = useUsername();
  const [left, setLeft] = useState<readonly ReplyDraft[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again for each
  useEffect(() => {
    let isOver = false;
    void draftsOf(username).then((own) => {
      if (!isOver) {
        setLeft(own);
      }
    });
    return () => {
      isOver = true;
    };
  }, [open, username]);
  return left;
}

type OpenReply = Awaited<ReturnType<typeof openReply>>;

async function openReply(enquiry: number, username: string, onKept: () => void) {
  const isMeant = (draft: ReplyDraft) => draft.enquiry === enquiry && draft.username === username;
  const { form, left, letGo } = await openTyping(drafts, isMeant);
  const others = (await draftsOf(username)).filter((draft) => isMeant(draft) && draft.form !== form);
  let isOpenElsewhere = false;
  for (const other of others) {
    const releaseOther = await holdForm(other.form);
    releaseOther?.();
    isOpenElsewhere ||= releaseOther === null;
  }
  return {
    copy: new BrowserCopy(drafts, form, onKept),
    form,
    continued: left ?? undefined,
    isOpenElsewhere,
    letGo,
  };
}

export function useReplyDraft(enquiry: number) {
  const [username] = useState(useUsername());
  const [open, setOpen] = useState<OpenReply>();
  const [message, setMessage] = useState('');
  const [idempotencyKey, setIdempotencyKey] = useState(() => newUuid());
  const [isKept, setKept] = useState(true);

  useEffect(() => {
    let opened: OpenReply | undefined;
    let isOver = false;
    void openReply(enquiry, username, () => setKept(opened?.copy.isKept ?? true)).then((reply) => {
      opened = reply;
      if (isOver) {
        reply.letGo();
        return;
      }
      if (reply.continued) {
        setMessage(reply.continued.message);
        setIdempotencyKey(reply.continued.idempotencyKey);
      }
      setOpen(reply);
    });
    return () => {
      isOver = true;
      void opened?.copy.settled().then(opened.letGo);
    };
  }, [enquiry, username]);

  function keep(typed: string, key: string) {
    const at = serverNow();
    const draft = { form: open?.form ?? '', at, enquiry, username, message: typed, idempotencyKey: key };
    open?.copy.keep(typed.trim() === '' ? null : draft);
  }

  return {
    isReady: open !== undefined,
    continued: open?.continued,
    isOpenElsewhere: open?.isOpenElsewhere ?? false,
    isKept,
    message,
    idempotencyKey,
    type(typed: string) {
      setMessage(typed);
      keep(typed, idempotencyKey);
    },
    renew() {
      const key = newUuid();
      setIdempotencyKey(key);
      keep(message, key);
    },
    async forget() {
      open?.copy.keep(null);
      await open?.copy.settled();
    },
  };
}

/** People who sign out may be about to leave this computer. */
export async function confirmLeavingReplies(username: string, calls: Pick<Calls, 'read'>): Promise<boolean> {
  const left = await draftsOf(username);
  const answered = await Promise.all(left.map(({ enquiry }) => isStored(enquiry, calls)));
  const { length } = answered.filter(Boolean);
  const replies = length === 1 ? 'a reply that is' : `${length} replies that are`;
  return (
    length === 0 ||
    window.confirm(
      `You have ${replies} not sent. What you typed stays in this browser and is offered again when you open the enquiry. Sign out?`,
    )
  );
}

/** A reply to a deleted enquiry cannot be sent or discarded. */
async function isStored(enquiry: number, calls: Pick<Calls, 'read'>): Promise<boolean> {
  try {
    await calls.read(submissionPath(enquiry));
    return true;
  } catch (error) {
    return !(error instanceof ApiError && error.status === 404);
  }
}
