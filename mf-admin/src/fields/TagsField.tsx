import { Form, Input } from 'antd';
import { useChangedClass } from './changedFields';
import { wordsRule } from './fieldRules';

interface TagsFieldProps {
  readonly name: string;
  readonly label: string;
  readonly help?: string;
  readonly rule: { readonly maxWords: number; readonly maxLength: number; readonly message: string };
}

export function TagsField({ name, label, help, rule }: TagsFieldProps) {
  return (
    <Form.Item
      className={useChangedClass(name)}
      name={name}
      label={label}
      rules={[wordsRule(rule)]}
      extra={help}
    >
      <Input autoComplete="off" />
    </Form.Item>
  );
}
