import { Form, InputNumber } from 'antd';
import { useChangedClass } from './changedFields';
import { numberRule } from './fieldRules';

interface NumberFieldProps {
  readonly name: string;
  readonly label: string;
  readonly rule: { readonly minimum: number; readonly maximum: number; readonly message: string };
  /** What is no number becomes 0; otherwise the number before it is back when the field is left. */
  readonly isForgiving?: boolean;
  readonly help?: string;
}

/** A whole number; what is left empty counts as 0, unless `help` says otherwise. */
export function NumberField({ name, label, rule, isForgiving, help }: NumberFieldProps) {
  return (
    <Form.Item
      className={useChangedClass(name)}
      name={name}
      label={label}
      rules={[numberRule(rule)]}
      extra={help}
    >
      <InputNumber {...(isForgiving && { parser: numberOrZero })} />
    </Form.Item>
  );
}

/** An empty text stays what it is, so that it can be typed over. */
function numberOrZero(text = ''): string {
  const number = Number(text);
  return text.trim() === '' ? '' : String(Number.isFinite(number) ? number : 0);
}
