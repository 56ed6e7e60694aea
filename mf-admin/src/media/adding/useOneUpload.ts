import { useNotices } from '@site/platform';
import { type UploadOptions, useUnsavedChanges } from '@site/platform/session';
import { useEffect, useRef, useState } from 'react';
import { useFailureNotice } from '../../overlays/useAttempt';
import { UnusableFile } from './UnusableFile';

interface Sending {
  send(options: UploadOptions & { readonly signal: AbortSignal }): Promise<string>;
  readonly failure: string;
  onFailure?(error: unknown): void;
}

/** @param goesOn Whether leaving does not cancel an upload that was sent completely. */
export function useOneUpload(goesOn: boolean) {
  const notify = useNotices((notices) => notices.notify);
  const notifyFailure = useFailureNotice();
  const running = useRef<AbortController>(null);
  const isKept = useRef(false);
  /** From 0 to 1. */
  const [progress, setProgress] = useState<number | null>(null);
  useUnsavedChanges(progress !== null);

  useEffect(
    () => () => {
      if (!isKept.current) {
        running.current?.abort();
      }
    },
    [],
  );

  async function start({ send, failure, onFailure }: Sending): Promise<void> {
    if (running.current) {
      return;
    }
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    isKept.current = false;
    setProgress(0);
    try {
      const description = await send({
        signal,
        onProgress(part) {
          if (!signal.aborted) {
            isKept.current = goesOn && part === 1;
            setProgress(part);
          }
        },
      });
      if (!signal.aborted) {
        notify({ title: 'Success', description });
      }
    } catch (error) {
      if (error instanceof UnusableFile) {
        notifyFailure(error, error.message, error.title);
      } else if (!signal.aborted) {
        onFailure?.(error);
        notifyFailure(error, failure, 'Upload failed');
      }
    }
    if (running.current === controller) {
      running.current = null;
      setProgress(null);
    }
  }

  return {
    progress,
    start,
    cancel() {
      running.current?.abort();
      running.current = null;
      setProgress(null);
    },
  };
}
