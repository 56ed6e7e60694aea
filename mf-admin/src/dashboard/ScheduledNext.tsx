import { apiPath } from '@site/platform';
import { Moment, usePolledRead, useTimeZone } from '@site/platform/session';
import { tabUrl } from '../kinds/tabs';
import { actionOf, entryUrl, titleOf } from '../schedules/schedules';
import { DashboardEntry, DashboardList, LIMIT } from './DashboardSection';

const PAUSE = 10_000;

const path = apiPath('/api/schedules', { query: { state: 'waiting', limit: LIMIT } });

export function ScheduledNext() {
  const zone = useTimeZone();
  return (
    <DashboardList
      title="Scheduled next"
      read={usePolledRead(path, PAUSE)}
      loading="Loading the schedule"
      failure="Failed to fetch the schedule"
      empty="Nothing is scheduled."
      moreUrl={tabUrl('schedule')}
    >
      {(schedule) => (
        <DashboardEntry
          key={schedule.id}
          url={entryUrl(schedule.id)}
          title={titleOf(schedule)}
          facts={
            <>
              <span>{actionOf(schedule)}</span>
              <Moment at={schedule.at} zone={zone} />
            </>
          }
        />
      )}
    </DashboardList>
  );
}
