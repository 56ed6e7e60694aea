import { useRead } from '@site/platform';
import { useCalls, useRefresh } from '@site/platform/session';
import type { ContentKindName } from '../kinds/recordKinds';
import type { EditableRow } from '../kinds/resource';
import { useAttempt } from '../overlays/useAttempt';
import { copyCalls } from './copies';
import { copiesPath, isDraft, MOST_COPIES, refreshCopies } from './workingCopies';

export function useWorkingCopies(kind: ContentKindName) {
  const calls = useCalls();
  const refresh = useRefresh();
  const attempt = useAttempt();
  const copies = useRead(copiesPath(kind)).data?.data;
  const changed = new Set(copies?.filter((copy) => !isDraft(copy)).map(({ recordId }) => recordId));

  return {
    copies,
    hasDrafts: copies?.some(isDraft) ?? false,
    /** Returns 0 without a copy, and undefined before the copies are read or if there are too many. */
    revisionOf: (id: number) =>
      copies?.find(({ recordId }) => recordId === id)?.revision ??
      (copies && copies.length < MOST_COPIES ? 0 : undefined),
    reviewOf: (id: number) => copies?.find(({ recordId }) => recordId === id)?.review,
    hasChanges: (id: number) => changed.has(id),
    async discard({ id, version }: EditableRow): Promise<void> {
      if (window.confirm('Delete this draft? It goes to the trash.')) {
        await attempt(
          () => copyCalls(calls, kind).discard(id, { revision: version, isDraft: true }),
          'Failed to delete the draft',
          'Draft deleted',
        );
        await refreshCopies(refresh);
      }
    },
  };
}
