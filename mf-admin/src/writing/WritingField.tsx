import { Form } from 'antd';
import { FieldItem, type FieldProps } from '../fields/FieldItem';
import { textRule } from '../fields/fieldRules';
import type { LongTextRule } from '../kinds/resource';
import { WritingInput } from './WritingInput';
import styles from './WritingInput.module.css';

interface WritingFieldProps extends FieldProps {
  readonly rule: LongTextRule;
  readonly rows: number;
}

export function WritingField({ rule, rows, help, ...item }: WritingFieldProps) {
  const { unless, maxLength } = rule;
  const other: unknown = Form.useWatch((values) => (unless === undefined ? undefined : values[unless]));
  const isRequired = rule.required && String(other ?? '').trim() === '';
  return (
    <FieldItem
      {...item}
      required={isRequired}
      dependencies={unless === undefined ? [] : [unless]}
      rules={[textRule({ ...rule, required: isRequired })]}
      extra={help && <span className={styles.besideCount}>{help}</span>}
    >
      <WritingInput label={item.label} rows={rows} limit={maxLength} />
    </FieldItem>
  );
}
