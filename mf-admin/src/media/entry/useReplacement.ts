import { useNotices } from '@site/platform';
import { CallError, useCalls, useRefresh, useUnsavedChanges } from '@site/platform/session';
import { useEffect, useRef, useState } from 'react';
import { capitalized } from '../../kinds/recordKinds';
import { useFailureNotice } from '../../overlays/useAttempt';
import { UnusableFile } from '../adding/UnusableFile';
import { fitFile } from '../adding/useMediaUpload';
import { type Media, recordsInWords } from '../media';

/** Puts another file in the place of an entry's, wherever it is used. */
export function useReplacement(media: Media) {
  const calls = useCalls();
  const refresh = useRefresh();
  const notify = useNotices((notices) => notices.notify);
  const notifyFailure = useFailureNotice();
  const running = useRef<AbortController>(null);
  /** From 0 to 1. */
  const [progress, setProgress] = useState<number | null>(null);
  /** The entry that has the chosen file already. */
  const [other, setOther] = useState<Media>();
  useUnsavedChanges(progress !== null);
  const isSent = useRef(false);
  useEffect(
    () => () => {
      if (!isSent.current) {
        running.current?.abort();
      }
    },
    [],
  );

  return {
    progress,
    other,
    cancel: () => running.current?.abort(),
    async replace(file: File): Promise<void> {
      const { id, kind, version, uses } = media;
      const where =
        uses === 0
          ? 'Nothing uses it yet.'
          : `It changes in ${recordsInWords(uses)}, also in drafts, history and trash. This cannot be undone.`;
      if (!window.confirm(`Replace the file of this ${kind}?\n\n“${media.title}”\n\n${where}`)) {
        return;
      }
      const controller = new AbortController();
      const { signal } = controller;
      running.current = controller;
      isSent.current = false;
      setOther(undefined);
      setProgress(0);
      try {
        const { file: fitted, scaledFrom } = await fitFile(file, { kind, signal });
        await calls.uploadFile(
          'put',
          '/api/media/{id}/file',
          { params: { id }, version, file: fitted },
          {
            signal,
            onProgress(part) {
              isSent.current = part === 1;
              setProgress(part);
            },
          },
        );
        notify({
          title: 'Success',
          description: `${capitalized(kind)} replaced successfully${scaledFrom ? `; scaled down from ${scaledFrom}` : ''}`,
        });
      } catch (error) {
        if (error instanceof UnusableFile) {
          notifyFailure(error, error.message, error.title);
        } else if (!signal.aborted) {
          setOther(otherIn(error));
          notifyFailure(error, `Failed to replace ${kind}`, 'Upload failed');
        }
      } finally {
        setProgress(null);
        // Records have the new address.
        await refresh('/api/');
      }
    },
  };
}

function otherIn(error: unknown): Media | undefined {
  // Only the API's answers have a sentence.
  if (error instanceof CallError && error.status === 409 && error.sentence !== undefined) {
    const { media }: { readonly media?: Media } = JSON.parse(error.text);
    return media;
  }
  return undefined;
}
