import { apiPath } from '@site/platform';
import { Moment, usePolledRead } from '@site/platform/session';
import { recordKinds, recordUrl } from '../kinds/recordKinds';
import { useMay } from '../roles/useMay';
import type { CopySummary } from '../working-copies/copies';
import { MOST_COPIES } from '../working-copies/workingCopies';
import { DashboardEntry, DashboardList } from './DashboardSection';

const PAUSE = 10_000;

const waiting = apiPath('/api/working-copies', { query: { review: 'waiting', limit: MOST_COPIES } });
const returned = apiPath('/api/working-copies', { query: { review: 'returned', limit: MOST_COPIES } });

function byRequest(one: CopySummary, other: CopySummary): number {
  return Date.parse(one.review?.askedAt ?? '') - Date.parse(other.review?.askedAt ?? '');
}

export function Reviews() {
  const mayPublish = useMay()('publish');
  const read = usePolledRead(mayPublish ? waiting : returned, PAUSE);
  const { data } = read;
  return (
    <DashboardList
      title={mayPublish ? 'Waiting for review' : 'Sent back'}
      read={{ ...read, data: data && { ...data, data: data.data.toSorted(byRequest) } }}
      loading="Loading the reviews"
      failure="Failed to fetch the reviews"
      empty={mayPublish ? 'Nothing waits for review.' : 'Nothing was sent back to you.'}
    >
      {({ kind, recordId, name, textKey, storedKey, review }) =>
        review && (
          <DashboardEntry
            key={`${kind}/${recordId}`}
            url={recordUrl({ kind, id: recordId, key: textKey ?? storedKey })}
            title={name || 'Untitled'}
            facts={
              <>
                <span>{recordKinds[kind].noun}</span>
                <span dir="auto">{review.returnedBy ?? review.asker}</span>
                <Moment at={review.returnedAt ?? review.askedAt} />
              </>
            }
            text={review.returnNote ?? review.note}
          />
        )
      }
    </DashboardList>
  );
}
