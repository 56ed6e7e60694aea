import type { TextRule } from './textRule.js';

/** The rule for a whole number in a form. */
export interface NumberRule {
  readonly minimum: number;
  readonly maximum: number;
  readonly message: string;
}

/** The rule for a choice among a few words. */
export interface ChoiceRule {
  readonly choices: readonly string[];
  /** What an empty value means. Without it, empty values are refused. */
  readonly default?: string;
  /** The message for a missing value without a default. */
  readonly missing?: string;
  readonly message: string;
}

/** The rule for a list of words, which a form may send as one comma-separated text. */
export interface WordsRule {
  readonly maxWords: number;
  readonly maxLength: number;
  readonly message: string;
}

/** A rule of any kind, as it is sent to the browser. */
export type FieldRule = TextRule | NumberRule | ChoiceRule | WordsRule;
