import { foldText } from './foldText.ts';

/** In shorter words, one letter makes another word, as in HR and PR. */
const SHORTEST_MISTYPED = 5;

/** Finds the known value that differs in case, accents, spaces or plural, or by one mistyped letter. */
export function findLike(value: string, known: readonly string[]): string | undefined {
  return likeAmong(known)(value);
}

export function likeAmong(known: readonly string[]): (value: string) => string | undefined {
  const written = new Set(known);
  const reduced = [foldText, withoutTrifles, singular].map((reduce) => ({
    reduce,
    known: new Map(known.toReversed().map((other) => [reduce(other), other])),
  }));
  const letters = known.map((other) => ({ other, letters: withoutTrifles(other) }));
  return (value) => {
    if (foldText(value) === '' || written.has(value)) {
      return undefined;
    }
    for (const { reduce, known } of reduced) {
      const text = reduce(value);
      const found = text === '' ? undefined : known.get(text);
      if (found !== undefined) {
        return found;
      }
    }
    const typed = withoutTrifles(value);
    return letters.find(({ letters }) => isOneApart(typed, letters))?.other;
  };
}

function withoutTrifles(text: string): string {
  return foldText(text)
    .replace(/&/g, ' and ')
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}+#]/gu, '');
}

function singular(text: string): string {
  return withoutTrifles(text)
    .replace(/ies$/, 'y')
    .replace(/(?<=s|x|z|ch|sh)es$/, '')
    .replace(/(?<=[^s])s$/, '');
}

/** Whether a letter was added, left out, replaced, or exchanged with the next. Digits must be equal. */
function isOneApart(one: string, other: string): boolean {
  const [long, short] = one.length >= other.length ? [one, other] : [other, one];
  if (short.length < SHORTEST_MISTYPED || long.length - short.length > 1) {
    return false;
  }
  let start = 0;
  while (start < short.length && long[start] === short[start]) {
    start += 1;
  }
  let end = 0;
  while (end < short.length - start && long.at(-1 - end) === short.at(-1 - end)) {
    end += 1;
  }
  const [left, right] = [long.slice(start, long.length - end), short.slice(start, short.length - end)];
  const isSwapped = left.length === 2 && left[0] === right[1] && left[1] === right[0];
  return (left.length === 1 || isSwapped) && !/\p{N}/u.test(left + right);
}
