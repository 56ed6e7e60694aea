import { ConfigProvider } from 'antd';
import { lengthCount } from '../fields/TextInput';
import { WritingSurface } from './surface/WritingSurface';
import styles from './WritingInput.module.css';

/** As Form.Item passes it on. */
export interface WritingInputProps {
  readonly id?: string;
  readonly label: string;
  readonly rows: number;
  readonly autoFocus?: boolean;
  /** Pages show no pictures, tables and cards in it. */
  readonly isTextOnly?: boolean;
  /** Whether something pasted or dropped is still to arrive. */
  readonly onWaiting?: (isWaiting: boolean) => void;
  readonly value?: string;
  readonly onChange?: (markdown: string) => void;
  readonly onBlur?: () => void;
  readonly 'aria-invalid'?: boolean | 'true';
  readonly 'aria-describedby'?: string;
  readonly 'aria-required'?: boolean | 'true';
}

export function WritingInput({ limit, ...input }: WritingInputProps & { readonly limit: number }) {
  const { componentDisabled: isDisabled = false } = ConfigProvider.useConfig();
  const { value = '' } = input;
  return (
    <div className={styles.frame}>
      <WritingSurface {...input} isDisabled={isDisabled} />
      <span className={styles.count} data-over={value.length > limit || undefined}>
        {lengthCount(limit).show({ count: value.length })}
      </span>
    </div>
  );
}
