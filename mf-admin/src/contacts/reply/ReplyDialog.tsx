import { useNotices, useRead } from '@site/platform';
import { replyRules } from '@site/platform/admin-rules';
import { Moment, useUnsavedChanges } from '@site/platform/session';
import { violation } from '@site/platform/violation';
import { Alert, Button, type GetRef, Input, Modal } from 'antd';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { onSaveKey } from '../../fields/onSaveKey';
import { growing, lengthCount } from '../../fields/TextInput';
import { useFocusBack } from '../../overlays/useFocusBack';
import { fullName, type Submission } from '../submissions';
import { lastWords, threadPath } from '../thread';
import { useReaders } from '../useReaders';
import { type RepliedMeanwhile, useSubmissionActions } from '../useSubmissionActions';
import styles from './ReplyDialog.module.css';
import { useReplyDraft } from './replyDrafts';
import { TemplatesMenu } from './TemplatesMenu';

interface ReplyDialogProps {
  readonly submission: Submission;
  readonly onSent: () => void;
  readonly onClose: () => void;
}

export function ReplyDialog({ submission, onSent, onClose }: ReplyDialogProps) {
  const draft = useReplyDraft(submission.id);
  const { message, idempotencyKey, continued } = draft;
  const [isSending, setSending] = useState(false);
  const notify = useNotices((notices) => notices.notify);
  const { reply } = useSubmissionActions();
  const readers = useReaders(submission.id);
  const thread = useRead(threadPath(submission.id));
  /** The replies that the writer has seen; the list behind may have newer ones. */
  const [repliesSeen, setRepliesSeen] = useState(submission.replyCount);
  const [meanwhile, setMeanwhile] = useState<RepliedMeanwhile['reply']>();
  const field = useRef<GetRef<typeof Input.TextArea>>(null);
  const isBlank = message.trim() === '';
  const problem = violation(replyRules.message, message.trim());
  const shownProblem = isBlank ? undefined : problem;
  const unsaved = useUnsavedChanges(!isBlank && !draft.isKept);
  const fieldId = useId();
  const problemId = useId();
  const askedId = useId();
  useFocusBack();

  async function send() {
    if (problem !== undefined) {
      notify({ title: 'Error', description: problem, variant: 'destructive' });
      return;
    }
    setSending(true);
    const isSent = await reply(
      submission,
      { message, idempotencyKey, repliesSeen },
      {
        onSentBefore: draft.renew,
        onMeanwhile(other) {
          setMeanwhile(other.reply);
          setRepliesSeen(other.replies);
        },
      },
    );
    setSending(false);
    if (isSent) {
      await leave();
      onSent();
      onClose();
    }
  }

  async function leave() {
    unsaved.letGo();
    await draft.forget();
  }

  function close() {
    if (!isSending && (draft.isKept || unsaved.confirmLeaving())) {
      unsaved.letGo();
      onClose();
    }
  }

  async function discard() {
    if (window.confirm('Discard what you typed? It cannot be restored.')) {
      await leave();
      onClose();
    }
  }

  function insert(template: string) {
    const text = template.replaceAll('{name}', () => submission.firstName);
    const added = isBlank ? text : `\n\n${text}`;
    const area = field.current?.resizableTextArea?.textArea;
    area?.focus();
    area?.setSelectionRange(isBlank ? 0 : message.length, message.length);
    // This kind of insertion can be undone with the keyboard.
    if (!area || !document.execCommand?.('insertText', false, added)) {
      draft.type(isBlank ? text : `${message}${added}`);
    }
  }

  function press(event: KeyboardEvent) {
    onSaveKey(() => !isSending && send())(event);
    if (event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey)) {
      // The browser would save the page, but the reply is already kept.
      event.preventDefault();
    }
  }

  return (
    <Modal
      open
      title={`Reply to ${fullName(submission)}`}
      centered
      width={720}
      classNames={{ body: styles.body }}
      onCancel={close}
      footer={
        <>
          {!isBlank && (
            <Button
              className={styles.discard}
              type="text"
              danger
              disabled={isSending}
              onClick={() => void discard()}
            >
              Discard
            </Button>
          )}
          <Button onClick={close} disabled={isSending}>
            Close
          </Button>
          <Button
            type="primary"
            loading={isSending}
            disabled={isBlank || isSending}
            onClick={() => void send()}
          >
            {isSending ? 'Sending...' : meanwhile ? 'Send Anyway' : 'Send Reply'}
          </Button>
        </>
      }
    >
      <p className={styles.recipient}>
        To {submission.email}, about “{submission.interest}”
      </p>
      <h3 id={askedId} className={styles.label}>
        What {submission.firstName} wrote
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long text has to scroll by keyboard, too */}
      <section className={styles.asked} aria-labelledby={askedId} tabIndex={0} dir="auto">
        {lastWords(thread.data?.data, submission)}
      </section>
      <div aria-live="polite">
        {readers.length > 0 && !meanwhile && (
          <p className={styles.recipient}>Open elsewhere, too: {readers.join(', ')}</p>
        )}
      </div>
      {meanwhile && (
        <Alert
          role="alert"
          className={styles.meanwhile}
          type="warning"
          title={
            <>
              {meanwhile.sentBy ?? 'Someone else'} has replied in the meantime,{' '}
              <Moment at={meanwhile.sentAt} />. Yours is not sent yet.
            </>
          }
          description={
            <span className={styles.other} dir="auto">
              {meanwhile.message}
            </span>
          }
        />
      )}
      <div className={styles.above}>
        <label className={styles.label} htmlFor={fieldId}>
          Message
        </label>
        <TemplatesMenu isDisabled={isSending || !draft.isReady} onChosen={insert} />
      </div>
      <div className={styles.field}>
        <Input.TextArea
          id={fieldId}
          ref={field}
          autoFocus
          dir="auto"
          {...growing(6, 14)}
          // `maxLength` would cut off the end of a text that is pasted.
          count={lengthCount(replyRules.message.maxLength)}
          status={shownProblem && 'error'}
          aria-invalid={shownProblem !== undefined}
          aria-describedby={shownProblem && problemId}
          disabled={isSending}
          readOnly={!draft.isReady}
          value={message}
          onChange={({ target }) => draft.type(target.value)}
          onKeyDown={press}
        />
        {shownProblem && (
          <p id={problemId} className={styles.problem} role="alert">
            {shownProblem}
          </p>
        )}
        <p className={styles.kept} role="status">
          {draft.isOpenElsewhere &&
            'You are writing to this person in another window, too. Each window keeps its own reply. '}
          {continued && message === continued.message && (
            <>
              Continued from <Moment at={new Date(continued.at).toISOString()} />.{' '}
            </>
          )}
          {!isBlank &&
            (draft.isKept
              ? 'Kept in this browser until you send or discard it.'
              : 'This browser keeps nothing: what you type exists only in this window.')}
        </p>
      </div>
    </Modal>
  );
}
