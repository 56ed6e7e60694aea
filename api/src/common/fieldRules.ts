import type { TextRule } from './textRule.js';

export interface NumberRule {
  readonly minimum: number;
  readonly maximum: number;
  readonly message: string;
}

export interface ChoiceRule {
  readonly choices: readonly string[];
  readonly default?: string;
  readonly missing?: string;
  readonly message: string;
}

/** A form may send the list as one comma-separated text. */
export interface WordsRule {
  readonly maxWords: number;
  readonly maxLength: number;
  readonly message: string;
}

export type FieldRule = TextRule | NumberRule | ChoiceRule | WordsRule;
