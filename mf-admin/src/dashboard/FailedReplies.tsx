import { apiPath, SiteLink, useRead } from '@site/platform';
import { fullName, submissionUrl } from '../contacts/submissions';
import styles from './Enquiries.module.css';

const LIMIT = 5;

const path = apiPath('/api/contact', { query: { delivery: 'failed', limit: LIMIT } });

/** Replies that did not reach whom they were written to. Nothing is shown while there are none. */
export function FailedReplies() {
  const { data } = useRead(path);
  if (!data || data.data.length === 0) {
    return null;
  }
  const more = data.meta.total - LIMIT;
  return (
    <section aria-labelledby="failed-replies" className={`${styles.section} ${styles.failed}`}>
      <h3 id="failed-replies" className={styles.title}>
        Replies that were not delivered
      </h3>
      <ul className={styles.list}>
        {data.data.map((submission) => (
          <li key={submission.id} className={styles.enquiry}>
            <p className={styles.facts}>
              <SiteLink className={styles.name} to={submissionUrl(submission.id)} dir="auto">
                {fullName(submission)}
              </SiteLink>
              <span>{submission.email}</span>
            </p>
            <p className={styles.quiet}>
              {submission.replies.findLast(({ delivery }) => delivery === 'failed')?.failure}
            </p>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={styles.quiet}>{`and ${more} more`}</p>}
    </section>
  );
}
