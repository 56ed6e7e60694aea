interface FieldRule {
  readonly minLength: number;
  readonly maxLength: number;
  readonly pattern?: string;
  readonly message: string;
  readonly tooLong: string;
}

/** What is wrong with a trimmed text by a rule of the API, as a sentence; undefined if nothing is. */
export function violation(rule: FieldRule, text: string): string | undefined {
  if (text.length > rule.maxLength) {
    return rule.tooLong;
  }
  const isMatch = rule.pattern === undefined || new RegExp(rule.pattern, 'u').test(text);
  return text.length < rule.minLength || !isMatch ? rule.message : undefined;
}
