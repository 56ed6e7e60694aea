/**
 * Returns a pattern for words as people copy them from a page: any case, any whitespace and line breaks, straight or
 * curly quotes. Undefined for a blank text.
 */
export function wordsPattern(text: string): RegExp | undefined {
  const words = text.trim().split(/\s+/).map(escaped);
  return words[0] ? new RegExp(words.join('\\s+'), 'iu') : undefined;
}

function escaped(word: string): string {
  return word
    .replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
    .replaceAll(/['‘’]/g, "['‘’]")
    .replaceAll(/["“”„]/g, '["“”„]');
}

/** Returns the part of a text around a pattern's match, up to a given length; its beginning if nothing matches. */
export function excerptAround(text: string, pattern: RegExp | undefined, length: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const found = pattern?.exec(line);
  const end = (found?.index ?? 0) + (found?.[0].length ?? 0);
  if (!found || end <= length) {
    return line.length > length ? `${cut(line, 0, length).trimEnd()}...` : line;
  }
  // Some words before the match, as far as there is room.
  const before = Math.max(0, Math.floor((length - found[0].length) / 3));
  const start = wordAt(line, Math.max(0, found.index - before), found.index);
  const rest = start + length < line.length ? '...' : '';
  return `...${cut(line, start, start + length).trim()}${rest}`;
}

/** Returns where the first word starts at or after a position. */
function wordAt(line: string, from: number, last: number): number {
  const blank = from === 0 ? -1 : line.indexOf(' ', from - 1);
  return blank === -1 && from > 0 ? last : Math.min(blank + 1, last);
}

/** Cuts without splitting a surrogate pair. */
function cut(text: string, start: number, end: number): string {
  return text.slice(start, end).replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '');
}
