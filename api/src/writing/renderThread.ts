import { type Named, type References, referencesIn, type TextNode, textNodes } from '@site/writing/textNodes';
import { LRUCache } from 'lru-cache';
import type { Node } from 'prosemirror-model';
import { type Content, readMarkdown, renderContent } from './renderContent.ts';
import { sanitizeContent } from './sanitizeContent.ts';
import { answerJobs } from './workThread.ts';

const read = new LRUCache<string, Node>({
  maxSize: 1_000_000,
  sizeCalculation: (_document, markdown) => markdown.length + 1,
  memoMethod: (markdown) => readMarkdown(markdown),
});

const works = {
  shown: (content: Content): string => renderContent(content),
  kept: sanitizeContent,
  references: (markdown: string): References => referencesIn(read.memo(markdown)),
  nodes: ({ markdown, named }: { readonly markdown: string; readonly named: Named }): TextNode[] =>
    textNodes(read.memo(markdown), named),
};

export type RenderWorks = typeof works;

answerJobs(works);
