import { useNotices } from '@site/platform';
import { uploadRules } from '@site/platform/admin-rules';
import { useCalls, useUnsavedChanges } from '@site/platform/session';
import { useEffect, useRef, useState } from 'react';
import type { ImageKind } from '../kinds/resource';
import { useFailureNotice } from '../overlays/useAttempt';

export function useImageUpload(kind: ImageKind, onUploaded: (imageUrl: string) => void) {
  const calls = useCalls();
  const notify = useNotices((notices) => notices.notify);
  const notifyFailure = useFailureNotice();
  /** From 0 to 1. */
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
    start(image: File) {
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

const { types, maxBytes, message, tooLarge } = uploadRules.image;

/** A system may not know every type, so extensions count, too. */
export const ACCEPTED_IMAGES = ['.jpeg', '.jpg', '.png', '.gif', '.webp', '.svg', ...types].join();

/** The server checks more thoroughly. */
function refusalOf({ type, size }: File): { title: string; description: string } | undefined {
  if (!type.startsWith('image/')) {
    return { title: 'Invalid file type', description: message };
  }
  return size > maxBytes ? { title: 'File too large', description: tooLarge } : undefined;
}
