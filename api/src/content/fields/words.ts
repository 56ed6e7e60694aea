import { WordsField } from '../../common/fields.js';
import type { Described, Field } from './field.js';

interface WordsOptions extends Pick<Described, 'form'> {
  readonly most: number;
  /** How many characters each may have. */
  readonly each: number;
  readonly example?: readonly string[];
}

export function words(label: string, { most, each, example, form }: WordsOptions): Field<string[]> {
  const message = `${label} must be at most ${most} texts of at most ${each} characters`;
  const rule = { maxWords: most, maxLength: each, message };
  return {
    type: Array,
    column: { type: 'text', array: true, default: [] },
    body: WordsField(rule),
    answer: { type: [String] },
    form: { type: 'words', label, rule, help: 'Separated by commas', ...form },
    example,
    initial: () => [],
    unfinished: () => [],
  };
}
