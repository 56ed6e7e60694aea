import type { ChoiceRule } from '../../common/fieldRules.js';
import { ChoiceField } from '../../common/fields.js';
import type { Described, Field } from './field.js';

interface ChoiceOptions<Choice> extends Pick<Described, 'form'> {
  /** The name of the type in the document. */
  readonly called: string;
  /** What an empty value means. Without it, one must be chosen. */
  readonly initial?: Choice;
}

export function choice<const Choice extends string>(
  label: string,
  choices: readonly [Choice, ...Choice[]],
  { called, initial, form }: ChoiceOptions<NoInfer<Choice>>,
): Field<Choice> & { readonly rule: ChoiceRule } {
  const rule = {
    choices,
    ...(initial === undefined ? { missing: `${label} is required` } : { default: initial }),
    message: `${label} must be one of: ${choices.join(', ')}`,
  };
  return {
    rule,
    type: String,
    column: { type: 'varchar', length: 20, default: initial },
    check: (column) => `${column} IN (${choices.map((word) => `'${word}'`).join(', ')})`,
    body: ChoiceField(rule, { enumName: called }),
    answer: { enum: [...choices], enumName: called },
    form: { type: 'choice', label, rule, blank: initial ?? choices[0], ...form },
    initial: () => initial,
    unfinished: () => initial ?? choices[0],
  };
}
