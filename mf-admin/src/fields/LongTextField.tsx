import { withoutListMarks } from '@site/platform/session';
import { Form, Input } from 'antd';
import type { TextAreaProps } from 'antd/es/input';
import type { ClipboardEvent, FocusEvent } from 'react';
import type { LongTextRule } from '../kinds/resource';
import { FieldItem, type FieldProps } from './FieldItem';
import { textRule } from './fieldRules';
import styles from './LongTextField.module.css';
import { growing, lengthCount } from './TextInput';

interface LongTextFieldProps extends FieldProps {
  readonly rule: LongTextRule;
  readonly rows: number;
  readonly isList?: boolean;
  readonly isCode?: boolean;
}

export function LongTextField({ rule, rows, isList, isCode, help, ...item }: LongTextFieldProps) {
  const needs = useNeeds(rule);
  const TextArea = isList ? ListInput : Input.TextArea;
  return (
    <FieldItem {...item} {...needs} extra={besideCount(help)}>
      <TextArea
        {...growing(rows, 20)}
        count={lengthCount(rule.maxLength)}
        className={isCode ? styles.code : undefined}
      />
    </FieldItem>
  );
}

export function besideCount(help: string | undefined) {
  return help && <span className={styles.besideCount}>{help}</span>;
}

export function useNeeds(rule: LongTextRule) {
  const { unless } = rule;
  const other: unknown = Form.useWatch((values) => (unless === undefined ? undefined : values[unless]));
  const required = rule.required && String(other ?? '').trim() === '';
  return {
    required,
    dependencies: unless === undefined ? [] : [unless],
    rules: [textRule({ ...rule, required })],
  };
}

function ListInput(input: TextAreaProps) {
  function paste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const { value, selectionStart } = event.currentTarget;
    const pasted = event.clipboardData.getData('text/plain').replaceAll(/\r\n?/g, '\n');
    const plain = withoutListMarks(pasted);
    const isAtStartOfLine = /(?:^|\n)[ \t]*$/.test(value.slice(0, selectionStart));
    // Only this kind of insertion can be undone.
    if (plain !== pasted && isAtStartOfLine && document.execCommand('insertText', false, plain)) {
      event.preventDefault();
    }
  }

  function leave(event: FocusEvent<HTMLTextAreaElement>) {
    const { value } = event.currentTarget;
    const plain = withoutListMarks(value);
    if (plain !== value) {
      (input.onChange as ((value: string) => void) | undefined)?.(plain);
    }
    input.onBlur?.(event);
  }

  return <Input.TextArea {...input} onPaste={paste} onBlur={leave} />;
}
