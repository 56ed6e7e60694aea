import type { TextRule } from '@site/platform/violation';
import { Form, Input } from 'antd';
import { useChangedClass } from './changedFields';
import { textRule } from './fieldRules';
import styles from './TextField.module.css';
import { growing, lengthCount, TextInput } from './TextInput';

interface TextFieldProps {
  readonly name: string;
  readonly label: string;
  readonly rule: TextRule;
  readonly rows?: number;
  readonly type?: 'url' | 'email';
  readonly help?: string;
  readonly isCode?: boolean;
}

export function TextField({ name, label, rule, rows, type, help, isCode }: TextFieldProps) {
  return (
    <Form.Item
      className={useChangedClass(name)}
      name={name}
      label={label}
      required={rule.required}
      rules={[textRule(rule)]}
      extra={help && <span className={rows ? styles.besideCount : undefined}>{help}</span>}
    >
      {rows ? (
        <Input.TextArea
          {...growing(rows, 20)}
          count={lengthCount(rule.maxLength)}
          className={isCode ? styles.code : undefined}
        />
      ) : (
        <TextInput limit={rule.maxLength} inputMode={type} autoComplete="off" spellCheck={!type} />
      )}
    </Form.Item>
  );
}
