import { Input, type InputProps, type InputRef } from 'antd';
import type { Ref } from 'react';
import { lengthCount } from './lengthCount';
import styles from './TextInput.module.css';

interface TextInputProps extends Omit<InputProps, 'count' | 'maxLength'> {
  /** The longest text that the API accepts. A longer one can be typed and is reported, not cut. */
  readonly limit: number;
  readonly ref?: Ref<InputRef>;
}

/** A single-line text field that shows the length while being edited. */
export function TextInput({ limit, ...input }: TextInputProps) {
  return (
    <Input
      {...input}
      count={lengthCount(limit)}
      className={styles.input}
      classNames={{ count: styles.count }}
    />
  );
}
