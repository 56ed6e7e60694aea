import { useNotices, useRead } from '@site/platform';
import { useCalls, useRefresh } from '@site/platform/session';
import type { ContentKind } from '../kinds/recordKinds';
import { useFailureNotice } from '../notices/useFailureNotice';
import { copyCalls } from './calls';
import { type CopySummary, copiesPath, workingCopiesRoot } from './workingCopies';

interface WorkingCopies {
  /** Never published, or unpublished. */
  readonly drafts: readonly CopySummary[];
  hasChanges(id: number): boolean;
  hasTextChanges(key: string): boolean;
  discard(draft: CopySummary): Promise<void>;
}

export function useWorkingCopies(kind: ContentKind): WorkingCopies {
  const calls = useCalls();
  const refresh = useRefresh();
  const notify = useNotices((notices) => notices.notify);
  const notifyFailure = useFailureNotice();
  const { data } = useRead(copiesPath(kind));
  const copies = data?.data ?? [];
  const isDraft = ({ isStored, textKey }: CopySummary) => !isStored && textKey === null;
  const changed = new Set(copies.filter((copy) => !isDraft(copy)).map(({ recordId }) => recordId));
  const texts = new Set(copies.map(({ textKey }) => textKey));

  return {
    drafts: copies.filter(isDraft),
    hasChanges: (id) => changed.has(id),
    hasTextChanges: (key) => texts.has(key),
    async discard({ recordId, revision }) {
      if (!window.confirm('Delete this draft? It goes to the trash.')) {
        return;
      }
      try {
        await copyCalls(calls, kind).discard(recordId, revision);
        notify({ title: 'Success', description: 'Draft deleted' });
      } catch (error) {
        notifyFailure(error, 'Failed to delete the draft');
      }
      await refresh(workingCopiesRoot);
    },
  };
}
