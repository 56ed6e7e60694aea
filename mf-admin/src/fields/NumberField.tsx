import { InputNumber } from 'antd';
import { FieldItem, type FieldProps } from './FieldItem';
import { numberRule } from './fieldRules';

interface NumberFieldProps extends FieldProps {
  readonly rule: { readonly minimum: number; readonly maximum: number; readonly message: string };
  /** Input that is not a number becomes 0. */
  readonly isForgiving?: boolean;
}

export function NumberField({ rule, isForgiving, ...field }: NumberFieldProps) {
  return (
    <FieldItem {...field} rules={[numberRule(rule)]}>
      <InputNumber {...(isForgiving && { parser: numberOrZero })} />
    </FieldItem>
  );
}

/** An empty text stays empty, so that a number can be typed. */
function numberOrZero(text = ''): string {
  const number = Number(text);
  return text.trim() === '' ? '' : String(Number.isFinite(number) ? number : 0);
}
