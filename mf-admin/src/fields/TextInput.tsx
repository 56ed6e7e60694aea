import { Input, type InputProps, type InputRef } from 'antd';
import type { Ref } from 'react';
import styles from './TextInput.module.css';

interface TextInputProps extends Omit<InputProps, 'count' | 'maxLength'> {
  /** A longer text is reported, not cut. */
  readonly limit: number;
  readonly ref?: Ref<InputRef>;
}

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

/** `1,024 / 5,000` */
export function lengthCount(max: number) {
  return {
    max,
    show: ({ count }: { readonly count: number }) =>
      `${numberFormat.format(count)} / ${numberFormat.format(max)}`,
  };
}

/** antd's padding and borders. */
const AROUND_TEXT = '10px';

/** Without `field-sizing`, people can pull the field larger. */
export function growing(least: number, most: number) {
  const textarea = {
    fieldSizing: 'content',
    minHeight: `calc(${least}lh + ${AROUND_TEXT})`,
    maxHeight: `calc(${most}lh + ${AROUND_TEXT})`,
  } as const;
  return { rows: least, styles: { textarea } };
}
