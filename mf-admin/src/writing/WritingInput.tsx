import { ConfigProvider, Input } from 'antd';
import { type ComponentType, useRef } from 'react';
import { lengthCount } from '../fields/TextInput';
import { FetchedCode, useFetchedCode } from '../overlays/FetchedCode';
import styles from './WritingInput.module.css';

/** As Form.Item passes it on. */
export interface WritingInputProps {
  readonly id?: string;
  readonly label: string;
  readonly rows: number;
  readonly value?: string;
  readonly onChange?: (markdown: string) => void;
  readonly onBlur?: () => void;
  readonly 'aria-invalid'?: boolean | 'true';
  readonly 'aria-describedby'?: string;
  readonly 'aria-required'?: boolean | 'true';
}

type Surface = ComponentType<
  WritingInputProps & { readonly isDisabled: boolean; readonly hasFocus: boolean }
>;

const surface = new FetchedCode<Surface | 'away'>(async () => {
  try {
    return (await import('./surface/WritingSurface')).WritingSurface;
  } catch (error) {
    console.error('The writing surface could not be loaded', error);
    return 'away';
  }
});

/** Text with formatting. Until its code has been loaded, and without it, the text is shown as it is stored. */
export function WritingInput({ limit, ...input }: WritingInputProps & { readonly limit: number }) {
  const { componentDisabled: isDisabled = false } = ConfigProvider.useConfig();
  const Surface = useFetchedCode(surface);
  const plain = useRef<HTMLDivElement>(null);
  const { label, rows, value = '', onChange, ...item } = input;
  return (
    <div ref={plain} className={styles.frame}>
      {typeof Surface === 'function' ? (
        <Surface
          {...input}
          isDisabled={isDisabled}
          hasFocus={plain.current?.contains(document.activeElement) === true}
        />
      ) : (
        <>
          <Input.TextArea
            {...item}
            className={styles.plain}
            rows={rows}
            readOnly={Surface !== 'away'}
            value={value}
            onChange={({ target }) => onChange?.(target.value)}
          />
          {Surface === 'away' && (
            <p className={styles.away}>The editor could not be loaded. You can write Markdown here.</p>
          )}
        </>
      )}
      <span className={styles.count} data-over={value.length > limit || undefined}>
        {lengthCount(limit).show({ count: value.length })}
      </span>
    </div>
  );
}
