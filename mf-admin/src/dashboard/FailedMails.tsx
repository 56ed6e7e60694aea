import { apiPath, useRead } from '@site/platform';
import { fullName, type Submission } from '../contacts/submissions';
import { recordUrl } from '../kinds/recordKinds';
import { ReadFailure } from '../list/ReadFailure';
import styles from './Dashboard.module.css';
import { DashboardEntry, FailureList, LIMIT } from './DashboardSection';

// What an administrator has since dealt with is left out.
const replies = apiPath('/api/contact', { query: { delivery: 'failed', status: 'replied', limit: LIMIT } });
const notifications = apiPath('/api/contact', {
  query: { notification: 'failed', status: 'new', limit: LIMIT },
});

const acknowledgements = apiPath('/api/contact', {
  query: { acknowledgement: 'failed', status: 'new', limit: LIMIT },
});

export function FailedMails() {
  const undelivered = useRead(replies);
  const untold = useRead(notifications);
  const unacknowledged = useRead(acknowledgements);
  const failed = [undelivered, untold, unacknowledged].filter(({ error }) => error !== undefined);
  return (
    <>
      {failed.length > 0 && (
        <div className={styles.section}>
          <ReadFailure
            title="Failed to fetch the mails that were not delivered"
            onRetry={() => void Promise.all(failed.map(({ mutate }) => mutate()))}
          />
        </div>
      )}
      <FailureList
        title="Replies that were not delivered"
        hint="Reply some other way, then archive the enquiry to remove it from this list."
        list={undelivered.data}
      >
        {(submission) => entry(submission, submission.replies.findLast(isFailed)?.failure)}
      </FailureList>
      <FailureList
        title="Enquiries whose notification was not delivered"
        hint="They are stored here and can be answered, but the mail to the site’s inbox was not delivered."
        list={untold.data}
      >
        {(submission) => entry(submission, submission.notification?.failure)}
      </FailureList>
      <FailureList
        title="Enquiries whose acknowledgement was not delivered"
        hint="The address may be mistyped. Reply some other way, or archive the enquiry."
        list={unacknowledged.data}
      >
        {(submission) => entry(submission, submission.acknowledgement?.failure)}
      </FailureList>
    </>
  );
}

function isFailed({ delivery }: Submission['replies'][number]): boolean {
  return delivery === 'failed';
}

function entry(submission: Submission, failure: string | null | undefined) {
  const { id, email } = submission;
  return (
    <DashboardEntry
      key={id}
      url={recordUrl({ kind: 'contact', id })}
      title={fullName(submission)}
      facts={<span>{email}</span>}
      text={failure}
    />
  );
}
