/** What a text of a form must be, as the API's document says it. */
export interface TextRule {
  readonly required: boolean;
  readonly minLength: number;
  readonly maxLength: number;
  readonly pattern?: string;
  readonly missing?: string;
  readonly message: string;
  readonly tooLong: string;
}

/** What is wrong with a trimmed text by a rule of the API, as a sentence; undefined if nothing is. */
export function violation(rule: TextRule, text: string): string | undefined {
  if (text === '') {
    return rule.required ? (rule.missing ?? rule.message) : undefined;
  }
  if (text.length > rule.maxLength) {
    return rule.tooLong;
  }
  const isMatch = rule.pattern === undefined || new RegExp(rule.pattern, 'u').test(text);
  return text.length < rule.minLength || !isMatch ? rule.message : undefined;
}
