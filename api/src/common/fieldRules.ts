import type { TextRule } from './textRule.js';

export interface NumberRule {
  readonly minimum: number;
  readonly maximum: number;
  readonly message: string;
}

export interface ChoiceRule {
  readonly choices: readonly string[];
  /** Without it, empty values are refused. */
  readonly default?: string;
  /** When there is no default. */
  readonly missing?: string;
  readonly message: string;
}

/** A form may send the list as one comma-separated text. */
export interface WordsRule {
  readonly maxWords: number;
  readonly maxLength: number;
  readonly message: string;
}

/** As sent to the browser. */
export type FieldRule = TextRule | NumberRule | ChoiceRule | WordsRule;
