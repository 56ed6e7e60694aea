import { SwitchField } from '../../common/fields.js';
import type { Described, Field } from './field.js';

interface FlagOptions extends Pick<Described, 'form'> {
  readonly isOn?: boolean;
}

export function flag(label: string, { isOn = false, form }: FlagOptions = {}): Field<boolean> {
  return {
    type: Boolean,
    column: { type: 'boolean', default: isOn },
    body: SwitchField(label, isOn),
    answer: { type: Boolean },
    form: { type: 'switch', label, blank: isOn, ...form },
    initial: () => isOn,
    unfinished: () => isOn,
  };
}
