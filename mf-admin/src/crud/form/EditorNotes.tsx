import { formatMoment } from '@site/platform/format-moment';
import { useOwnName, useOwnTimeZone } from '@site/platform/session';
import { Alert, Button } from 'antd';
import { useEffect, useRef } from 'react';
import type { AnyEditor } from '../../editor/useEditor';
import { StatusTag } from '../../list/StatusTag';
import look from '../../theme/AdminTheme.module.css';
import type { OtherEditor, Refusal } from '../../working-copies/copies';
import { agoInWords, useNow } from '../../working-copies/saveStatusText';
import styles from './EditorNotes.module.css';
import { ReviewNote } from './ReviewNote';

interface EditorNotesProps {
  readonly noun: string;
  readonly editor: AnyEditor;
  /** `Publish on Nov 25, 9:00 AM EST` */
  readonly scheduled: string | undefined;
  readonly isCompared: boolean;
  readonly onCompare: () => void;
}

export function EditorNotes({ noun, editor, scheduled, isCompared, onCompare }: EditorNotesProps) {
  const now = useNow();
  const zone = useOwnTimeZone();
  const ownName = useOwnName();
  const { continued, info, others, refusal, review, pageUrl, isPublic, status, publicValues, hasChanges } =
    editor;
  return (
    <div className={styles.notes}>
      <div className={styles.head}>
        <StatusTag look={isPublic ? 'live' : undefined}>{status}</StatusTag>
        {scheduled && <StatusTag look="waiting">Scheduled: {scheduled}</StatusTag>}
        {continued && hasChanges && (
          <span className={look.quiet}>
            Saved by <bdi>{continued.savedBy ?? 'someone'}</bdi>{' '}
            {agoInWords(now - Date.parse(continued.savedAt))}
          </span>
        )}
        <span className={styles.links}>
          {publicValues !== null && hasChanges && (
            <Button type="link" size="small" aria-expanded={isCompared} onClick={onCompare}>
              {isCompared ? 'Hide the public version' : 'Show the public version'}
            </Button>
          )}
          {pageUrl && (
            <Button type="link" size="small" href={pageUrl} target="_blank" rel="noopener">
              View on the site <span className="visually-hidden">(in a new tab)</span>
            </Button>
          )}
        </span>
      </div>
      <div role="status">
        {others.length > 0 && <Alert type="info" showIcon title={othersInWords(others, ownName, zone)} />}
        {info !== null && <Alert type="info" showIcon title={info} />}
      </div>
      {review && <ReviewNote noun={noun} editor={editor} review={review} />}
      {refusal && (
        <RefusalNote key={refusal.code} noun={noun} refusal={refusal} ownName={ownName} editor={editor} />
      )}
    </div>
  );
}

interface RefusalNoteProps {
  readonly noun: string;
  readonly refusal: Refusal;
  readonly ownName: string;
  readonly editor: AnyEditor;
}

type Choice = 'restoreAndPublish' | 'keepAsDraft' | 'compare' | 'keepTyped' | 'letGo';

function RefusalNote({ noun, refusal, ownName, editor }: RefusalNoteProps) {
  const { isBusy, mayPublish, send } = editor;
  const { title, text, choices } = decisionOn(refusal, noun, ownName, useNow());
  const possible = choices.filter(([, type]) => mayPublish || type !== 'restoreAndPublish');
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    note.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={note}>
      <Alert
        type="warning"
        showIcon
        title={title}
        description={
          <>
            <p>{text}</p>
            <div className={styles.actions}>
              {possible.map(([label, type], index) => (
                <Button
                  key={type}
                  size="small"
                  type={index === 0 ? 'primary' : 'default'}
                  disabled={isBusy}
                  onClick={() => send({ type })}
                >
                  {label}
                </Button>
              ))}
            </div>
          </>
        }
      />
    </div>
  );
}

interface Decision {
  readonly title: string;
  readonly text: string;
  readonly choices: readonly (readonly [label: string, type: Choice])[];
}

function decisionOn(refusal: Refusal, noun: string, ownName: string, now: number): Decision {
  const who = (name: string | null) => (name === ownName ? 'You' : (name ?? 'Someone'));
  const ago = (moment: string) => agoInWords(now - Date.parse(moment));
  if (refusal.code === 'RECORD_DELETED') {
    const when = refusal.deletedAt ? ` ${ago(refusal.deletedAt)}` : '';
    return {
      title: `${who(refusal.deletedBy)} deleted this ${noun}${when}`,
      text: 'What you typed is kept, but it is not on the site.',
      choices: [
        ['Restore and publish', 'restoreAndPublish'],
        ['Keep as draft', 'keepAsDraft'],
      ],
    };
  }
  if ('workingCopy' in refusal) {
    const { savedBy, savedAt } = refusal.workingCopy;
    return {
      title: `${who(savedBy)} changed the same place in another window ${ago(savedAt)}`,
      text: 'What you type is kept in this browser until you choose.',
      choices: [['Compare and choose', 'compare']],
    };
  }
  return {
    title: `The changes to this ${noun} were published or discarded elsewhere`,
    text: 'What you typed since then is still here.',
    choices: [
      ['Keep what I typed', 'keepTyped'],
      ['Discard what I typed', 'letGo'],
    ],
  };
}

/** Two people with the same name may be one, so the sentence then claims nothing. */
function othersInWords(others: readonly OtherEditor[], ownName: string, zone: string): string {
  const elsewhere = others.filter(({ isSameSession }) => !isSameSession);
  if (elsewhere.length === 0) {
    return 'You have this open in another window.';
  }
  const names = elsewhere.map(
    ({ name, openedAt }) => `${name}, in another browser, since ${formatMoment(openedAt, zone, 'time')}`,
  );
  const isOwn = elsewhere.every(({ name }) => name === ownName);
  return `${isOwn ? 'This is open as' : 'Someone else has this open:'} ${names.join('; ')}.`;
}
