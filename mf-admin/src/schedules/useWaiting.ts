import { apiPath, useRead } from '@site/platform';
import { formatMoment } from '@site/platform/format-moment';
import { serverNow, useTimeZone } from '@site/platform/session';
import { useMemo } from 'react';
import type { ContentKindName } from '../kinds/recordKinds';
import { capitalized } from '../text/words';
import type { ScheduledAction } from './schedules';

const WITHOUT_YEAR = 300 * 24 * 60 * 60 * 1_000;

interface Waiting {
  /** `Off on Nov 26, 3:44 PM EST` */
  readonly badge: string;
  readonly all: string;
}

export function useWaiting(kind: ContentKindName): (id: number, isPublic?: boolean) => Waiting | undefined {
  const zone = useTimeZone();
  const { data } = useRead(apiPath('/api/schedules', { query: { state: 'waiting', kind, limit: 500 } }));
  const waiting = useMemo(() => {
    const all = (data?.data ?? []).flatMap(({ at, actions }) => actions.map((action) => ({ ...action, at })));
    const ofRecords = new Map<number, typeof all>();
    for (const action of all.filter((one) => one.kind === kind)) {
      ofRecords.set(action.recordId, [...(ofRecords.get(action.recordId) ?? []), action]);
    }
    return ofRecords;
  }, [data, kind]);
  return (id, isPublic = false) => {
    const actions = waiting.get(id) ?? [];
    const [next] = actions;
    return (
      next && {
        badge: `${beginning(next.action, isPublic)} ${whenInWords(next.at, zone)}`,
        all: actions
          .map(({ action, at }) => `${capitalized(action)} on ${formatMoment(at, zone)}`)
          .join(', '),
      }
    );
  };
}

function beginning(action: ScheduledAction['action'], isPublic: boolean): string {
  if (action === 'unpublish') {
    return 'Off on';
  }
  return isPublic ? 'Changes on' : 'On';
}

/** Dates within 300 days need no year. */
function whenInWords(at: string, zone: string): string {
  return formatMoment(at, zone, Date.parse(at) - serverNow() < WITHOUT_YEAR ? 'brief' : 'minute');
}
