import { apiPath, useRead } from '@site/platform';
import { imageRules, stillRules } from '@site/platform/image-rules';
import type { TextRule } from '@site/platform/violation';
import { Checkbox, ConfigProvider, Form, Input } from 'antd';
import type { TextAreaProps } from 'antd/es/input';
import { useRef } from 'react';
import { FieldItem, type FieldProps } from '../../fields/FieldItem';
import { textRule } from '../../fields/fieldRules';
import { growing, lengthCount } from '../../fields/TextInput';
import styles from './AlternativeField.module.css';

interface AlternativeFieldProps extends FieldProps {
  readonly rule: TextRule;
  readonly of: string;
}

export function AlternativeField({ rule, of, ...item }: AlternativeFieldProps) {
  const address = String(Form.useWatch(of) ?? '').trim();
  return (
    <div className={address === '' ? undefined : styles.field}>
      <FieldItem {...item} hidden={address === ''} rules={[textRule(rule)]}>
        <AlternativeInput address={address} limit={rule.maxLength} />
      </FieldItem>
    </div>
  );
}

interface AlternativeInputProps extends Omit<TextAreaProps, 'value' | 'onChange'> {
  readonly address: string;
  readonly limit: number;
  /** Null takes the library's text; an empty text says that the picture is decorative. */
  readonly value?: string | null;
  readonly onChange?: (value: string | null) => void;
}

function AlternativeInput({ address, limit, value = null, onChange, ...item }: AlternativeInputProps) {
  const { componentDisabled: isDisabled } = ConfigProvider.useConfig();
  const typed = useRef<{ readonly address: string; readonly text: string | null }>(null);
  const offered = useLibraryText(address);
  const isDecorative = value === '';

  function decorate(isChecked: boolean) {
    if (isChecked) {
      typed.current = { address, text: value };
    }
    const before = typed.current?.address === address ? typed.current.text : null;
    onChange?.(isChecked ? '' : before);
  }

  return (
    <div className={styles.input}>
      <Input.TextArea
        {...item}
        {...growing(2, 10)}
        count={lengthCount(limit)}
        disabled={isDisabled || isDecorative}
        placeholder={isDecorative ? undefined : offered}
        value={value ?? ''}
        onChange={({ target }) => onChange?.(target.value.trim() === '' ? null : target.value)}
      />
      <Checkbox checked={isDecorative} onChange={({ target }) => decorate(target.checked)}>
        Decorative (screen readers skip it)
      </Checkbox>
    </div>
  );
}

const LONGEST_ASKED = 2048;
const { root, original } = imageRules;
const stored = new RegExp(`${original}|${stillRules.original}`);

/** Undefined for pictures that are not in the library. */
function useLibraryText(address: string): string | undefined {
  const isAsked =
    address.startsWith(root) && stored.test(address.slice(root.length)) && address.length <= LONGEST_ASKED;
  const { data } = useRead(isAsked ? apiPath('/api/media', { query: { address, limit: 1 } }) : null);
  const [entry] = data?.data ?? [];
  return entry && (entry.alternative ?? 'The library has none for this picture');
}
