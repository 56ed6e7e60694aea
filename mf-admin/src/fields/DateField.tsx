import type { TextRule } from '@site/platform/violation';
import { Form, Input } from 'antd';
import { useChangedClass } from './changedFields';
import { textRule } from './fieldRules';

interface DateFieldProps {
  readonly name: string;
  readonly label: string;
  readonly rule: TextRule;
}

export function DateField({ name, label, rule }: DateFieldProps) {
  return (
    <Form.Item
      className={useChangedClass(name)}
      name={name}
      label={label}
      required={rule.required}
      rules={[textRule(rule)]}
    >
      <Input type="date" />
    </Form.Item>
  );
}
