/** This module imports nothing and runs in any browser. */

/** These look like a space or like nothing, and have no part in emoji or scripts. */
const blank = String.raw`[\s\x85\xAD\u115F\u1160\u180E\u200B\u2060-\u2064\u206A-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF0-\uFFFB]`;
const ends = new RegExp(`^${blank}+|(?<!${blank})${blank}+$`, 'g');
const unseenCharacter = String.raw`[\s\x85\u2800\uFFF9-\uFFFB\p{Default_Ignorable_Code_Point}]`;
const unseenEnds = new RegExp(`^${unseenCharacter}+|(?<!${unseenCharacter})${unseenCharacter}+$`, 'gu');
// biome-ignore lint/suspicious/noControlCharactersInRegex: they separate lines in what some programs copy
const breaks = /\r\n?|[\v\f\x1C-\x1F\x85\u2028\u2029]/g;
const unwanted = /(?![\n\t])[\p{Cc}\p{Noncharacter_Code_Point}]/gu;
const accent = String.raw`[\p{M}\p{Default_Ignorable_Code_Point}]`;
/** No language has more. Ordering accents (NFC) takes the square of their number. */
const tooManyAccents = new RegExp(`(${accent}{30})${accent}+`, 'gu');
const hidden = /[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu;

interface CleanTextOptions {
  readonly lines: boolean;
  readonly direction?: boolean;
  readonly unseen?: Unseen;
}

/** Copied addresses have invisible characters around them, copied dates also within. */
type Unseen = 'kept' | 'trimmed' | 'dropped';

export function unseenIn({ format, pattern }: { format?: string; pattern?: string }): Unseen {
  if (pattern !== undefined) {
    return 'dropped';
  }
  return format === undefined ? 'kept' : 'trimmed';
}

/** Composes the text (NFC). Only texts of people keep bidirectional controls, which can disguise a line. */
export function cleanText(
  text: string,
  { lines, direction = false, unseen = 'kept' }: CleanTextOptions,
): string {
  const plain = text.toWellFormed().replace(breaks, '\n').replace(unwanted, '');
  const directed = direction ? plain : plain.replace(/\p{Bidi_Control}/gu, '');
  // This comes last, because what was removed may have parted a letter from its accent.
  const readable = limitAccents(limitAccents(directed).normalize());
  const clean = (lines ? readable : joinLines(readable)).replace(ends, '');
  if (showsNothing(clean)) {
    return '';
  }
  switch (unseen) {
    case 'kept':
      return clean;
    case 'trimmed':
      return clean.replace(unseenEnds, '');
    case 'dropped':
      return clean.replace(hidden, '').replace(unseenEnds, '');
  }
}

function limitAccents(text: string): string {
  return text.replace(tooManyAccents, '$1');
}

export function showsNothing(text: string): boolean {
  return !/[^\s\p{Cc}\p{M}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800\uFFF9-\uFFFC\u{13441}\u{13442}\u{1D159}]/u.test(
    text,
  );
}

export function visibleLength(text: string): number {
  return text.replace(hidden, '').length;
}

/** A single regular expression would restart at each character of a long run. */
function joinLines(text: string): string {
  return text
    .split(/[\n\t]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');
}
