import { CallError, useCalls } from '@site/platform/session';
import { useState } from 'react';
import type { ClipboardCalls } from '../document/clipboard';

/** In milliseconds: pictures in the clipboard are stored, too. */
const TIME_LIMIT = 60_000;

/** What pasting asks of the API, and what it says about it. */
export function useClipboardCalls({ isTextOnly }: { readonly isTextOnly: boolean }): {
  readonly note: string | null;
  readonly calls: ClipboardCalls;
} {
  const [note, setNote] = useState<string | null>(null);
  const calls = useCalls();
  return {
    note,
    calls: {
      clean: async (html) =>
        (await calls.send('post', '/api/text/clean', { body: { html }, timeLimit: TIME_LIMIT })).data,
      async upload(file) {
        if (isTextOnly) {
          throw noPictures;
        }
        const { data } = await calls.uploadFile('post', '/api/media', { file });
        return `media:${data.id}`;
      },
      note: setNote,
      reasonOf,
    },
  };
}

const noPictures = new Error('pages show no pictures in this text.');

function reasonOf(error: unknown): string {
  if (error === noPictures) {
    return noPictures.message;
  }
  if (!(error instanceof CallError) || error.status === 0) {
    return 'the server cannot be reached.';
  }
  return error.status === 413 ? 'it is too large.' : sentence(error.message);
}

function sentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}
