import { useNotices } from '@site/platform';
import { useUnsavedChanges } from '@site/platform/session';
import { useEffect, useRef, useState } from 'react';
import type { ImageKind } from '../../kinds/resource';
import { useFailureNotice } from '../../overlays/useAttempt';
import { UnusableFile } from '../adding/UnusableFile';
import { useMediaUpload } from '../adding/useMediaUpload';

export function usePictureUpload(kind: ImageKind, onUploaded: (imageUrl: string) => void) {
  const upload = useMediaUpload();
  const notify = useNotices((notices) => notices.notify);
  const notifyFailure = useFailureNotice();
  /** From 0 to 1. */
  const [progress, setProgress] = useState<number | null>(null);
  const running = useRef<AbortController>(null);
  useUnsavedChanges(progress !== null);
  useEffect(() => () => running.current?.abort(), []);

  async function send(image: File, { signal }: AbortController) {
    try {
      const { media, scaledFrom } = await upload(image, {
        kind: 'picture',
        signal,
        onProgress: (part) => !signal.aborted && setProgress(part),
      });
      if (!signal.aborted) {
        onUploaded(media.address);
        notify({
          title: 'Success',
          description: `Upload successful${scaledFrom ? `. Scaled down from ${scaledFrom}` : ''}`,
        });
      }
    } catch (error) {
      if (error instanceof UnusableFile) {
        notifyFailure(error, error.message, error.title);
      } else if (!signal.aborted) {
        notifyFailure(error, `Failed to upload ${kind}`, 'Upload failed');
      }
    } finally {
      if (running.current?.signal === signal) {
        running.current = null;
        setProgress(null);
      }
    }
  }

  return {
    progress,
    start(image: File) {
      if (!running.current) {
        running.current = new AbortController();
        setProgress(0);
        void send(image, running.current);
      }
    },
    cancel() {
      running.current?.abort();
      running.current = null;
      setProgress(null);
    },
  };
}
