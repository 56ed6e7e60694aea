import { useNotices } from '@site/platform';
import { useCalls, useRefresh } from '@site/platform/session';
import { capitalized, type RecordKind, recordKinds, recordUrl } from '../kinds/recordKinds';
import { useFailureNotice } from '../notices/useFailureNotice';

export const TRASH_ROOT = '/api/trash';

export interface Deleted {
  readonly kind: RecordKind;
  readonly recordId: number;
  readonly name: string;
}

interface Trash {
  restore(record: Deleted): Promise<boolean>;
  deleteForGood(record: Deleted): Promise<boolean>;
}

export function useTrash(): Trash {
  const calls = useCalls();
  const refresh = useRefresh();
  const notify = useNotices((notices) => notices.notify);
  const notifyFailure = useFailureNotice();

  async function attempt(
    call: () => Promise<unknown>,
    success: () => void,
    failure: string,
  ): Promise<boolean> {
    try {
      await call();
      success();
      return true;
    } catch (error) {
      notifyFailure(error, failure);
      return false;
    }
  }

  async function restore({ kind, recordId, name }: Deleted): Promise<boolean> {
    const { noun } = recordKinds[kind];
    const isBack = await attempt(
      () => calls.send('post', '/api/trash/{kind}/{id}/restore', { params: { kind, id: recordId } }),
      () =>
        notify({
          title: 'Success',
          description: `${capitalized(noun)} restored successfully`,
          action: { label: 'Open', to: recordUrl({ kind, id: recordId, name }) },
        }),
      `Failed to restore ${noun}`,
    );
    await Promise.all([`/api/${kind}`, TRASH_ROOT, ...alsoChanged(kind)].map((prefix) => refresh(prefix)));
    return isBack;
  }

  return {
    restore,
    async deleteForGood({ kind, recordId, name }) {
      const { noun } = recordKinds[kind];
      if (!window.confirm(`Delete this ${noun} for good? It cannot be restored.\n\n“${name}”`)) {
        return false;
      }
      const isGone = await attempt(
        () => calls.send('delete', '/api/trash/{kind}/{id}', { params: { kind, id: recordId } }),
        () => notify({ title: 'Success', description: `${capitalized(noun)} deleted for good` }),
        `Failed to delete ${noun}`,
      );
      await refresh(TRASH_ROOT);
      return isGone;
    },
  };
}

function alsoChanged(kind: RecordKind): readonly string[] {
  return [
    `/api/history/${kind}`,
    '/api/working-copies',
    ...(kind === 'article-categories' ? ['/api/articles'] : []),
  ];
}
