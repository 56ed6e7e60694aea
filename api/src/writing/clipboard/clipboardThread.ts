import { parentPort } from 'node:worker_threads';
import { type CleanedClipboard, type CleaningOptions, cleanHtml } from './cleaning/cleanHtml.ts';
import { type Addresses, fillIn } from './cleaning/fillIn.ts';

/** What the thread can be asked, each with what it answers. */
export interface Work {
  clean: {
    readonly asked: CleaningOptions & { readonly html: string };
    readonly answer: CleanedClipboard;
  };
  fillIn: {
    readonly asked: { readonly markdown: string; readonly addresses: Addresses };
    readonly answer: string;
  };
}

export interface Job {
  readonly kind: keyof Work;
  readonly asked: unknown;
}

const works: { readonly [Kind in keyof Work]: (asked: Work[Kind]['asked']) => Work[Kind]['answer'] } = {
  clean: ({ html, ...options }) => cleanHtml(html, options),
  fillIn: ({ markdown, addresses }) => fillIn(markdown, addresses),
};

// An error ends the thread, and is what its `error` event tells.
parentPort?.on('message', ({ kind, asked }: Job) => {
  parentPort?.postMessage((works[kind] as (asked: unknown) => unknown)(asked));
});
