import { type TextRule, violation } from '@site/platform/violation';
import { Form } from 'antd';
import { useRef } from 'react';
import { FieldItem, type FieldProps } from '../../fields/FieldItem';
import { checked } from '../../fields/fieldRules';
import type { ImageKind } from '../../kinds/resource';
import { AlternativeField } from './AlternativeField';
import { ImageInput } from './ImageInput';

interface ImageFieldProps extends FieldProps {
  readonly rule: TextRule;
  readonly kind: ImageKind;
  readonly alternative?: FieldProps & { readonly rule: TextRule };
}

export function ImageField({ rule, kind, alternative, ...field }: ImageFieldProps) {
  const { name, label } = field;
  const form = Form.useFormInstance();
  const isUploading = useRef(false);
  const problemOf = (value: unknown) =>
    isUploading.current
      ? 'Please wait until the image is uploaded, or cancel the upload'
      : violation(rule, String(value ?? '').trim());
  function lookAgain() {
    if (form.getFieldError(name).length > 0) {
      void form.validateFields([name]).catch(() => {});
    }
  }

  return (
    <>
      <FieldItem {...field} required={rule.required} rules={[checked(problemOf)]}>
        <ImageInput kind={kind} label={label} uploading={isUploading} onUploadEnd={lookAgain} />
      </FieldItem>
      {alternative && <AlternativeField {...alternative} of={name} />}
    </>
  );
}
