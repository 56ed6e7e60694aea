import { Radio } from 'antd';
import { FieldItem, type FieldProps } from './FieldItem';

export function ChoiceField({ choices, ...field }: FieldProps & { readonly choices: readonly string[] }) {
  const { name, label } = field;
  return (
    <FieldItem {...field} required>
      <Radio.Group name={name} aria-label={label} options={[...choices]} optionType="button" />
    </FieldItem>
  );
}
