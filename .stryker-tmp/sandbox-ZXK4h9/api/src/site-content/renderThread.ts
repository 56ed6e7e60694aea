import { parentPort } from 'node:worker_threads';
import { type Content, renderContent } from './renderContent.ts';
import { sanitizeContent } from './sanitizeContent.ts';

/** A job for the thread: content to render, or HTML to clean for storing. */
export interface Job {
  readonly id: number;
  readonly work: { readonly shown: Content } | { readonly kept: string };
}

/** The result of a job: HTML or an error. */
export interface Done {
  readonly id: number;
  readonly html?: string;
  readonly error?: string;
}

parentPort?.on('message', ({ id, work }: Job) => {
  parentPort?.postMessage(answer(id, work));
});

function answer(id: number, work: Job['work']): Done {
  try {
    return { id, html: 'shown' in work ? renderContent(work.shown) : sanitizeContent(work.kept) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}
