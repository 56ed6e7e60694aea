import { useNotices } from '@site/platform';
import { useCalls, useRefresh } from '@site/platform/session';
import { type ReactNode, useState } from 'react';
import { bulkList, counted } from '../bulk/bulkWords';
import type { Refusal } from '../bulk/useBulk';
import { sentenceOf } from '../overlays/useAttempt';
import { CreditDialog } from './CreditDialog';
import { MEDIA_ROOT, type Media, mediaPath } from './media';

const nouns = { noun: 'entry', plural: 'entries' };

/** Makes one call for each entry; those that fail stay as they are. */
export function useBulkMedia(selected: readonly Media[]) {
  const calls = useCalls();
  const refresh = useRefresh();
  const notify = useNotices((notices) => notices.notify);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [dialog, setDialog] = useState<ReactNode>(null);

  /** Resolves with those that failed. */
  async function each(
    entries: readonly Media[],
    call: (media: Media) => Promise<unknown>,
    done: string,
  ): Promise<Refusal['records']> {
    setBusy(true);
    const failed: Refusal['records'][number][] = [];
    for (const media of entries) {
      try {
        await call(media);
      } catch (error) {
        failed.push({
          id: media.id,
          name: media.title,
          reason: sentenceOf(error) ?? 'The server did not answer.',
        });
      }
    }
    await refresh(MEDIA_ROOT);
    setBusy(false);
    const succeeded = entries.length - failed.length;
    if (succeeded > 0) {
      notify({ title: 'Success', description: `${counted(succeeded, nouns)} ${done} successfully` });
    }
    return failed;
  }

  function changeCredit(): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    // After a change by someone else, the second attempt succeeds.
    const tried = new Set<number>();
    setDialog(
      <CreditDialog
        entries={selected}
        onSave={(credit, entries) =>
          each(
            entries,
            async (media) => {
              const { id } = media;
              const { version } = tried.has(id) ? (await calls.read(mediaPath(id))).data : media;
              tried.add(id);
              return calls.send('patch', '/api/media/{id}', { params: { id }, body: { credit, version } });
            },
            'updated',
          )
        }
        onClose={(isSaved) => {
          setDialog(null);
          resolve(isSaved);
        }}
      />,
    );
    return promise;
  }

  async function remove(): Promise<boolean> {
    const failed = await each(
      selected,
      ({ id }) => calls.send('delete', '/api/media/{id}', { params: { id } }),
      'deleted',
    );
    if (failed.length > 0) {
      setRefusal({
        title: `${counted(failed.length, nouns)} not deleted`,
        records: failed,
        text: `${failed.length < selected.length ? 'The others were. ' : ''}These stay as they are:`,
      });
    }
    return failed.length === 0;
  }

  return {
    isBusy,
    refusal,
    closeRefusal: () => setRefusal(null),
    dialog,
    actions: [
      { label: 'Change credit', act: changeCredit },
      {
        label: 'Delete',
        isDangerous: true,
        act: async () =>
          window.confirm(
            [
              `Are you sure you want to delete ${selected.length === 1 ? 'this entry' : `these ${counted(selected.length, nouns)}`}?`,
              bulkList(selected.map(({ title }) => title)),
              'Those that are used stay. The others cannot be restored.',
            ].join('\n\n'),
          ) && (await remove()),
      },
    ],
  };
}
