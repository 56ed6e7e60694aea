import { useNotices } from '@site/platform';
import { useRefresh } from '@site/platform/session';
import { capitalized, recordKinds } from '../kinds/recordKinds';
import { type Deleted, TRASH_ROOT, useTrash } from './useTrash';

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
