import { apiPath, type ReadOf, useRead } from '@site/platform';
import { useId } from 'react';
import type { Submission } from '../contacts/submissions';
import { ReadFailure } from '../list/ReadFailure';
import styles from './Enquiries.module.css';
import { EnquiryItem } from './EnquiryItem';

const LIMIT = 5;

// What an administrator has since dealt with is left out.
const replies = apiPath('/api/contact', { query: { delivery: 'failed', status: 'replied', limit: LIMIT } });
const notifications = apiPath('/api/contact', {
  query: { notification: 'failed', status: 'new', limit: LIMIT },
});

export function FailedMails() {
  const undelivered = useRead(replies);
  const untold = useRead(notifications);
  const failed = [undelivered, untold].filter(({ error }) => error !== undefined);
  return (
    <>
      {failed.length > 0 && (
        <div className={styles.section}>
          <ReadFailure
            title="Failed to fetch the mails that were not delivered"
            onRetry={() => {
              for (const { mutate } of failed) {
                void mutate();
              }
            }}
          />
        </div>
      )}
      <FailedMailList
        title="Replies that were not delivered"
        hint="Reply some other way, then archive the enquiry to remove it from this list."
        submissions={undelivered.data}
        failureOf={(submission) =>
          submission.replies.findLast(({ delivery }) => delivery === 'failed')?.failure
        }
      />
      <FailedMailList
        title="Enquiries whose notification was not delivered"
        hint="They are stored here and can be answered, but the mail to the site’s inbox was not delivered."
        submissions={untold.data}
        failureOf={({ notification }) => notification?.failure}
      />
    </>
  );
}

interface FailedMailListProps {
  readonly title: string;
  readonly hint: string;
  readonly submissions: ReadOf<'/api/contact'> | undefined;
  readonly failureOf: (submission: Submission) => string | null | undefined;
}

function FailedMailList({ title, hint, submissions, failureOf }: FailedMailListProps) {
  const titleId = useId();
  if (!submissions || submissions.data.length === 0) {
    return null;
  }
  const more = submissions.meta.total - LIMIT;
  return (
    <section aria-labelledby={titleId} className={`${styles.section} ${styles.failed}`}>
      <h3 id={titleId} className={styles.title}>
        {title}
      </h3>
      <p className={styles.quiet}>{hint}</p>
      <ul className={styles.list}>
        {submissions.data.map((submission) => (
          <EnquiryItem
            key={submission.id}
            submission={submission}
            facts={<span>{submission.email}</span>}
            text={failureOf(submission)}
          />
        ))}
      </ul>
      {more > 0 && <p className={styles.quiet}>{`and ${more} more`}</p>}
    </section>
  );
}
