import { Input, type InputProps, type InputRef } from 'antd';
import type { Ref } from 'react';
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

const numberFormat = new Intl.NumberFormat('en-US');

/** A text field's `count`: `1,024 / 5,000`. A text that is too long is reported, not cut. */
export function lengthCount(max: number) {
  return {
    max,
    show: ({ count }: { readonly count: number }) =>
      `${numberFormat.format(count)} / ${numberFormat.format(max)}`,
  };
}
