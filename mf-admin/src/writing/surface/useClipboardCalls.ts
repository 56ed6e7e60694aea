import { CallError, useCalls, useRefresh } from '@site/platform/session';
import { useEffect, useRef, useState } from 'react';
import { UnusableFile } from '../../media/adding/UnusableFile';
import { useMediaUpload } from '../../media/adding/useMediaUpload';
import { MEDIA_ROOT } from '../../media/media';
import type { ClipboardCalls } from '../document/clipboard';

/** Pictures of the clipboard are stored meanwhile. */
const TIME_LIMIT = 60_000;

export function useClipboardCalls({ isTextOnly }: { readonly isTextOnly: boolean }): {
  readonly note: string | null;
  readonly calls: ClipboardCalls;
} {
  const [note, setNote] = useState<string | null>(null);
  const calls = useCalls();
  const upload = useMediaUpload();
  const refresh = useRefresh();
  const shown = useRef<AbortController>(null);
  useEffect(() => {
    const controller = new AbortController();
    shown.current = controller;
    return () => controller.abort();
  }, []);
  return {
    note,
    calls: {
      isTextOnly,
      clean: async (html, signal) =>
        (
          await calls.send('post', '/api/text/clean', {
            body: { html, pictures: !isTextOnly },
            signal,
            timeLimit: TIME_LIMIT,
          })
        ).data,
      async upload(file, { signal, ...options }) {
        const signals = [signal, shown.current?.signal].filter((one) => one !== undefined);
        const { media } = await upload(file, {
          ...options,
          kind: 'picture',
          signal: AbortSignal.any(signals),
        });
        void refresh(MEDIA_ROOT);
        return `media:${media.id}`;
      },
      note: setNote,
      reasonOf,
    },
  };
}

function reasonOf(error: unknown): string {
  if (error instanceof UnusableFile) {
    return sentence(error.message);
  }
  if (!(error instanceof CallError)) {
    return 'it could not be read.';
  }
  return error.status === 413 ? 'it is too large.' : sentence(error.sentence ?? 'the server did not answer');
}

function sentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}
