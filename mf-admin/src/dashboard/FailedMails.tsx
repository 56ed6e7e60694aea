import { type ApiPath, apiPath, type ReadOf, SiteLink, useRead } from '@site/platform';
import { useId } from 'react';
import { fullName, type Submission, submissionUrl } from '../contacts/submissions';
import styles from './Enquiries.module.css';

const LIMIT = 5;

// What an administrator has dealt with since then is no news any more: an archived reply, an enquiry that was answered.
const replies = apiPath('/api/contact', { query: { delivery: 'failed', status: 'replied', limit: LIMIT } });
const notifications = apiPath('/api/contact', {
  query: { notification: 'failed', status: 'new', limit: LIMIT },
});

/** Mails that did not reach whom they were written to. Nothing is shown while there are none. */
export function FailedMails() {
  return (
    <>
      <FailedMailList
        title="Replies that were not delivered"
        hint="Answer in another way, then archive the enquiry to take it off this list."
        path={replies}
        failureOf={(submission) =>
          submission.replies.findLast(({ delivery }) => delivery === 'failed')?.failure
        }
      />
      <FailedMailList
        title="Enquiries of which the inbox was not told"
        hint="They are kept here and can be answered. The mail to the inbox of the site was not delivered."
        path={notifications}
        failureOf={({ notification }) => notification?.failure}
      />
    </>
  );
}

interface FailedMailListProps {
  readonly title: string;
  /** What to do about it. */
  readonly hint: string;
  readonly path: ApiPath<ReadOf<'/api/contact'>>;
  readonly failureOf: (submission: Submission) => string | null | undefined;
}

function FailedMailList({ title, hint, path, failureOf }: FailedMailListProps) {
  const { data } = useRead(path);
  const titleId = useId();
  if (!data || data.data.length === 0) {
    return null;
  }
  const more = data.meta.total - LIMIT;
  return (
    <section aria-labelledby={titleId} className={`${styles.section} ${styles.failed}`}>
      <h3 id={titleId} className={styles.title}>
        {title}
      </h3>
      <p className={styles.quiet}>{hint}</p>
      <ul className={styles.list}>
        {data.data.map((submission) => (
          <li key={submission.id} className={styles.enquiry}>
            <p className={styles.facts}>
              <SiteLink className={styles.name} to={submissionUrl(submission.id)} dir="auto">
                {fullName(submission)}
              </SiteLink>
              <span>{submission.email}</span>
            </p>
            <p className={styles.quiet}>{failureOf(submission)}</p>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={styles.quiet}>{`and ${more} more`}</p>}
    </section>
  );
}
