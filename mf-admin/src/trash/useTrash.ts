import { useNotices } from '@site/platform';
import { useCalls, useRefresh } from '@site/platform/session';
import { type RecordKindName, recordKinds, recordUrl } from '../kinds/recordKinds';
import { useAttempt } from '../overlays/useAttempt';
import { SCHEDULES_ROOT } from '../schedules/schedules';
import { capitalized } from '../text/words';
import { workingCopiesRoot } from '../working-copies/workingCopies';

const TRASH_ROOT = '/api/trash';

export async function refreshWithTrash(
  refresh: (prefix: string) => Promise<void>,
  ...prefixes: readonly string[]
): Promise<void> {
  const roots = [...prefixes, TRASH_ROOT, workingCopiesRoot, SCHEDULES_ROOT];
  await Promise.all(roots.map((prefix) => refresh(prefix)));
}

interface Deleted {
  readonly kind: RecordKindName;
  readonly recordId: number;
  readonly name: string;
}

export function useTrash() {
  const calls = useCalls();
  const refresh = useRefresh();
  const notify = useNotices((notices) => notices.notify);
  const attempt = useAttempt();

  return {
    async restore({ kind, recordId, name }: Deleted): Promise<boolean> {
      const { noun } = recordKinds[kind];
      const isBack = await attempt(async () => {
        await calls.send('post', '/api/trash/{kind}/{id}/restore', { params: { kind, id: recordId } });
        notify({
          title: 'Success',
          description: `${capitalized(noun)} restored successfully`,
          action: { label: 'Open', to: recordUrl({ kind, id: recordId, name }) },
        });
      }, `Failed to restore ${noun}`);
      const categorized = kind === 'article-categories' ? ['/api/articles'] : [];
      await refreshWithTrash(refresh, `/api/${kind}`, `/api/history/${kind}`, ...categorized);
      return isBack;
    },
    async deleteForGood({ kind, recordId, name }: Deleted): Promise<boolean> {
      const { noun } = recordKinds[kind];
      if (
        !window.confirm(`Delete this ${noun} for good? It cannot be restored.\n\n“${name || 'Untitled'}”`)
      ) {
        return false;
      }
      const isGone = await attempt(
        () => calls.send('delete', '/api/trash/{kind}/{id}', { params: { kind, id: recordId } }),
        `Failed to delete ${noun}`,
        `${capitalized(noun)} deleted for good`,
      );
      await refresh(TRASH_ROOT);
      return isGone;
    },
  };
}

export function useUndoableDelete(): (deleted: Deleted, description?: string) => void {
  const { restore } = useTrash();
  const refresh = useRefresh();
  const notify = useNotices((notices) => notices.notify);

  return (deleted, description) => {
    void refresh(TRASH_ROOT);
    notify({
      title: 'Success',
      description: description ?? `${capitalized(recordKinds[deleted.kind].noun)} deleted successfully`,
      action: { label: 'Undo', act: () => void restore(deleted) },
    });
  };
}
