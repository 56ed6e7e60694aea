import { apiPath, ListView, SiteLink, Spinner, useRead } from '@site/platform';
import { tabUrl } from '../kinds/tabs';
import { ReadFailure } from '../list/ReadFailure';
import { useTimeZone } from '../schedules/schedules';
import { formatInZone } from '../schedules/zonedTime';
import { shorten } from '../text/shorten';
import styles from './Enquiries.module.css';
import { EnquiryItem } from './EnquiryItem';

const LIMIT = 5;
const PREVIEW = 100;

const path = apiPath('/api/contact', { query: { status: 'new', limit: LIMIT } });

export function NewEnquiries() {
  const read = useRead(path);
  const { zone } = useTimeZone();
  const more = (read.data?.meta.total ?? 0) - LIMIT;
  return (
    <section aria-labelledby="new-enquiries" className={styles.section}>
      <h3 id="new-enquiries" className={styles.title}>
        New enquiries
      </h3>
      <ListView
        read={read}
        loading={<Spinner label="Loading the new enquiries" />}
        error={(retry) => <ReadFailure title="Failed to fetch submissions" onRetry={retry} />}
        empty={<p className={styles.quiet}>Nothing new: every enquiry has been dealt with.</p>}
      >
        {(submissions) => (
          <>
            <ul className={styles.list}>
              {submissions.map((submission) => (
                <EnquiryItem
                  key={submission.id}
                  submission={submission}
                  facts={
                    <>
                      <span dir="auto">{submission.interest}</span>
                      <time dateTime={submission.createdAt}>
                        {zone && formatInZone(submission.createdAt, zone)}
                      </time>
                    </>
                  }
                  text={shorten(submission.message, PREVIEW)}
                />
              ))}
            </ul>
            {more > 0 && <SiteLink to={`${tabUrl('contacts')}?status=new`}>{`${more} more`}</SiteLink>}
          </>
        )}
      </ListView>
    </section>
  );
}
