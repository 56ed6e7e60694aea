import { apiPath, useRead } from '@site/platform';
import { Moment } from '@site/platform/session';
import { fullName, type Submission } from '../contacts/submissions';
import { recordUrl } from '../kinds/recordKinds';
import { tabUrl } from '../kinds/tabs';
import { ReadFailure } from '../list/ReadFailure';
import { shorten } from '../text/words';
import styles from './Dashboard.module.css';
import { DashboardEntry, DashboardList, FailureList, LIMIT } from './DashboardSection';

const PREVIEW = 100;

const newest = apiPath('/api/contact', { query: { status: 'new', limit: LIMIT } });

export function NewEnquiries() {
  return (
    <DashboardList
      title="New enquiries"
      read={useRead(newest)}
      loading="Loading the new enquiries"
      failure="Failed to fetch submissions"
      empty="Nothing new: every enquiry has been dealt with."
      moreUrl={`${tabUrl('contacts')}?status=new`}
    >
      {({ id, createdAt, interest, message, assignee, ...name }) => (
        <DashboardEntry
          key={id}
          url={recordUrl({ kind: 'contact', id })}
          title={fullName(name)}
          facts={
            <>
              <span dir="auto">{interest}</span>
              <Moment at={createdAt} />
              {assignee && <span dir="auto">{assignee.name}</span>}
            </>
          }
          text={shorten(message, PREVIEW)}
        />
      )}
    </DashboardList>
  );
}

const lists = [
  {
    path: apiPath('/api/contact', { query: { delivery: 'failed', status: 'replied', limit: LIMIT } }),
    title: 'Replies that were not delivered',
    hint: 'Reply some other way, then archive the enquiry to remove it from this list.',
    mailOf: ({ replies }: Submission) => replies.findLast(({ delivery }) => delivery === 'failed'),
  },
  {
    path: apiPath('/api/contact', { query: { notification: 'failed', status: 'new', limit: LIMIT } }),
    title: 'Enquiries whose notification was not delivered',
    hint: 'They are stored here and can be answered, but the mail to the site’s inbox was not delivered.',
    mailOf: ({ notification }: Submission) => notification,
  },
  {
    path: apiPath('/api/contact', { query: { acknowledgement: 'failed', status: 'new', limit: LIMIT } }),
    title: 'Enquiries whose acknowledgement was not delivered',
    hint: 'The address may be mistyped. Reply some other way, or archive the enquiry.',
    mailOf: ({ acknowledgement }: Submission) => acknowledgement,
  },
] as const;

export function FailedMails() {
  const reads = [useRead(lists[0].path), useRead(lists[1].path), useRead(lists[2].path)] as const;
  const failed = reads.filter(({ error }) => error !== undefined);
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
      {lists.map(({ title, hint, mailOf }, index) => (
        <FailureList key={title} title={title} hint={hint} list={reads[index]?.data}>
          {(submission) => (
            <DashboardEntry
              key={submission.id}
              url={recordUrl({ kind: 'contact', id: submission.id })}
              title={fullName(submission)}
              facts={<span>{submission.email}</span>}
              text={mailOf(submission)?.failure}
            />
          )}
        </FailureList>
      ))}
    </>
  );
}
