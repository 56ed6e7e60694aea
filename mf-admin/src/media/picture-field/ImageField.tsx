import { type TextRule, violation } from '@site/platform/violation';
import { Form } from 'antd';
import { useRef } from 'react';
import { FieldItem, type FieldProps } from '../../fields/FieldItem';
import { checked } from '../../fields/fieldRules';
import type { ImageKind } from '../../kinds/resource';
import { AlternativeField } from './AlternativeField';
import { type AwaitedPicture, ImageInput } from './ImageInput';

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
  const awaited = useRef<AwaitedPicture>(null);
  /** The text of each picture: another picture begins without one. */
  const written = useRef(new Map<string, unknown>());
  const problemOf = (value: unknown) =>
    awaited.current ? waiting[awaited.current] : violation(rule, String(value ?? '').trim());
  function lookAgain() {
    if (form.getFieldError(name).length > 0) {
      void form.validateFields([name]).catch(() => {});
    }
  }

  const addressNow = () => String(form.getFieldValue(name) ?? '').trim();

  function keepAlternative() {
    if (alternative) {
      written.current.set(addressNow(), form.getFieldValue(alternative.name));
    }
  }

  function changeAlternative(address: string) {
    const after = address.trim();
    if (!alternative || addressNow() === after) {
      return;
    }
    const now = form.getFieldValue(alternative.name);
    // What is written during an upload is about the new picture.
    const isNew = awaited.current === 'upload' && now !== written.current.get(addressNow());
    if (!isNew) {
      keepAlternative();
      form.setFieldValue(alternative.name, written.current.get(after) ?? null);
    }
  }

  return (
    <>
      <FieldItem {...field} required={rule.required} rules={[checked(problemOf)]}>
        <ImageInput
          kind={kind}
          label={label}
          awaited={awaited}
          onUpload={keepAlternative}
          onArrived={lookAgain}
          beforeOther={changeAlternative}
        />
      </FieldItem>
      {alternative && <AlternativeField {...alternative} of={name} />}
    </>
  );
}
