import { type TextRule, violation } from '@site/platform/violation';
import { Form } from 'antd';
import { useRef } from 'react';
import { FieldItem, type FieldProps } from '../../fields/FieldItem';
import { checked } from '../../fields/fieldRules';
import type { ImageKind } from '../../kinds/resource';
import { AlternativeField } from './AlternativeField';
import { type Arriving, ImageInput } from './ImageInput';

interface ImageFieldProps extends FieldProps {
  readonly rule: TextRule;
  readonly kind: ImageKind;
  readonly alternative?: FieldProps & { readonly rule: TextRule };
}

const waiting = {
  upload: 'Please wait until the image is uploaded, or cancel the upload',
  fetch: 'Please wait until the image is fetched, or enter another address',
};

export function ImageField({ rule, kind, alternative, ...field }: ImageFieldProps) {
  const { name, label } = field;
  const form = Form.useFormInstance();
  const arriving = useRef<Arriving>(null);
  /** What was written about each picture: another one begins without. */
  const written = useRef(new Map<string, unknown>());
  const problemOf = (value: unknown) =>
    arriving.current ? waiting[arriving.current] : violation(rule, String(value ?? '').trim());
  function lookAgain() {
    if (form.getFieldError(name).length > 0) {
      void form.validateFields([name]).catch(() => {});
    }
  }

  function changeAlternative(address: string) {
    const [before, after] = [String(form.getFieldValue(name) ?? '').trim(), address.trim()];
    if (alternative && before !== after) {
      written.current.set(before, form.getFieldValue(alternative.name));
      form.setFieldValue(alternative.name, written.current.get(after) ?? null);
    }
  }

  return (
    <>
      <FieldItem {...field} required={rule.required} rules={[checked(problemOf)]}>
        <ImageInput
          kind={kind}
          label={label}
          arriving={arriving}
          onArrived={lookAgain}
          beforeOther={changeAlternative}
        />
      </FieldItem>
      {alternative && <AlternativeField {...alternative} of={name} />}
    </>
  );
}
