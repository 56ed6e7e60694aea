import { useNotices } from '@site/platform';
import { useCalls, useUnsavedChanges } from '@site/platform/session';
import { useEffect, useRef, useState } from 'react';
import { useFailureNotice } from '../notices/useFailureNotice';
import { refusalOf } from './imageChecks';

export type ImageKind = 'headshot' | 'logo';

interface ImageUpload {
  /** From 0 to 1. */
  readonly progress: number | null;
  start(image: File): void;
  cancel(): void;
}

export function useImageUpload(kind: ImageKind, onUploaded: (imageUrl: string) => void): ImageUpload {
  const calls = useCalls();
  const notify = useNotices((notices) => notices.notify);
  const notifyFailure = useFailureNotice();
  const [progress, setProgress] = useState<number | null>(null);
  const running = useRef<AbortController>(null);
  useUnsavedChanges(progress !== null);
  useEffect(() => () => running.current?.abort(), []);

  async function send(image: File, { signal }: AbortController) {
    try {
      const imageUrl = await calls.upload(kind, image, { signal, onProgress: setProgress });
      if (!signal.aborted) {
        onUploaded(imageUrl);
        notify({ title: 'Success', description: 'Upload successful' });
      }
    } catch (error) {
      if (!signal.aborted) {
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
    start(image) {
      const refusal = refusalOf(image);
      if (refusal) {
        notify({ ...refusal, variant: 'destructive' });
      } else if (!running.current) {
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
