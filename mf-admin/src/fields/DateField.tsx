import type { TextRule } from '@site/platform/violation';
import { Form, Input } from 'antd';
import { useChangedClass } from './changedFields';
import { textRule } from './fieldRules';

interface DateFieldProps {
  readonly name: string;
  readonly label: string;
  readonly help?: string;
  readonly rule: TextRule;
}

export function DateField({ name, label, help, rule }: DateFieldProps) {
  return (
    <Form.Item
      className={useChangedClass(name)}
      name={name}
      label={label}
      required={rule.required}
      rules={[textRule(rule)]}
      extra={help}
    >
      <Input type="date" />
    </Form.Item>
  );
}
