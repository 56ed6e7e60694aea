import { reviewRules } from '@site/platform/admin-rules';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import type { AnyEditor } from '../../editor/useEditor';
import type { Review } from '../../working-copies/copies';
import { agoInWords, useNow } from '../../working-copies/saveStatusText';
import { isWaiting } from '../../working-copies/workingCopies';
import styles from './EditorNotes.module.css';
import { ReviewDialog } from './ReviewDialog';

interface ReviewNoteProps {
  readonly noun: string;
  readonly editor: Pick<AnyEditor, 'note' | 'isBusy' | 'mayPublish' | 'send'>;
  readonly review: Review;
}

export function ReviewNote({ noun, editor: { note, isBusy, mayPublish, send }, review }: ReviewNoteProps) {
  const [isAnswering, setAnswering] = useState(false);
  const now = useNow();
  const ago = (moment: string) => agoInWords(now - Date.parse(moment));
  const { asker, isOwn, askedAt, returnedBy, returnedAt } = review;
  const waits = isWaiting(review);
  return (
    <>
      <Alert
        type={waits ? 'info' : 'warning'}
        showIcon
        title={
          returnedAt === null
            ? `Waiting for review: ${isOwn ? 'you' : asker} asked ${ago(askedAt)}`
            : `${returnedBy ?? 'Someone'} sent this back ${ago(returnedAt)}`
        }
        description={
          <>
            <p className={styles.note} dir="auto">
              {waits ? review.note : review.returnNote}
            </p>
            {waits && (mayPublish || isOwn) && (
              <div className={styles.actions}>
                {mayPublish && (
                  <Button size="small" disabled={isBusy} onClick={() => setAnswering(true)}>
                    Send Back
                  </Button>
                )}
                {isOwn && (
                  <Button size="small" disabled={isBusy} onClick={() => send({ type: 'withdraw' })}>
                    Withdraw
                  </Button>
                )}
              </div>
            )}
          </>
        }
      />
      {isAnswering && (
        <ReviewDialog
          title={`Send this ${noun} back to ${asker}`}
          rule={reviewRules.returnNote}
          help={`What is to be changed. ${asker} is told by mail, if wanted.`}
          action="Send Back"
          note={note}
          onSend={(typed) => send({ type: 'sendBack', note: typed })}
          onClose={() => setAnswering(false)}
        />
      )}
    </>
  );
}
