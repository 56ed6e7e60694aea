import type { TextRule } from '@site/platform/violation';
import { Input } from 'antd';
import { FieldItem, type FieldProps } from './FieldItem';
import { textRule } from './fieldRules';
import styles from './TextField.module.css';
import { growing, lengthCount, TextInput } from './TextInput';

interface TextFieldProps extends FieldProps {
  readonly rule: TextRule;
  readonly rows?: number;
  readonly type?: 'url' | 'email';
  readonly isCode?: boolean;
}

export function TextField({ rule, rows, type, help, isCode, ...field }: TextFieldProps) {
  return (
    <FieldItem
      {...field}
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
    </FieldItem>
  );
}
