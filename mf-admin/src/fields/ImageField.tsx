import { type TextRule, violation } from '@site/platform/violation';
import { Form } from 'antd';
import { useRef } from 'react';
import { useChangedClass } from './changedFields';
import { checked } from './fieldRules';
import { ImageInput } from './ImageInput';
import type { ImageKind } from './useImageUpload';

interface ImageFieldProps {
  readonly name: string;
  readonly label: string;
  readonly help?: string;
  readonly rule: TextRule;
  readonly kind: ImageKind;
}

export function ImageField({ name, label, help, rule, kind }: ImageFieldProps) {
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
    <Form.Item
      className={useChangedClass(name)}
      name={name}
      label={label}
      required={rule.required}
      rules={[checked(problemOf)]}
      extra={help}
    >
      <ImageInput kind={kind} label={label} uploading={isUploading} onUploadEnd={lookAgain} />
    </Form.Item>
  );
}
