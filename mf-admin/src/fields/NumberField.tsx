import { Form, InputNumber } from 'antd';
import { useChangedClass } from './changedFields';
import { numberRule } from './fieldRules';

interface NumberFieldProps {
  readonly name: string;
  readonly label: string;
  readonly help?: string;
  readonly rule: { readonly minimum: number; readonly maximum: number; readonly message: string };
  /** Input that is not a number becomes 0. */
  readonly isForgiving?: boolean;
}

export function NumberField({ name, label, help, rule, isForgiving }: NumberFieldProps) {
  return (
    <Form.Item
      className={useChangedClass(name)}
      name={name}
      label={label}
      extra={help}
      rules={[numberRule(rule)]}
    >
      <InputNumber {...(isForgiving && { parser: numberOrZero })} />
    </Form.Item>
  );
}

/** An empty text stays empty, so that a number can be typed. */
function numberOrZero(text = ''): string {
  const number = Number(text);
  return text.trim() === '' ? '' : String(Number.isFinite(number) ? number : 0);
}
