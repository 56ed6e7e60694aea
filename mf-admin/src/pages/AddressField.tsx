import { apiPath } from '@site/platform';
import { useCalls } from '@site/platform/session';
import { violation } from '@site/platform/violation';
import { Form, type InputProps } from 'antd';
import { use, useEffect, useRef } from 'react';
import { FieldItem, PublicValues } from '../fields/FieldItem';
import { textRule } from '../fields/fieldRules';
import { TextInput } from '../fields/TextInput';
import { contentForms } from '../generated/contentForms';

const { label, help, rule } = contentForms.pages.fields.address;

export function AddressField() {
  const calls = useCalls();
  const stored = use(PublicValues)?.address;

  async function refuseTaken(_: unknown, value: unknown) {
    const address = String(value ?? '').trim();
    if (address === stored || violation(rule, address) !== undefined) {
      return;
    }
    const path = apiPath('/api/pages/address-problem', { query: { address } });
    const problem = await calls.read(path).catch(() => null);
    if (problem?.data) {
      throw new Error(problem.data);
    }
  }

  return (
    <FieldItem
      name="address"
      label={label}
      help={help}
      required
      rules={[textRule(rule), { validator: refuseTaken }]}
    >
      <AddressInput isOffered={stored === undefined} />
    </FieldItem>
  );
}

interface AddressInputProps extends Omit<InputProps, 'onChange'> {
  readonly isOffered: boolean;
  readonly value?: string;
  readonly onChange?: (address: unknown) => void;
}

/** The address follows the title until somebody types one. */
function AddressInput({ isOffered, ...input }: AddressInputProps) {
  const form = Form.useFormInstance();
  const title: unknown = Form.useWatch('title', form) ?? form.getFieldValue('title');
  const offer = addressFor(String(title ?? ''));
  const offered = useRef(offer);
  useEffect(() => {
    const { value = '', onChange } = input;
    if (isOffered && offer !== offered.current && (value === '' || value === offered.current)) {
      onChange?.(offer);
    }
    offered.current = offer;
  });
  return <TextInput {...input} limit={rule.maxLength} autoComplete="off" />;
}

/** `/our-history`; empty without a letter or digit. */
export function addressFor(title: string): string {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll(/[\p{M}'’]/gu, '')
    .match(/[a-z0-9]+/g);
  return words ? `/${words.join('-')}`.slice(0, rule.maxLength).replace(/-$/, '') : '';
}
