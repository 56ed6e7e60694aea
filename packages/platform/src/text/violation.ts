import { type AddressFormat, addressProblem } from '@site/rules/addresses';
import { cleanText, unseenIn, visibleLength } from '@site/rules/cleanText';

export interface TextRule {
  readonly required: boolean;
  readonly minLength: number;
  readonly maxLength: number;
  readonly pattern?: string;
  readonly format?: AddressFormat;
  readonly label?: string;
  readonly missing?: string;
  readonly message: string;
  readonly tooLong: string;
}

/** Cleans and checks a text like the API. Returns a sentence if it breaks the rule. */
export function violation(rule: TextRule, written: string): string | undefined {
  const text = cleanText(written, { lines: true, direction: true, unseen: unseenIn(rule) });
  if (text === '') {
    return rule.required ? (rule.missing ?? rule.message) : undefined;
  }
  if (text.length > rule.maxLength) {
    return rule.tooLong;
  }
  const isMatch = rule.pattern === undefined || new RegExp(rule.pattern, 'u').test(text);
  if (visibleLength(text) < rule.minLength || !isMatch) {
    return rule.message;
  }
  return addressProblem(rule, text);
}
