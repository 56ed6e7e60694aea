interface FieldRule {
  readonly minLength: number;
  readonly maxLength: number;
  readonly pattern?: string;
  /** Said of an empty text; without it `message` is. */
  readonly missing?: string;
  readonly message: string;
  readonly tooLong: string;
}

/** What is wrong with a trimmed text by a rule of the API, as a sentence; undefined if nothing is. */
export function violation(rule: FieldRule, text: string): string | undefined {
  if (text.length > rule.maxLength) {
    return rule.tooLong;
  }
  if (text.length < rule.minLength) {
    return text === '' ? (rule.missing ?? rule.message) : rule.message;
  }
  return rule.pattern === undefined || new RegExp(rule.pattern, 'u').test(text) ? undefined : rule.message;
}
