import type { TextRule } from '@site/platform/violation';
import { Input } from 'antd';
import { FieldItem, type FieldProps } from './FieldItem';
import { textRule } from './fieldRules';

export function DateField({ rule, ...field }: FieldProps & { readonly rule: TextRule }) {
  return (
    <FieldItem {...field} required={rule.required} rules={[textRule(rule)]}>
      <Input type="date" />
    </FieldItem>
  );
}
