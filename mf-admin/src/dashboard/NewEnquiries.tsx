import { apiPath, useRead } from '@site/platform';
import { Moment } from '@site/platform/session';
import { fullName } from '../contacts/submissions';
import { recordUrl } from '../kinds/recordKinds';
import { tabUrl } from '../kinds/tabs';
import { shorten } from '../text/words';
import { DashboardEntry, DashboardList, LIMIT } from './DashboardSection';

const PREVIEW = 100;

const path = apiPath('/api/contact', { query: { status: 'new', limit: LIMIT } });

export function NewEnquiries() {
  return (
    <DashboardList
      title="New enquiries"
      read={useRead(path)}
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
