import { Input } from 'antd';
import { FieldItem, type FieldProps } from './FieldItem';
import { wordsRule } from './fieldRules';

interface TagsFieldProps extends FieldProps {
  readonly rule: { readonly maxWords: number; readonly maxLength: number; readonly message: string };
}

export function TagsField({ rule, ...field }: TagsFieldProps) {
  return (
    <FieldItem {...field} rules={[wordsRule(rule)]}>
      <Input autoComplete="off" />
    </FieldItem>
  );
}
