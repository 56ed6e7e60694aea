import { parentPort } from 'node:worker_threads';
import { type Content, renderContent } from './renderContent.ts';
import { sanitizeContent } from './sanitizeContent.ts';

export interface Job {
  readonly id: number;
  readonly work: { readonly shown: Content } | { readonly kept: string };
}

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
