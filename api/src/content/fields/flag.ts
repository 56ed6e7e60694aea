import { SwitchField } from '../../common/fields.js';
import type { Field } from './field.js';

export function flag(label: string, { isOn = false }: { isOn?: boolean } = {}): Field<boolean> {
  return {
    type: Boolean,
    column: { type: 'boolean', default: isOn },
    body: SwitchField(label, isOn),
    answer: { type: Boolean },
    initial: () => isOn,
    unfinished: () => isOn,
  };
}
