import { paragraphsOf } from '../text/paragraphsOf';

export type ContentBlock =
  | { readonly kind: 'heading' | 'subheading'; readonly text: string; readonly id: string }
  | { readonly kind: 'paragraph'; readonly text: string };

export type ContentHeading = Extract<ContentBlock, { id: string }>;

/** Splits a text into blocks. `## ` starts a heading, `### ` a subheading. */
export function splitContent(content: string): ContentBlock[] {
  const usedIds = new Map<string, number>();
  return paragraphsOf(content).map((text) => toBlock(text, usedIds));
}

export function headingsOf(blocks: readonly ContentBlock[]): ContentHeading[] {
  return blocks.filter((block) => block.kind !== 'paragraph');
}

const WORDS_A_MINUTE = 230;

/** Returns the time in minutes, at least one. Chinese and Japanese count by character. */
export function readingMinutes(content: string): number {
  const words = content.match(
    /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]|[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu,
  );
  return Math.max(1, Math.round((words?.length ?? 0) / WORDS_A_MINUTE));
}

function toBlock(text: string, usedIds: Map<string, number>): ContentBlock {
  const heading = /^(##|###)\s+(\S.*)$/s.exec(text);
  const [, marks, title] = heading ?? [];
  if (title === undefined) {
    return { kind: 'paragraph', text };
  }
  return { kind: marks === '##' ? 'heading' : 'subheading', text: title, id: uniqueId(title, usedIds) };
}

/** Returns an id for each heading. */
export function headingIds(titles: readonly string[]): string[] {
  const usedIds = new Map<string, number>();
  return titles.map((title) => uniqueId(title, usedIds));
}

/** `part-what-it-costs`, with a number if the id is taken. */
function uniqueId(title: string, usedIds: Map<string, number>): string {
  const words = title.toLocaleLowerCase('en').match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  const name = ['part', ...words].join('-').slice(0, 80);
  let count = usedIds.get(name) ?? 1;
  let id = name;
  while (usedIds.has(id)) {
    count += 1;
    id = `${name}-${count}`;
  }
  usedIds.set(name, count).set(id, 1);
  return id;
}
