import { sentenceOf } from '../../overlays/useAttempt';
import type { Media } from '../media';
import { UnusableFile } from './UnusableFile';
import type { Stored, UploadMedia } from './useMediaUpload';

const AT_ONCE = 2;

export const CANCELLED = 'Cancelled';

type UploadState =
  | { readonly state: 'waiting' }
  | {
      readonly state: 'running';
      /** From 0 to 1. */
      readonly progress: number;
    }
  | ({ readonly state: 'stored' } & Stored)
  | { readonly state: 'failed'; readonly problem: string; readonly canRetry: boolean };

export type Upload = { readonly id: number; readonly file: File } & UploadState;

export class UploadQueue {
  #uploads: readonly Upload[] = [];
  #lastId = 0;
  readonly #running = new Map<number, AbortController>();
  readonly #listeners = new Set<() => void>();

  readonly #upload: UploadMedia;
  readonly #onStored: (media: Media) => void;

  constructor(upload: UploadMedia, onStored: (media: Media) => void) {
    this.#upload = upload;
    this.#onStored = onStored;
  }

  get current(): readonly Upload[] {
    return this.#uploads;
  }

  readonly listen = (onChange: () => void): (() => void) => {
    this.#listeners.add(onChange);
    return () => this.#listeners.delete(onChange);
  };

  add(files: Iterable<File>): void {
    const added = [...files].map((file): Upload => {
      this.#lastId += 1;
      return { id: this.#lastId, file, state: 'waiting' };
    });
    this.#set([...this.#uploads, ...added]);
    this.#start();
  }

  retry(id: number): void {
    this.#change(id, { state: 'waiting' });
    this.#start();
  }

  cancel(id: number): void {
    if (this.#uploads.some((upload) => upload.id === id && !isCancellable(upload))) {
      return;
    }
    this.#running.get(id)?.abort();
    this.#running.delete(id);
    this.#change(id, { state: 'failed', problem: CANCELLED, canRetry: true });
    this.#start();
  }

  forget(id: number): void {
    this.#set(this.#uploads.filter((upload) => upload.id !== id));
  }

  forgetEnded(): void {
    this.#set(this.#uploads.filter(isRunning));
  }

  cancelAll(): void {
    // Waiting uploads are cancelled first, so that none of them begins.
    for (const state of ['waiting', 'running']) {
      for (const { id } of this.#uploads.filter((upload) => upload.state === state)) {
        this.cancel(id);
      }
    }
  }

  #start(): void {
    const waiting = this.#uploads.filter(({ state }) => state === 'waiting');
    for (const { id, file } of waiting.slice(0, AT_ONCE - this.#running.size)) {
      const controller = new AbortController();
      this.#running.set(id, controller);
      this.#change(id, { state: 'running', progress: 0 });
      void this.#run(id, file, controller);
    }
  }

  async #run(id: number, file: File, controller: AbortController): Promise<void> {
    const { signal } = controller;
    try {
      const stored = await this.#upload(file, {
        signal,
        onProgress: (progress) => !signal.aborted && this.#change(id, { state: 'running', progress }),
      });
      // The file may have arrived after all.
      this.#change(id, { state: 'stored', ...stored });
      this.#onStored(stored.media);
    } catch (error) {
      if (!signal.aborted) {
        this.#change(id, { state: 'failed', ...failureOf(error) });
      }
    }
    if (this.#running.get(id) === controller) {
      this.#running.delete(id);
    }
    this.#start();
  }

  #change(id: number, state: UploadState): void {
    this.#set(this.#uploads.map((one) => (one.id === id ? { id, file: one.file, ...state } : one)));
  }

  #set(uploads: readonly Upload[]): void {
    this.#uploads = uploads;
    for (const onChange of this.#listeners) {
      onChange();
    }
  }
}

export function isRunning({ state }: Upload): boolean {
  return state === 'running' || state === 'waiting';
}

export function isCancellable(upload: Upload): boolean {
  return isRunning(upload) && !(upload.state === 'running' && upload.progress === 1);
}

function failureOf(error: unknown): { readonly problem: string; readonly canRetry: boolean } {
  return error instanceof UnusableFile
    ? { problem: error.message, canRetry: false }
    : {
        problem: sentenceOf(error) ?? 'The file could not be sent. Check your connection, then try again.',
        canRetry: true,
      };
}
