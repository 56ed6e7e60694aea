import { parentPort } from 'node:worker_threads';
import { type Named, type References, referencesIn, type TextNode, textNodes } from '@site/writing/textNodes';
import { LRUCache } from 'lru-cache';
import type { Node } from 'prosemirror-model';
import { type Content, readMarkdown, renderContent } from './renderContent.ts';
import { sanitizeContent } from './sanitizeContent.ts';

/** What the thread can be asked, each with what it answers. */
export interface Work {
  /** Safe HTML of a text of the site. */
  shown: { readonly asked: Content; readonly answer: string };
  /** HTML as it is stored. */
  kept: { readonly asked: string; readonly answer: string };
  references: { readonly asked: string; readonly answer: References };
  nodes: {
    readonly asked: { readonly markdown: string; readonly named: Named };
    readonly answer: TextNode[];
  };
}

export interface Job {
  readonly id: number;
  readonly kind: keyof Work;
  readonly asked: unknown;
}

export interface Done {
  readonly id: number;
  readonly answer?: unknown;
  readonly error?: string;
}

// A text is asked for what it names, and then for what is shown of it.
const read = new LRUCache<string, Node>({
  maxSize: 1_000_000,
  sizeCalculation: (_document, markdown) => markdown.length + 1,
  memoMethod: (markdown) => readMarkdown(markdown),
});

const works: { readonly [Kind in keyof Work]: (asked: Work[Kind]['asked']) => Work[Kind]['answer'] } = {
  shown: (content) => renderContent(content),
  kept: sanitizeContent,
  references: (markdown) => referencesIn(read.memo(markdown)),
  nodes: ({ markdown, named }) => textNodes(read.memo(markdown), named),
};

parentPort?.on('message', (job: Job) => {
  parentPort?.postMessage(answer(job));
});

function answer({ id, kind, asked }: Job): Done {
  try {
    return { id, answer: (works[kind] as (asked: unknown) => unknown)(asked) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}
