import { apiPath, useRead } from '@site/platform';
import type { ContentKind } from '../kinds/recordKinds';
import { actionLabels } from './schedules';
import { useTimeZone } from './useTimeZone';
import { formatInZone } from './zonedTime';

/** Reads what is scheduled for a kind of record. Returns what happens next to a record, in words. */
export function useWaiting(kind: ContentKind): (id: number) => string | undefined {
  const { zone } = useTimeZone();
  const { data } = useRead(apiPath('/api/schedules', { query: { state: 'waiting', kind, limit: 500 } }));
  const next = new Map<number, string>();
  for (const { at, actions } of data?.data ?? []) {
    for (const { kind: of, recordId, action } of actions) {
      if (of === kind && !next.has(recordId) && zone) {
        next.set(recordId, `${actionLabels[action]} on ${formatInZone(at, zone)}`);
      }
    }
  }
  return (id) => next.get(id);
}
