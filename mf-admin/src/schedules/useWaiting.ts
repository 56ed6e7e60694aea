import { apiPath, useRead } from '@site/platform';
import { useMemo } from 'react';
import type { ContentKind } from '../kinds/recordKinds';
import { actionLabels, useTimeZone } from './schedules';
import { formatInZone } from './zonedTime';

export function useWaiting(kind: ContentKind): (id: number) => string | undefined {
  const { zone } = useTimeZone();
  const { data } = useRead(apiPath('/api/schedules', { query: { state: 'waiting', kind, limit: 500 } }));
  const next = useMemo(() => {
    const all = (data?.data ?? []).flatMap(({ at, actions }) => actions.map((action) => ({ ...action, at })));
    // The earliest action is set last, so it stays.
    return new Map(
      all
        .filter((action) => action.kind === kind)
        .reverse()
        .map((action) => [action.recordId, action]),
    );
  }, [data, kind]);
  return (id) => {
    const action = next.get(id);
    return action && zone && `${actionLabels[action.action]} on ${formatInZone(action.at, zone)}`;
  };
}
