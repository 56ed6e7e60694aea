import { useRead } from '@site/platform';
import { useCalls, useRefresh } from '@site/platform/session';
import type { ContentKind } from '../kinds/recordKinds';
import type { EditableRow } from '../kinds/resource';
import { useAttempt } from '../overlays/useAttempt';
import { copyCalls } from './calls';
import { type CopySummary, copiesPath, refreshCopies } from './workingCopies';

export function useWorkingCopies(kind: ContentKind) {
  const calls = useCalls();
  const refresh = useRefresh();
  const attempt = useAttempt();
  const copies = useRead(copiesPath(kind)).data?.data ?? [];
  const isDraft = ({ isStored, textKey }: CopySummary) => !isStored && textKey === null;
  const changed = new Set(copies.filter((copy) => !isDraft(copy)).map(({ recordId }) => recordId));
  const texts = new Set(copies.map(({ textKey }) => textKey));

  return {
    /** Never published, or unpublished. */
    drafts: copies.filter(isDraft),
    hasChanges: (id: number) => changed.has(id),
    hasTextChanges: (key: string) => texts.has(key),
    /** Asks for confirmation first. */
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
