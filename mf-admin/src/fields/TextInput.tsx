import { Input, type InputProps, type InputRef } from 'antd';
import type { Ref } from 'react';
import styles from './TextInput.module.css';

interface TextInputProps extends Omit<InputProps, 'count' | 'maxLength'> {
  /** The longest text that the API takes. A longer one can be typed: it is said to be, not cut. */
  readonly limit: number;
  readonly ref?: Ref<InputRef>;
}

/** One line of text, and how long it is while it is written. */
export function TextInput({ limit, ...input }: TextInputProps) {
  return (
    <Input
      {...input}
      count={{ show: true, max: limit }}
      className={styles.input}
      classNames={{ count: styles.count }}
    />
  );
}
