import { apiPath, useRead } from '@site/platform';
import { formatMoment } from '@site/platform/format-moment';
import { useTimeZone } from '@site/platform/session';
import { useMemo } from 'react';
import type { ContentKind } from '../kinds/recordKinds';
import { actionLabels } from './schedules';

export function useWaiting(kind: ContentKind): (id: number) => string | undefined {
  const zone = useTimeZone();
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
    return action && `${actionLabels[action.action]} on ${formatMoment(action.at, zone)}`;
  };
}
