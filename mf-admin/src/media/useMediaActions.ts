import { useNotices } from '@site/platform';
import { mediaInUse } from '@site/platform/admin-rules';
import { CallError, useCalls, useRefresh } from '@site/platform/session';
import type { RowAction } from '../list/RowActions';
import { useFailureNotice } from '../overlays/useAttempt';
import { useMay } from '../roles/useMay';
import { capitalized } from '../text/words';
import { MEDIA_ROOT, type Media, mediaPath, recordsInWords } from './media';

type Outcome = 'deleted' | 'used' | 'kept';

export function useMediaActions() {
  const calls = useCalls();
  const may = useMay();
  const refresh = useRefresh();
  const notify = useNotices((notices) => notices.notify);
  const notifyFailure = useFailureNotice();

  /** The address is the one that records hold, so that they count as uses. */
  async function copyAddress({ address }: Media): Promise<void> {
    try {
      await navigator.clipboard.writeText(address);
      notify({ title: 'Success', description: 'Address copied' });
    } catch (error) {
      notifyFailure(error, `The address is ${address}`);
    }
  }

  /** Asks first. The number of uses is not sent, as the last use may end meanwhile. */
  async function remove({ id, kind, title }: Media): Promise<Outcome> {
    try {
      const { data: now } = await calls.read(mediaPath(id));
      if (now.uses > 0) {
        notifyFailure(
          null,
          mediaInUse.message.replace('{kind}', kind).replace('{uses}', recordsInWords(now.uses)),
        );
        return 'used';
      }
      if (
        !window.confirm(
          `Are you sure you want to delete this ${kind}?\n\n“${title}”\n\nIt cannot be restored.`,
        )
      ) {
        return 'kept';
      }
      await calls.send('delete', '/api/media/{id}', { params: { id } });
    } catch (error) {
      notifyFailure(error, `Failed to delete ${kind}`);
      await refresh(MEDIA_ROOT);
      return error instanceof CallError && error.status === 409 ? 'used' : 'kept';
    }
    notify({ title: 'Success', description: `${capitalized(kind)} deleted successfully` });
    await refresh(MEDIA_ROOT);
    return 'deleted';
  }

  return {
    copyAddress,
    remove,
    ofRow: (media: Media): readonly RowAction[] => [
      { label: 'Copy address', onSelect: () => void copyAddress(media) },
      ...(may('delete')
        ? [{ label: 'Delete', isDanger: true as const, onSelect: () => void remove(media) }]
        : []),
    ],
  };
}
