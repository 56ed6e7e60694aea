import { Form, InputNumber } from 'antd';
import { numberRule } from './fieldRules';

interface NumberFieldProps {
  readonly name: string;
  readonly label: string;
  readonly rule: { readonly minimum: number; readonly maximum: number; readonly message: string };
}

/** A whole number; what is left empty counts as 0. */
export function NumberField({ name, label, rule }: NumberFieldProps) {
  return (
    <Form.Item name={name} label={label} rules={[numberRule(rule)]}>
      <InputNumber />
    </Form.Item>
  );
}
