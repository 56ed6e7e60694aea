import { WordsField } from '../../common/fields.js';
import type { Field } from './field.js';

interface WordsOptions {
  readonly most: number;
  /** How many characters each may have. */
  readonly each: number;
  readonly example?: readonly string[];
}

export function words(label: string, { most, each, example }: WordsOptions): Field<string[]> {
  const message = `${label} must be at most ${most} texts of at most ${each} characters`;
  return {
    type: Array,
    column: { type: 'text', array: true, default: [] },
    body: WordsField({ maxWords: most, maxLength: each, message }),
    answer: { type: [String] },
    example,
    initial: () => [],
    unfinished: () => [],
  };
}
