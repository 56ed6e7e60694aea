import type { Place } from '../writing/openTexts';

export type CheckName = 'alternative' | 'link' | 'heading' | 'metadata' | 'sentence' | 'word';

export interface Remark {
  readonly check: CheckName;
  readonly text: string;
  readonly quote: string;
  readonly place?: Place;
  /** A question that only the API or the site can answer. */
  readonly question?: Question;
}

export type Question =
  | { readonly about: 'record'; readonly record: string; readonly isCard: boolean }
  | { readonly about: 'file'; readonly id: number }
  | { readonly about: 'path'; readonly path: string }
  | { readonly about: 'figure'; readonly id: number; readonly isDescribed: boolean }
  | { readonly about: 'picture'; readonly address: string };

export const UNDESCRIBED = 'This picture has no alternative text.';
export const MOST_WORDS = 25;
export const MOST_CHARACTERS = 30;

/** While somebody types, only one line changes, so the results of others are kept. */
const KEPT_LINES = 5_000;

type Granularity = 'sentence' | 'word' | 'grapheme';

type Segment = Pick<Intl.SegmentData, 'segment' | 'index' | 'isWordLike'>;

/** Firefox has `Intl.Segmenter` from 125 on. */
const patterns: Readonly<Record<Granularity, RegExp>> = {
  sentence: /[^.!?…\n]+[.!?…\n]*/gu,
  word: /[\p{L}\p{N}\p{M}'’]+/gu,
  grapheme: /\P{M}\p{M}*/gu,
};

/** Typing must not wait longer. */
const LONGEST_TURN = 8;

/** Lets typing go first if the inspection takes long. */
export type Pause = () => Promise<void> | undefined;

export function takingTurns(signal: AbortSignal): Pause {
  let since = performance.now();
  return () =>
    performance.now() - since > LONGEST_TURN
      ? new Promise<void>((resolve) => setTimeout(resolve)).then(() => {
          signal.throwIfAborted();
          since = performance.now();
        })
      : undefined;
}

export class LineInspector {
  readonly #lines = new Map<string, readonly Remark[]>();
  readonly #segmenters = new Map<Granularity, Intl.Segmenter>();
  readonly #language: string;

  constructor(language: string) {
    this.#language = language;
  }

  async remarks(line: string, pause: Pause): Promise<readonly Remark[]> {
    const known = this.#lines.get(line);
    if (known) {
      return known;
    }
    const found = await this.#look(line, pause);
    if (this.#lines.size >= KEPT_LINES) {
      this.#lines.clear();
    }
    this.#lines.set(line, found);
    return found;
  }

  graphemes(text: string): string[] {
    return Array.from(this.#segments(text, 'grapheme'), ({ segment }) => segment);
  }

  async #look(line: string, pause: Pause): Promise<Remark[]> {
    const found: Remark[] = [];
    for (const sentence of this.#segments(withoutAddresses(line), 'sentence')) {
      let words = 0;
      for (const { segment, index, isWordLike } of this.#segments(sentence.segment, 'word')) {
        const turn = pause();
        if (turn) {
          await turn;
        }
        words += isWordLike ? 1 : 0;
        const characters = isWordLike ? this.#length(segment) : 0;
        if (characters > MOST_CHARACTERS) {
          const from = sentence.index + index;
          const place = { from, to: from + segment.length };
          found.push({ check: 'word', text: `${characters} characters`, quote: segment, place });
        }
      }
      if (words > MOST_WORDS) {
        const quote = line.slice(sentence.index, sentence.index + sentence.segment.length).trim();
        const from = line.indexOf(quote, sentence.index);
        const place = { from, to: from + quote.length };
        found.push({ check: 'sentence', text: `${words} words`, quote, place });
      }
    }
    return found;
  }

  #length(word: string): number {
    return word.length > MOST_CHARACTERS ? this.graphemes(word).length : word.length;
  }

  #segments(text: string, granularity: Granularity): Iterable<Segment> {
    if (!('Segmenter' in Intl)) {
      return Array.from(text.matchAll(patterns[granularity]), ({ 0: segment, index }) => ({
        segment,
        index,
        isWordLike: true,
      }));
    }
    const known = this.#segmenters.get(granularity);
    const segmenter = known ?? new Intl.Segmenter(this.#language, { granularity });
    this.#segmenters.set(granularity, segmenter);
    return segmenter.segment(text);
  }
}

function withoutAddresses(line: string): string {
  return line.replaceAll(/\S+/g, (token) =>
    /:\/\/|@|^www\./.test(token) ? ' '.repeat(token.length) : token,
  );
}

export async function inspectPlain(text: string, lines: LineInspector, pause: Pause): Promise<Remark[]> {
  const found: Remark[] = [];
  let start = 0;
  for (const line of text.split('\n')) {
    found.push(...movedBy(start, await lines.remarks(line, pause)));
    start += line.length + 1;
  }
  return found;
}

export function movedBy(distance: number, remarks: readonly Remark[]): Remark[] {
  return remarks.map((remark) =>
    remark.place
      ? { ...remark, place: { from: remark.place.from + distance, to: remark.place.to + distance } }
      : remark,
  );
}
