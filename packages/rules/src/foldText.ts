/** Folds like `fold_text` in the database, and runs in any browser. */

/** The characters are written out, which is faster than Unicode's properties, and the same everywhere. */
const unseen = [
  String.raw`\0-\x08\x0E-\x1B\x7F-\x84\x86-\x9F\xAD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F`,
  String.raw`\u202A-\u202E\u2060-\u206F\uFE00-\uFE0F\uFEFF\uFFF0-\uFFFB\u{1BCA0}-\u{1BCA3}\u{1D173}-\u{1D17A}`,
  String.raw`\u{E0000}-\u{E0FFF}`,
].join('');
/** A flag such as Scotland's ends in invisible letters. */
const flagOrUnseen = new RegExp(String.raw`(\u{1F3F4}[\u{E0020}-\u{E007E}]+\u{E007F})|[${unseen}]`, 'gu');
/** Includes what can change a letter's folding: marks, the rest of a Korean syllable, invisible letters. */
const wholeLetters = new RegExp(
  String.raw`[^][\p{M}\u1160-\u11FF\uD7B0-\uD7FF\u{16D63}-\u{16D6A}${unseen}]*`,
  'gu',
);

const spaces = String.raw`\s\x1C-\x1F\x85\u2800\u3164\uFFA0`;
const unevenSpace = new RegExp(`[${spaces}]{2,}|(?! )[${spaces}]`, 'g');

const singleQuotes =
  /[`\u00B4\u02B9\u02BB-\u02BD\u055A\u05F3\u07F4\u07F5\u2018-\u201B\u2032\u2035\u2039\u203A\u275B\u275C\u275F\uA78B\uA78C\uFF07\uFF40]/g;
const doubleQuotes =
  /[\u00AB\u00BB\u02BA\u05F4\u201C-\u201F\u2033\u2036\u275D\u275E\u2760\u2E42\u301D-\u301F\uFF02]/g;
const dashes = /[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/g;
/** Ellipsis, ligatures, and full-width letters. */
const joinedOrWide = /[\u2026\uFB00-\uFB06\uFF01-\uFF5E]/g;

/** Removes case and ligatures, but no accents. Folding twice changes nothing. */
export function foldText(text: string): string {
  return foldPart(text).trim();
}

function foldPart(text: string): string {
  const isPlain = !/[^\n -_a-~]/.test(text);
  return (isPlain ? text.toLowerCase() : foldLetters(text)).replace(unevenSpace, ' ');
}

function foldLetters(text: string): string {
  const alike = text
    .replace(flagOrUnseen, '$1')
    .normalize()
    .replace(singleQuotes, "'")
    .replace(doubleQuotes, '"')
    .replace(dashes, '-')
    .replace(joinedOrWide, (letter) => letter.normalize('NFKC'));
  // Here, toLowerCase depends on neighbors or adds a letter.
  return alike
    .replace(/[İΣς]/g, (letter) => (letter === 'İ' ? 'i' : 'σ'))
    .toLowerCase()
    .normalize();
}

export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Finds words in a text, in UTF-16 units of the text as written. Ranges consist of whole visible characters.
 */
export function findText(text: string, words: string): TextRange[] {
  const needle = foldText(words);
  if (needle === '') {
    return [];
  }
  const { folded, places } = foldWithPlaces(text);
  const characters = visibleCharacters(text);
  const ranges: TextRange[] = [];
  let at = folded.indexOf(needle);
  while (at >= 0) {
    const first = places[at]?.start ?? 0;
    const last = places[at + needle.length - 1]?.end ?? text.length;
    const start = characters?.containing(first)?.index ?? first;
    const ending = characters?.containing(last - 1);
    const end = ending ? ending.index + ending.segment.length : last;
    ranges.push({ start, end });
    let next = at + 1;
    while ((places[next]?.start ?? end) < end) {
      next += 1;
    }
    at = folded.indexOf(needle, next);
  }
  return ranges;
}

function foldWithPlaces(text: string): { folded: string; places: TextRange[] } {
  const places: TextRange[] = [];
  let folded = '';
  for (const { 0: letter, index: start } of text.matchAll(wholeLetters)) {
    const part = foldPart(letter);
    const isRepeated = part.startsWith(' ') && (folded === '' || folded.endsWith(' '));
    const added = isRepeated ? part.slice(1) : part;
    folded += added;
    const place = { start, end: start + letter.length };
    places.push(...Array.from({ length: added.length }, () => place));
  }
  return { folded: folded.trimEnd(), places };
}

/** Returns undefined without Intl.Segmenter (Firefox before 125), where characters may be split. */
export function visibleCharacters(text: string): Intl.Segments | undefined {
  return 'Segmenter' in Intl ? new Intl.Segmenter().segment(text) : undefined;
}
