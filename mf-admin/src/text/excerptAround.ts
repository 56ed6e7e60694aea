import { findText } from '@site/platform/session';

export function excerptAround(text: string, words: string, length: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const [found] = findText(line, words);
  if (!found || found.end <= length) {
    return line.length > length ? `${cut(line, 0, length).trimEnd()}...` : line;
  }
  const before = Math.max(0, Math.floor((length - (found.end - found.start)) / 3));
  const start = wordAt(line, Math.max(0, found.start - before), found.start);
  const rest = start + length < line.length ? '...' : '';
  return `...${cut(line, start, start + length).trim()}${rest}`;
}

function wordAt(line: string, from: number, last: number): number {
  const blank = from === 0 ? -1 : line.indexOf(' ', from - 1);
  return blank === -1 && from > 0 ? last : Math.min(blank + 1, last);
}

function cut(text: string, start: number, end: number): string {
  return text.slice(start, end).replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '');
}
