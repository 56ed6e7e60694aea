import type { TextRule } from '@site/platform/violation';
import { Form, Input } from 'antd';
import { textRule } from './fieldRules';

interface TextFieldProps {
  readonly name: string;
  readonly label: string;
  readonly rule: TextRule;
  /** Lines that it has at first; one line if it is not there. */
  readonly rows?: number;
  readonly type?: 'url' | 'email';
  readonly help?: string;
}

/** A text by a rule of the API. One that is too long is said to be, not cut. */
export function TextField({ name, label, rule, rows, type, help }: TextFieldProps) {
  const count = { show: true, max: rule.maxLength };
  return (
    <Form.Item name={name} label={label} required={rule.required} rules={[textRule(rule)]} extra={help}>
      {rows ? (
        <Input.TextArea autoSize={{ minRows: rows, maxRows: 20 }} count={count} />
      ) : (
        <Input inputMode={type} autoComplete="off" spellCheck={!type} />
      )}
    </Form.Item>
  );
}
